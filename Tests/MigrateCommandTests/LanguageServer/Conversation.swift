import Foundation
import MigrateCommand
import Testing

@testable import MigrateCommand

/// What an editor says to the server, and what it hears.
struct Conversation {
  /// The server's messages, each as JSON with sorted keys.
  let heard: [String]
  let status: MigrateCommand.ExitStatus

  /// Lets the server hear pieces of bytes, one after the other.
  init(in shop: Workshop, pieces: [[UInt8]], engine: Engine = .fake) {
    let output = Collected()
    let error = Collected()
    let waiting = Pieces(pieces)
    let outside = Outside(
      workingFolder: shop.folder, nextInput: waiting.next, writeOutput: output.append, writeError: error.append)
    status = MigrateCommand.run(arguments: ["lsp"], outside: outside, engine: engine)
    heard = Conversation.messages(in: Array(output.text.utf8)).map { $0.replacing(shop.folder, with: "/work") }
    #expect(error.text.isEmpty)
  }

  /// Says messages, each in a piece of its own, between the usual first and last ones.
  init(in shop: Workshop, saying messages: [String], engine: Engine = .fake) {
    let all = [Conversation.initialize(shop)] + messages + [Conversation.shutdown, Conversation.exit]
    self.init(in: shop, pieces: all.map(Conversation.framed), engine: engine)
  }

  /// What was heard between the answers to the first and the last request.
  var between: [String] { Array(heard.dropFirst().dropLast()) }

  static func initialize(_ shop: Workshop) -> String {
    request(0, "initialize", #"{"rootUri":"file://\#(shop.folder)","capabilities":{}}"#)
  }

  static let shutdown = #"{"jsonrpc":"2.0","id":99,"method":"shutdown"}"#
  static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  static func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  static func note(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#
  }

  /// Opens a document; line breaks in its text are written `\n`.
  static func open(_ shop: Workshop, _ path: String, _ text: String, version: Int = 1) -> String {
    note(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file://\#(shop.folder)/\#(path)","languageId":"swift","version":\#(version),"text":"\#(text)"}}"#
    )
  }

  static func framed(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  /// The messages in what a server wrote, with sorted keys.
  static func messages(in bytes: [UInt8]) -> [String] {
    var stream = MessageStream()
    stream.append(bytes)
    var messages: [String] = []
    while case .body(let body) = stream.next() {
      let object = try? JSONSerialization.jsonObject(with: Data(body))
      let sorted = object.flatMap {
        try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
      }
      messages.append(sorted.map { String(decoding: $0, as: UTF8.self) } ?? "no JSON")
    }
    return messages
  }
}

/// Pieces that are taken one by one.
private final class Pieces: @unchecked Sendable {
  private let lock = NSLock()
  private var pieces: [[UInt8]]

  init(_ pieces: [[UInt8]]) { self.pieces = pieces }

  @Sendable func next() -> [UInt8] { lock.withLock { pieces.isEmpty ? [] : pieces.removeFirst() } }
}

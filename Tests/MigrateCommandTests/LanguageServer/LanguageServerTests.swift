import Foundation
import MigrateCommand
import RunningPrograms
import Testing

@testable import MigrateCommand

@Suite struct LanguageServerTests {
  private let shop: Workshop
  private var uri: String { "file://\(shop.folder)/a.swift" }

  init() throws {
    shop = try Workshop(["a.swift": "", "b.swift": "let b = 1\n"])
  }

  private func open(_ text: String) -> String { Conversation.open(shop, "a.swift", text) }

  private func about(_ id: Int, _ method: String, _ rest: String) -> String {
    Conversation.request(id, "textDocument/\(method)", #"{"textDocument":{"uri":"\#(uri)"},\#(rest)}"#)
  }

  @Test func theServerSaysWhatItCan() {
    let talk = Conversation(in: shop, saying: [])
    #expect(
      talk.heard == [
        #"{"id":0,"jsonrpc":"2.0","result":{"capabilities":{"codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.rxmigrate"]},"hoverProvider":true,"positionEncoding":"utf-16","textDocumentSync":{"change":1,"openClose":true,"save":true}},"serverInfo":{"name":"rxmigrate","version":"0.1.0"}}}"#,
        #"{"id":99,"jsonrpc":"2.0","result":null}"#,
      ])
    #expect(talk.status == .done)
  }

  /// `🙂é ` is four units of UTF-16 and seven bytes.
  @Test func findingsComeWithPlacesAsEditorsCount() {
    let talk = Conversation(in: shop, saying: [open("\\n🙂é drive items")])
    #expect(
      talk.between == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[{"code":"drive","message":"'drive' becomes 'sink'; values arrive on the thread that sends them","range":{"end":{"character":9,"line":1},"start":{"character":4,"line":1}},"severity":2,"source":"rxmigrate"},{"code":"items","message":"'items' has no counterpart; use a diffable data source","range":{"end":{"character":15,"line":1},"start":{"character":10,"line":1}},"severity":2,"source":"rxmigrate"}],"uri":"file:///work/a.swift","version":1}}"#
      ])
  }

  @Test func aFindingsEditsAreAQuickFix() {
    let cursor =
      #""range":{"start":{"line":0,"character":3},"end":{"line":0,"character":3}},"context":{"diagnostics":[]"#
    let talk = Conversation(
      in: shop,
      saying: [
        open("x drive\\nObservable"), about(1, "codeAction", cursor + "}"),
        about(2, "codeAction", cursor + #","only":["source.fixAll"]}"#),
      ])
    let drive = #"{"newText":"sink","range":{"end":{"character":7,"line":0},"start":{"character":2,"line":0}}}"#
    let observable =
      #"{"newText":"Publisher","range":{"end":{"character":10,"line":1},"start":{"character":0,"line":1}}}"#
    let all =
      #"{"edit":{"changes":{"file:///work/a.swift":[\#(drive),\#(observable)]}},"kind":"source.fixAll.rxmigrate","title":"Rewrite this file"}"#
    #expect(
      talk.between.dropFirst() == [
        #"{"id":1,"jsonrpc":"2.0","result":[{"diagnostics":[{"code":"drive","message":"'drive' becomes 'sink'; values arrive on the thread that sends them","range":{"end":{"character":7,"line":0},"start":{"character":2,"line":0}},"severity":2,"source":"rxmigrate"}],"edit":{"changes":{"file:///work/a.swift":[\#(drive)]}},"isPreferred":false,"kind":"quickfix","title":"'drive' becomes 'sink'"},\#(all)]}"#,
        #"{"id":2,"jsonrpc":"2.0","result":[\#(all)]}"#,
      ])
  }

  @Test func theRulesPageIsShownWhereThePointerRests() throws {
    let text = "import RxSwift\\nlet a = PublishSubject<Int>()\\n"
    let talk = Conversation(
      in: shop,
      saying: [
        open(text), about(1, "hover", #""position":{"line":1,"character":10}"#),
        about(2, "hover", #""position":{"line":1,"character":1}"#),
      ], engine: .real)
    let page = try builtInCatalog().get().rules.first { $0.id == "publish-subject" }?.page.text
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(talk.between[1].utf8)) as? [String: Any])
    let contents = try #require((answer["result"] as? [String: Any])?["contents"] as? [String: String])
    #expect(contents == ["kind": "markdown", "value": try #require(page)])
    #expect(talk.between[2] == #"{"id":2,"jsonrpc":"2.0","result":null}"#)
  }

  @Test func whatIsTypedCountsAndOfManyChangesTheLast() {
    func change(_ version: Int, _ text: String) -> String {
      Conversation.note(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"text":"\#(text)"}]}"#)
    }
    let changes = [change(2, "items"), change(3, "nothing")].flatMap(Conversation.framed)
    let close = Conversation.note("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    let talk = Conversation(
      in: shop,
      pieces: [Conversation.initialize(shop), open("drive")].map(Conversation.framed) + [changes]
        + [change(4, "drive"), close, Conversation.shutdown, Conversation.exit].map(Conversation.framed))
    let published = talk.between.map { ($0.components(separatedBy: "\"code\"").count - 1, $0.suffix(14)) }
    #expect(
      published.map { "\($0.0) \($0.1)" }
        == [
          "1 \"version\":1}}", "0 \"version\":3}}", "1 \"version\":4}}", "0 \"version\":4}}",
        ].map { $0.replacing("\"version\"", with: ",\"version\"").replacing("  ", with: " ") })
  }

  /// What another open document declares is known, saved or not.
  @Test func documentsAreExaminedTogether() {
    let user = "func use() { _ = taps.take(1) }\\n"
    let declaration = "import RxSwift\\nlet taps = PublishSubject<Int>()\\n"
    let talk = Conversation(
      in: shop, saying: [open(user), Conversation.open(shop, "b.swift", declaration)], engine: .real)
    let found = talk.between.filter { $0.contains("/work/a.swift") }.map { $0.contains("\"code\":\"take\"") }
    #expect(found == [false, true])
  }

  @Test(
    arguments: [
      ("{", "null", -32700, "the message is no JSON"),
      ("[]", "null", -32600, "the message is no request: an object with 'jsonrpc' and 'method'"),
      (#"{"id":1,"method":"x"}"#, "1", -32600, "'jsonrpc' must be \\\"2.0\\\""),
      (#"{"jsonrpc":"2.0","id":"q"}"#, "\"q\"", -32600, "the request has no 'method'"),
      (#"{"jsonrpc":"2.0","id":1,"method":"x"}"#, "1", -32601, "there is no method 'x'"),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#, "1", -32602,
        "the parameters of 'textDocument/hover' are not as the protocol has them"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, "1", -32600, "the server is initialized already"
      ),
    ])
  func whatIsWrongIsAnsweredByItsCode(message: String, id: String, code: Int, words: String) {
    let talk = Conversation(in: shop, saying: [message])
    #expect(talk.between == [#"{"error":{"code":\#(code),"message":"\#(words)"},"id":\#(id),"jsonrpc":"2.0"}"#])
    #expect(talk.status == .done)
  }

  @Test func answersAndUnknownNotificationsAskForNothing() {
    let talk = Conversation(
      in: shop,
      saying: [
        #"{"jsonrpc":"2.0","id":7,"result":null}"#, Conversation.note("$/setTrace", "{}"),
        Conversation.note("textDocument/didOpen", "{}"),
      ])
    #expect(talk.between.isEmpty)
  }

  @Test func requestsHaveTheirTime() {
    let hover = about(5, "hover", #""position":{"line":0,"character":0}"#)
    let early = Conversation(in: shop, pieces: [Conversation.framed(hover)])
    #expect(
      early.heard == [
        #"{"error":{"code":-32002,"message":"the first request must be 'initialize'"},"id":5,"jsonrpc":"2.0"}"#
      ])
    #expect(early.status == .somethingFound)
    let late = Conversation(in: shop, saying: [Conversation.shutdown, hover])
    #expect(
      late.between.last == #"{"error":{"code":-32600,"message":"the server was shut down"},"id":5,"jsonrpc":"2.0"}"#)
  }

  @Test func aCancelledRequestIsNotDone() {
    let hover = about(5, "hover", #""position":{"line":0,"character":0}"#)
    let cancel = Conversation.note("$/cancelRequest", #"{"id":5}"#)
    let talk = Conversation(
      in: shop,
      pieces: [
        Conversation.framed(Conversation.initialize(shop)), Conversation.framed(hover) + Conversation.framed(cancel),
      ])
    #expect(
      talk.heard.last == #"{"error":{"code":-32800,"message":"the request was cancelled"},"id":5,"jsonrpc":"2.0"}"#)
  }

  @Test func aHeaderWithoutALengthIsSkipped() {
    let talk = Conversation(
      in: shop, pieces: [Array("Length: 3\r\n\r\n".utf8), Conversation.framed(Conversation.initialize(shop))])
    #expect(
      talk.heard.first
        == #"{"error":{"code":-32700,"message":"a message needs a header 'Content-Length' and an empty line behind it"},"id":null,"jsonrpc":"2.0"}"#
    )
    #expect(talk.heard.count == 2)
  }

  @Test func messagesMayComeInPiecesOfAnySize() {
    let all = [Conversation.initialize(shop), open("drive 🙂"), Conversation.shutdown, Conversation.exit]
      .flatMap(Conversation.framed)
    let whole = Conversation(in: shop, saying: [open("drive 🙂")])
    for size in [1, 7, 64] {
      let pieces = stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min($0 + size, all.count)]) }
      let cut = Conversation(in: shop, pieces: pieces)
      #expect(cut.heard == whole.heard)
      #expect(cut.status == .done)
    }
    #expect(whole.heard.count == 3)
  }

  @Test func whoLeavesWithoutAWordIsNotServedWell() {
    let first = Conversation.framed(Conversation.initialize(shop))
    #expect(Conversation(in: shop, pieces: [first]).status == .somethingFound)
    #expect(Conversation(in: shop, pieces: [first, Conversation.framed(Conversation.exit)]).status == .somethingFound)
  }

  /// The program itself, through pipes.
  @Test func theProgramSpeaksThroughPipes() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Places.products.appending(path: "rxmigrate")
    process.arguments = ["lsp"]
    process.currentDirectoryURL = URL(filePath: shop.folder)
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let text = "import RxSwift\\nlet a = PublishSubject<Int>()\\n"
    let hover = about(1, "hover", #""position":{"line":1,"character":10}"#)
    let messages = [Conversation.initialize(shop), open(text), hover, Conversation.shutdown, Conversation.exit]
    for message in messages { try input.fileHandleForWriting.write(contentsOf: Data(Conversation.framed(message))) }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let heard = Conversation.messages(in: Array(bytes))
    #expect(process.terminationStatus == 0)
    #expect(heard.filter { $0.hasPrefix("{\"id\":1,") && $0.contains("# publish-subject") }.count == 1)
    #expect(heard.last == #"{"id":99,"jsonrpc":"2.0","result":null}"#)
  }
}

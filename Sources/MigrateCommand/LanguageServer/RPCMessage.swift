import Foundation

/// A request or a notification of JSON-RPC 2.0.
struct RPCMessage: Sendable {
  /// nil for a notification.
  let id: RPCIdentifier?
  let method: String
  private let body: Data

  /// Reads a message; nil for an answer, which asks for nothing.
  init?(_ bytes: [UInt8]) throws(RPCError) {
    let data = Data(bytes)
    guard (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil else {
      throw RPCError(.parseError, "the message is no JSON")
    }
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: data) else {
      throw RPCError(.invalidRequest, "the message is no request: an object with 'jsonrpc' and 'method'")
    }
    guard envelope.jsonrpc == "2.0" else { throw RPCError(.invalidRequest, "'jsonrpc' must be \"2.0\"", envelope.id) }
    guard let method = envelope.method else {
      if envelope.isAnswer { return nil }
      throw RPCError(.invalidRequest, "the request has no 'method'", envelope.id)
    }
    (id, self.method, body) = (envelope.id, method, data)
  }

  /// The message's parameters.
  func params<Params: Decodable>(_: Params.Type) throws(RPCError) -> Params {
    do {
      return try JSONDecoder().decode(WithParams<Params>.self, from: body).params
    } catch {
      throw RPCError(.invalidParams, "the parameters of '\(method)' are not as the protocol has them", id)
    }
  }

  private struct Envelope: Decodable {
    let jsonrpc: String?
    let id: RPCIdentifier?
    let method: String?
    let isAnswer: Bool

    private enum Keys: CodingKey { case jsonrpc, id, method, result, error }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      jsonrpc = try values.decodeIfPresent(String.self, forKey: .jsonrpc)
      id = try values.decodeIfPresent(RPCIdentifier.self, forKey: .id)
      method = try values.decodeIfPresent(String.self, forKey: .method)
      isAnswer = values.contains(.result) || values.contains(.error)
    }
  }

  private struct WithParams<Params: Decodable>: Decodable {
    let params: Params
  }
}

/// What a request is answered by.
enum RPCIdentifier: Hashable, Sendable, Decodable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }
}

/// Why a request has no result.
struct RPCError: Error, Hashable, Sendable {
  /// The protocol's codes.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String
  /// The request, where it is known.
  let id: RPCIdentifier?

  init(_ code: Code, _ message: String, _ id: RPCIdentifier? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }

  var json: JSONValue {
    .object([
      "jsonrpc": "2.0", "id": id?.json ?? .null,
      "error": .object(["code": .number(code.rawValue), "message": .string(message)]),
    ])
  }
}

/// The answer to a request.
func answer(to id: RPCIdentifier, _ result: JSONValue) -> JSONValue {
  .object(["jsonrpc": "2.0", "id": id.json, "result": result])
}

/// A message that nobody answers.
func notification(_ method: String, _ params: JSONValue) -> JSONValue {
  .object(["jsonrpc": "2.0", "method": .string(method), "params": params])
}

import RewriteRules

/// The server's half of a conversation in the Language Server Protocol. It reads and writes no stream: messages go in,
/// answers come out.
struct LanguageServer {
  private enum State {
    case new
    case running(EditorProject)
    case shutDown
  }

  /// A document that is open in the editor.
  private struct Document {
    let path: String
    var version: Int?
    var bytes: [UInt8]
    /// nil as long as nobody looked since the last change in any document.
    var findings: DocumentFindings?
    var isPublished = false
  }

  /// The root where an editor names none.
  private let workingFolder: String
  private let openProject: (_ root: String) throws(Refusal) -> EditorProject
  private var state = State.new
  private var stream = MessageStream()
  private var documents: [String: Document] = [:]
  /// What is to be sent.
  private var outgoing: [JSONValue] = []
  /// Whether the editor has said its last word, and whether it had asked to shut down before.
  private(set) var end: (isOver: Bool, isClean: Bool) = (false, false)

  init(workingFolder: String, openProject: @escaping (String) throws(Refusal) -> EditorProject) {
    self.workingFolder = workingFolder
    self.openProject = openProject
  }

  /// Answers what came. Documents are examined once all of it is read, so that of many changes the last one counts.
  mutating func receive(_ bytes: [UInt8]) -> [JSONValue] {
    outgoing = []
    stream.append(bytes)
    var messages: [RPCMessage] = []
    while let part = stream.next() {
      do throws(RPCError) {
        guard case .body(let body) = part else {
          throw RPCError(.parseError, "a message needs a header 'Content-Length' and an empty line behind it")
        }
        if let message = try RPCMessage(body) { messages.append(message) }
      } catch {
        outgoing.append(error.json)
      }
    }
    let cancelled = Set(
      messages.lazy.filter { $0.method == "$/cancelRequest" }.compactMap { try? $0.params(EditorParams.Cancel.self).id }
    )
    for message in messages where !end.isOver {
      handle(message, isCancelled: message.id.map(cancelled.contains) == true)
    }
    if !end.isOver { publish() }
    return outgoing
  }

  private mutating func handle(_ message: RPCMessage, isCancelled: Bool) {
    do throws(RPCError) {
      guard let id = message.id else { return try note(message) }
      if isCancelled { throw RPCError(.requestCancelled, "the request was cancelled", id) }
      outgoing.append(answer(to: id, try result(of: message)))
    } catch {
      // Nobody waits for an answer to a notification.
      if message.id != nil { outgoing.append(RPCError(error.code, error.message, message.id).json) }
    }
  }

  // MARK: Requests

  private mutating func result(of message: RPCMessage) throws(RPCError) -> JSONValue {
    switch state {
    case .new:
      guard message.method == "initialize" else {
        throw RPCError(.serverNotInitialized, "the first request must be 'initialize'")
      }
      return try initialize(try message.params(EditorParams.Initialize.self))
    case .shutDown: throw RPCError(.invalidRequest, "the server was shut down")
    case .running(let project): return try result(of: message, in: project)
    }
  }

  private mutating func initialize(_ params: EditorParams.Initialize) throws(RPCError) -> JSONValue {
    let uri = params.workspaceFolders?.first?.uri ?? params.rootUri
    do throws(Refusal) {
      state = .running(try openProject(uri.flatMap(path(ofURI:)) ?? workingFolder))
    } catch {
      throw RPCError(.requestFailed, error.text)
    }
    return .object([
      "capabilities": .object([
        "positionEncoding": "utf-16",
        // Documents come whole.
        "textDocumentSync": .object(["openClose": .bool(true), "change": 1, "save": .bool(true)]),
        "hoverProvider": .bool(true),
        "codeActionProvider": .object([
          "codeActionKinds": .array(["quickfix", .string(DocumentFindings.fixAll)])
        ]),
      ]),
      "serverInfo": .object(["name": "rxmigrate", "version": .string(versionNumber)]),
    ])
  }

  private mutating func result(of message: RPCMessage, in project: EditorProject) throws(RPCError) -> JSONValue {
    switch message.method {
    case "textDocument/hover":
      let params = try message.params(EditorParams.Hover.self)
      let findings = findings(in: params.textDocument.uri, project)
      return findings?.hover(at: params.position, project.catalog) ?? .null
    case "textDocument/codeAction":
      let params = try message.params(EditorParams.CodeAction.self)
      let uri = params.textDocument.uri
      return findings(in: uri, project)?.actions(at: params.range, in: uri, only: params.context.only) ?? .array([])
    case "shutdown":
      state = .shutDown
      return .null
    case "initialize": throw RPCError(.invalidRequest, "the server is initialized already")
    default: throw RPCError(.methodNotFound, "there is no method '\(message.method)'")
    }
  }

  // MARK: Notifications

  private mutating func note(_ message: RPCMessage) throws(RPCError) {
    if message.method == "exit" {
      if case .shutDown = state { end = (true, true) } else { end = (true, false) }
    }
    guard case .running(let project) = state else { return }
    switch message.method {
    case "textDocument/didOpen":
      let document = try message.params(EditorParams.Opened.self).textDocument
      change(document.uri, document.version, to: document.text)
    case "textDocument/didChange":
      let params = try message.params(EditorParams.Changed.self)
      if let text = params.contentChanges.last?.text {
        change(params.textDocument.uri, params.textDocument.version, to: text)
      }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": refresh(project)
    case "textDocument/didClose": close(try message.params(EditorParams.Named.self).textDocument.uri)
    default: break
    }
  }

  private mutating func change(_ uri: String, _ version: Int?, to text: String) {
    guard let path = path(ofURI: uri), path.hasSuffix(".swift") else { return }
    documents[uri] = Document(path: path, version: version, bytes: Array(text.utf8))
    forgetFindings()
  }

  /// What one document declares is used in others.
  private mutating func forgetFindings() {
    for uri in documents.keys {
      documents[uri]?.findings = nil
      documents[uri]?.isPublished = false
    }
  }

  private mutating func refresh(_ project: EditorProject) {
    var project = project
    // Where files can't be listed any more, those that are known go on.
    guard (try? project.refresh()) != nil else { return }
    state = .running(project)
    forgetFindings()
  }

  private mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    send(findings: [], of: uri, document.version)
    forgetFindings()
  }

  // MARK: Findings

  private mutating func findings(in uri: String, _ project: EditorProject) -> DocumentFindings? {
    guard let document = documents[uri] else { return nil }
    if let findings = document.findings { return findings }
    let open = Dictionary(documents.values.map { ($0.path, $0.bytes) }) { first, _ in first }
    let findings = project.examine(document.path, open: open)
    documents[uri]?.findings = findings
    return findings
  }

  /// Sends the findings of all documents in which they may have changed.
  private mutating func publish() {
    guard case .running(let project) = state else { return }
    for uri in documents.keys.sorted() where documents[uri]?.isPublished == false {
      send(findings: findings(in: uri, project)?.items ?? [], of: uri, documents[uri]?.version)
      documents[uri]?.isPublished = true
    }
  }

  private mutating func send(findings: [Report.Item], of uri: String, _ version: Int?) {
    var params: [(key: String, value: JSONValue)] = [
      ("uri", .string(uri)), ("diagnostics", .array(findings.map(\.diagnostic))),
    ]
    if let version { params.append(("version", .number(version))) }
    outgoing.append(notification("textDocument/publishDiagnostics", .members(params)))
  }
}

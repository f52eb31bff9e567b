import SourceText
import StreamTypes
import SwiftStructure

/// Constants that an extension of streams declares with `static let`. An extension of a protocol can't store anything (The
/// Swift Programming Language, "Extensions"), so the value goes into a constant of the file, behind the extension, and the
/// member gives it.
extension FileRewriter {
  /// The member that gives a constant's value: `static var primes: AnyPublisher<Int, Never> { sharedPrimes }`.
  func renderStored(_ constant: StoredConstant) -> [Piece] {
    let start = outline.range(constant.node).start
    let before = ByteRange(start, constant.keyword.start)
    return [.original(before), .text("var \(constant.name): \(constant.type(self)) { \(constant.call) }")]
  }

  /// The constant of the file.
  func storage(of constant: StoredConstant) -> String {
    let stated = constant.statedType.map { ": " + text(render($0)) } ?? ""
    return "private let \(constant.shared)\(stated) = \(text(render(constant.value)))"
  }
}

/// A constant of an extension, and what it becomes.
struct StoredConstant {
  let node: NodeID
  let keyword: ByteRange
  let name: String
  let statedType: NodeID?
  let value: NodeID
  /// The type of the value, where none is stated.
  fileprivate let spelledType: String
  /// What makes the value one of that type.
  fileprivate let links: [String]

  /// The name of the constant that holds the value.
  var shared: String { "shared" + name.prefix(1).uppercased() + name.dropFirst() }

  fileprivate var call: String { ([shared] + links).joined(separator: ".") }

  fileprivate func type(_ rewriter: FileRewriter) -> String {
    statedType.map { rewriter.text(rewriter.render($0)) } ?? spelledType
  }
}

extension FileFacts {
  /// The constants that an extension of streams declares for the type, if the type of each can be said.
  func storedConstants(_ nominal: NominalDeclaration) -> [StoredConstant] { nominal.members.compactMap(storedConstant) }

  private func storedConstant(_ member: NodeID) -> StoredConstant? {
    guard case .variable(let variable) = outline[member], variable.keyword.text == "let", variable.bindings.count == 1,
      isStatic(variable.bindings[0]),
      case .binding(let binding) = outline[variable.bindings[0]], let value = binding.value,
      case .reference(let name, _) = outline[binding.pattern]
    else { return nil }
    var type = types[value]
    var links: [String] = []
    if let stream = type.stream, stream.form != .subject {
      var erased = stream
      erased.form = .erased
      type = .stream(erased)
      links = binding.type == nil ? self.links(from: stream, to: erased, at: value) : []
    }
    guard binding.type != nil || canSpell(type) else { return nil }
    return StoredConstant(
      node: member, keyword: variable.keyword.range, name: name.text, statedType: binding.type, value: value,
      spelledType: binding.type == nil ? spelled(type, at: value) : "", links: links)
  }
}

/// A member for those who still use RxSwift, beside one whose stream is the target's.
///
/// A function that takes a stream keeps its name: the types of its parameters tell the two apart, and calls go on as they
/// are. What only gives a stream gets another name. By their results alone, `load()` and `load()` would be told apart
/// neither where migrated code says `let items = load()`, nor, for a property, anywhere.
struct Shim {
  /// The type that is extended, with what the extension asks for: `Feed`, `Box where Item: Hashable`; empty for the
  /// file's level.
  let owner: String
  /// What stands for the member in messages: `Feed.load(_:)`.
  let name: String
  /// The declaration, of some lines; or why there is none.
  let text: Result<String, Lack>

  /// Why a member has no shim.
  struct Lack: Error {
    let reason: String
  }

  /// The name of a shim beside names that are taken: `rxCounts` for `counts`.
  static func name(for name: String, besides taken: Set<String>) -> String {
    let word = name.prefix(1).uppercased() + name.dropFirst()
    return ["rx", "rxSwift"].map { $0 + word }.first { !taken.contains($0) } ?? "rxSwiftStream" + word
  }

  /// Whether a file of bridges has some.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("@available(*, deprecated")
  }

  /// The part of a file of bridges that has some shims, an extension for each type.
  static func text(of shims: [Shim]) -> String {
    var parts: [String] = []
    for owner in shims.map(\.owner).inOrderOfFirst {
      let members = shims.filter { $0.owner == owner }.map { shim in
        switch shim.text {
        case .success(let text): text
        case .failure(let lack): "// '\(shim.name)' has no shim: \(lack.reason)."
        }
      }
      parts.append(
        owner.isEmpty
          ? members.joined(separator: "\n\n")
          : "extension \(owner) {\n\(members.map(indented).joined(separator: "\n\n"))\n}")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it stands first.
  fileprivate var inOrderOfFirst: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

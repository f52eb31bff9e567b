import Pages
import RewriteRules
import SourceText
import StreamTypes

/// A member of a stream type, as a page of `Rules/` states it.
struct Operator {
  let owner: String
  let name: String
  let generics: [String]
  let parameters: [ParameterSignature]
  let result: SwiftType
}

/// The operators of all pages, by the type that has them. A page that is added makes programs that use it.
struct OperatorTable {
  private var links: [String: [Operator]] = [:]
  private var factories: [String: [Operator]] = [:]

  init(of catalog: RuleCatalog) {
    for rule in catalog.rules where !rule.isOfAnotherModule && rule.applicability != .reportOnly {
      let page = ProjectIndex(of: SourceFile(path: rule.id, text: rule.signatures))
      for (owner, entry) in page.types {
        for member in entry.members.values.joined() { add(member, of: owner) }
      }
    }
    // Pages lie in a dictionary of names; the order of programs must not depend on it.
    links = links.mapValues { $0.sorted { $0.signature < $1.signature } }
    factories = factories.mapValues { $0.sorted { $0.signature < $1.signature } }
  }

  private mutating func add(_ member: Member, of owner: String) {
    guard member.kind == .method, let result = member.type, !Restrictions.unused.contains(member.name) else { return }
    let one = Operator(
      owner: owner, name: member.name, generics: member.generics, parameters: member.parameters, result: result)
    if member.isStatic {
      factories[owner, default: []].append(one)
    } else {
      links[owner, default: []].append(one)
    }
  }

  /// What makes of a stream of the family another stream.
  func links(of family: String) -> [Operator] {
    Stream.owners(of: family).flatMap { links[$0] ?? [] }.filter { one in
      let isStream = one.result.plainName == "Stream" || one.result.asStream != nil
      return isStream && Restrictions.has(family, one)
    }
  }

  /// What makes a stream of the family out of nothing.
  func factories(of family: String) -> [Operator] {
    Stream.owners(of: family).flatMap { factories[$0] ?? [] }.filter { one in
      one.result.asStream?.family == family && one.generics.count < 5 && Restrictions.makes(family, one)
    }
  }
}

extension Operator {
  /// Tells it from all others.
  fileprivate var signature: String {
    let parameters = parameters.map { "\($0.label ?? "_"):\($0.type)" }.joined(separator: ",")
    return "\(owner).\(name)<\(generics.joined())>(\(parameters))->\(result)"
  }
}

extension Rule {
  /// Libraries around RxSwift have versions of their own.
  fileprivate var isOfAnotherModule: Bool {
    family == "extensions" || !["RxSwift ", "RxRelay ", "RxCocoa ", "RxTest "].contains { since.hasPrefix($0) }
  }
}

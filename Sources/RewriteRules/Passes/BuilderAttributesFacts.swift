import SourceText
import StreamTypes
import SwiftStructure

/// Attributes that are result builders: the project's, and RxSwift's, `@DisposeBag.DisposableBuilder`.
extension FileFacts {
  /// Whether one of some attributes is a result builder.
  func haveBuilder(_ attributes: [String]) -> Bool {
    declarationFacts.haveBuilder(attributes) || attributes.contains(where: isStatedBuilder)
  }

  func isStatedBuilder(_ attribute: String) -> Bool {
    catalog.knowledge.signatures.types[attribute]?.members["buildBlock"] != nil
  }

  func attributes(of node: NodeID) -> [Name] {
    switch outline[node] {
    case .parameter(let parameter): parameter.attributes
    case .function(let function): function.attributes
    case .variable(let variable): variable.attributes
    default: []
    }
  }
}

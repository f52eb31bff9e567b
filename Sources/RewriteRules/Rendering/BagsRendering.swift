import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Says that a set cancels in any order where the file shows it and the target has nothing else.
  func noteOrder(of node: NodeID) {
    guard project.disposalFiles.contains(path), !catalog.hasReferenceBags(options) else { return }
    noteSecondBest("a set cancels in any order, a bag in the order of storing", at: node)
  }
}

import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Says what a set lacks of a bag where the file shows it and the target has nothing else.
  func noteLossesOfSet(at node: NodeID) {
    guard !catalog.hasReferenceBags(options) else { return }
    if project.disposalFiles.contains(path) {
      noteSecondBest("a set cancels in any order, a bag in the order of storing", at: node)
    }
    if project.threadFiles.contains(path) {
      noteSecondBest("several threads may fill a bag at once, but not a set", at: node)
    }
  }
}

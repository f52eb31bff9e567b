import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  func nodes(_ capture: Capture) -> [NodeID] {
    switch capture {
    case .node(let node): [node]
    case .argument(let call, let index): [outline.call(call)?.arguments[index].value].compactMap { $0 }
    case .arguments(let call, let range): range.compactMap { outline.call(call)?.arguments[$0].value }
    case .elements(let elements): elements
    }
  }

  func sourceStream(_ match: PatternMatch) -> StreamType? {
    guard let node = node(match.captures["source"]) else {
      return types.resolutions[match.node]?.receiver.streamOrOptionalStream
    }
    return types.stream(node)
  }

  func node(_ capture: Capture?) -> NodeID? {
    switch capture {
    case .node(let node): node
    case .argument(let call, let index): outline.call(call)?.arguments[index].value
    default: nil
    }
  }
}

import SourceText
import SwiftStructure

/// How the lines of a file are broken.
struct LineStyle {
  /// One step of indentation.
  let unit: String
  /// What ends a line.
  let lineBreak: String
  /// Whether arguments and parameters on several lines stand below the first one, which stays beside its bracket.
  let isAligned: Bool

  init(of outline: SourceOutline) {
    unit = outline.indentationUnit
    // The last line may have no end of its own.
    lineBreak = outline.hasCarriageReturns ? "\r\n" : "\n"
    isAligned = LineStyle.isAligned(outline)
  }

  /// More lists have their first element beside the bracket than on a line of its own.
  private static func isAligned(_ outline: SourceOutline) -> Bool {
    var aligned = 0
    var indented = 0
    for list in outline.allNodes.compactMap(outline.list)
    where list.elements.dropFirst().contains(where: { outline.startsLine($0.start) }) {
      if outline.startsLine(list.elements[0].start) { indented += 1 } else { aligned += 1 }
    }
    return aligned > indented
  }
}

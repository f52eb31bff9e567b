import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens
import Testing

/// Compares the types of a file's expressions with what is written under them.
///
///     expectTypes(
///       """
///       let names = PublishSubject<String>().map { $0.count }
///       //          ^^^^^^^^^^^^^^^^^^^^^^^^ PublishSubject<String>, may fail, subject
///       """)
///
/// A line of carets marks one expression of the nearest line of code above it. Behind the carets stands its type and,
/// of a stream, its failure and form; `unshared` says that a driver still has to be shared. `others` are further files
/// of the project. All import RxSwift. Carets that mark no expression fail, and so does a picture without any.
func expectTypes(
  _ source: String, with others: String..., at location: SourceLocation = #_sourceLocation
) {
  let main = file(source, "main.swift")
  var project = ProjectIndex(of: main)
  for (position, other) in others.enumerated() {
    project.add(ProjectIndex(of: file(other, "Library/other\(position).swift")))
  }
  let outline = SourceOutline(tokenize(main.bytes))
  let types = inferStreamTypes(
    in: outline, path: main.path, project: project, knowledge: streams, seesSignatures: true)
  let carets = carets(in: main.text, at: location)
  #expect(!carets.isEmpty, "a picture needs carets", sourceLocation: location)
  for caret in carets {
    let marked = outline.allNodes.filter { outline.range($0) == caret.range && types.types[$0] != nil }
    guard let node = marked.last else {
      Issue.record("no expression is '\(outline.tokens.text(caret.range))'", sourceLocation: location)
      continue
    }
    #expect(picture(of: types[node]) == caret.words, "\(outline.text(node))", sourceLocation: location)
  }
}

private struct Caret {
  let range: ByteRange
  let words: String
}

private func file(_ source: String, _ path: String) -> SourceFile {
  SourceFile(path: path, text: "import RxSwift\n" + source)
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The marked ranges of a text; ASCII only, so that columns are bytes.
private func carets(in text: String, at location: SourceLocation) -> [Caret] {
  var found: [Caret] = []
  var offset = 0
  var code = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let marks = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true).dropFirst().first
    if line.hasPrefix("//"), let marks, marks.allSatisfy({ $0 == UInt8(ascii: "^") }) {
      let start = code + line.utf8.distance(from: line.startIndex, to: marks.startIndex)
      let words = String(decoding: line.utf8[marks.endIndex...].dropFirst(), as: UTF8.self)
      #expect(!words.isEmpty, "nothing stands behind the carets", sourceLocation: location)
      found.append(Caret(range: ByteRange(start, start + marks.count), words: words))
    } else {
      #expect(!line.contains("^"), "carets stand on a line of their own: \(line)", sourceLocation: location)
      code = offset
    }
    offset += line.utf8.count + 1
  }
  return found
}

/// `Driver<Int>, never fails, concrete, unshared`.
private func picture(of type: SwiftType) -> String {
  guard let stream = type.streamOrOptionalStream else { return type.description }
  let failure =
    switch stream.failure {
    case .never: "never fails"
    case .error: "may fail"
    case .unknown: "failure unknown"
    case .own: "fails as Self"
    }
  return "\(type), \(failure), \(stream.form)" + (stream.pendingSharing == .none ? "" : ", unshared")
}

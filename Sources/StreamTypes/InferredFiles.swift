import SourceText
import SwiftStructure
import SwiftTokens

/// A file's structure with the types of its expressions.
package struct InferredFile: Sendable {
  package let outline: SourceOutline
  package let types: FileTypes
  /// Whether the signatures' names mean there what they say.
  package let seesSignatures: Bool

  package init(outline: SourceOutline, types: FileTypes, seesSignatures: Bool) {
    self.outline = outline
    self.types = types
    self.seesSignatures = seesSignatures
  }
}

/// The types of a file that was read before. Its outline is not kept, but made again where it is asked for.
package struct KnownFile: Sendable {
  let bytes: [UInt8]
  let types: PackedTypes
  let seesSignatures: Bool

  package init(bytes: [UInt8], types: PackedTypes, seesSignatures: Bool) {
    self.bytes = bytes
    self.types = types
    self.seesSignatures = seesSignatures
  }
}

/// The files whose types were inferred with the failures that a project has in the end, so that they need not be again.
public final class InferredFiles: Sendable {
  private let files: [String: KnownFile]
  /// What was read of other files; nil where all files were.
  package let readBodies: ReadBodies?
  /// What was noted of all files, if it was.
  package let notes: FlowNotes?

  /// - Parameters:
  ///   - files: By their paths.
  ///   - readBodies: What was read of other files, if not all of them.
  ///   - notes: What was noted of all files.
  package init(_ files: [String: KnownFile], readBodies: ReadBodies? = nil, notes: FlowNotes? = nil) {
    self.files = files
    self.readBodies = readBodies
    self.notes = notes
  }

  /// What is known of a file, if its text is the one that was read.
  package subscript(_ file: SourceFile) -> InferredFile? {
    guard let known = files[file.path], known.bytes == file.bytes else { return nil }
    return InferredFile(
      outline: SourceOutline(tokenize(file.bytes)), types: known.types.unpacked, seesSignatures: known.seesSignatures)
  }
}

extension InferredFiles: Hashable {
  /// They follow from the declarations and the files, so that they say nothing beside them.
  public static func == (one: InferredFiles, other: InferredFiles) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

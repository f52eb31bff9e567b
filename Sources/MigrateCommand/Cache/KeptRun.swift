import SourceText
import StreamTypes
import SwiftTokens

/// A run's result as it is kept, with what it rests on of the files that were not rewritten.
///
/// It is kept under what all of these declare. It holds as long as those are the same that were read for more than that.
struct KeptRun {
  /// Digests of the texts of the files that were not rewritten, in their order.
  let others: [Digest]
  /// Which of them were read for more than their declarations; nil for all.
  let read: ReadBodies?
  /// The result's bytes.
  let result: [UInt8]
}

extension KeptRun {
  /// Whether a run with other texts, of which each declares the same, has the same result.
  func holds(for files: [SourceFile], texts: [Digest]) -> Bool {
    guard files.count == others.count else { return false }
    let changed = files.indices.filter { texts[$0] != others[$0] }
    if changed.isEmpty { return true }
    guard let read else { return false }
    let names = NameSet(read.names)
    return changed.allSatisfy { number in
      !read.paths.contains(files[number].path) && !tokenize(files[number].bytes).mentions(any: names)
    }
  }

  var packed: [UInt8] {
    var packer = BytePacker()
    packer.add(others) { $0.add($1) }
    packer.add(read == nil ? 0 : 1)
    if let read {
      for names in [read.names, read.paths] { packer.add(names.sorted()) { $0.add($1) } }
    }
    packer.add(bytes: result)
    return packer.bytes
  }

  /// nil if the bytes are not those of a run.
  init?(_ bytes: [UInt8]) {
    var unpacker = ByteUnpacker(bytes)
    do throws(UnpackingError) {
      others = try unpacker.list { unpacker throws(UnpackingError) in try unpacker.storedDigest() }
      if try unpacker.number() == 0 {
        read = nil
      } else {
        var bodies = ReadBodies()
        bodies.names = Set(try unpacker.list { unpacker throws(UnpackingError) in try unpacker.text() })
        bodies.paths = Set(try unpacker.list { unpacker throws(UnpackingError) in try unpacker.text() })
        read = bodies
      }
      result = try unpacker.storedBytes()
    } catch {
      return nil
    }
    guard unpacker.isAtEnd else { return nil }
  }
}

import RewriteRules
import SourceText

/// What a run found in a whole project, for runs that print a part of it: `index` writes it, `--index` reads it.
///
/// What is found in a file depends on what all others declare and on what flows through them. So it is found once, and
/// whoever prints a part reads the files of that part alone, and refuses those that are others by now.
struct FindingsIndex: Sendable {
  /// A file, and what is found in it.
  struct File: Sendable {
    /// Relative to the folder that the tool was started in.
    let shown: String
    let digest: Digest
    let byteCount: Int
    let rewrite: Rewrite
    /// The digits of each finding's fingerprint.
    let fingerprints: [String]
    let libraryUse: LibraryUse
  }

  /// A file that no finding is about, and that has a say in those of others: one of bridges.
  struct Witness: Hashable, Sendable {
    let shown: String
    let digest: Digest
  }

  var maker: IndexMaker
  /// How many projects it is of, each of which was looked at without the others.
  var projects = 1
  /// The folders that were looked at.
  var paths: [String]
  /// In the order of their paths.
  var files: [File]
  var witnesses: [Witness] = []
  /// The folders that were skipped as checkouts of their own.
  var checkouts: [String] = []
}

extension FindingsIndex {
  static let version = 1

  /// Where each index begins, whatever its version.
  private static let mark = Array("rxmigrate index ".utf8)

  private static var head: [UInt8] { mark + Array("\(version)\n".utf8) }

  /// The file's bytes. The digest of all others stands at the end.
  var packed: [UInt8] {
    var packer = BytePacker()
    packer.add(maker.version)
    packer.add(maker.tool)
    packer.add(maker.choices) { packer, choice in
      packer.add(choice.name)
      packer.add(choice.text)
    }
    packer.add(projects)
    packer.add(paths) { $0.add($1) }
    packer.add(files) { packer, file in
      packer.add(file.shown)
      packer.add(file.digest)
      packer.add(file.byteCount)
      packer.add(file.rewrite)
      packer.add(file.fingerprints) { $0.add($1) }
      packer.add(file.libraryUse.isOfRxSwift ? 1 : 0)
      packer.add(file.libraryUse.bridges)
    }
    packer.add(witnesses) { packer, witness in
      packer.add(witness.shown)
      packer.add(witness.digest)
    }
    packer.add(checkouts) { $0.add($1) }
    let bytes = FindingsIndex.head + packer.bytes
    return bytes + Digest(bytes).bytes
  }

  /// Reads an index, or says in a sentence why it is none.
  init(_ bytes: [UInt8]) throws(UnreadableIndex) {
    guard bytes.starts(with: FindingsIndex.mark) else { throw .noIndex }
    guard bytes.starts(with: FindingsIndex.head) else { throw .otherVersion }
    let content = bytes.dropLast(16)
    guard content.count >= FindingsIndex.head.count, bytes.suffix(16).elementsEqual(Digest(Array(content)).bytes) else {
      throw .damaged
    }
    var unpacker = ByteUnpacker(Array(content.dropFirst(FindingsIndex.head.count)))
    do throws(UnpackingError) {
      self = try unpacker.findingsIndex()
    } catch {
      throw .damaged
    }
    guard unpacker.isAtEnd else { throw .damaged }
  }
}

/// Why bytes are no index that this tool reads.
enum UnreadableIndex: Error {
  case noIndex, otherVersion, damaged
}

extension ByteUnpacker {
  fileprivate mutating func findingsIndex() throws(UnpackingError) -> FindingsIndex {
    let maker = IndexMaker(
      version: try text(), tool: try storedDigest(),
      choices: try list { unpacker throws(UnpackingError) in
        IndexMaker.Choice(name: try unpacker.text(), text: try unpacker.text())
      })
    let projects = try number()
    let paths = try list { unpacker throws(UnpackingError) in try unpacker.text() }
    let files = try list { unpacker throws(UnpackingError) in try unpacker.indexedFile() }
    let witnesses = try list { unpacker throws(UnpackingError) in
      FindingsIndex.Witness(shown: try unpacker.text(), digest: try unpacker.storedDigest())
    }
    return FindingsIndex(
      maker: maker, projects: projects, paths: paths, files: files, witnesses: witnesses,
      checkouts: try list { unpacker throws(UnpackingError) in try unpacker.text() })
  }

  private mutating func indexedFile() throws(UnpackingError) -> FindingsIndex.File {
    let (shown, digest, byteCount) = (try text(), try storedDigest(), try number())
    let rewrite = try rewrite(ofBytes: byteCount)
    let fingerprints = try list { unpacker throws(UnpackingError) in try unpacker.text() }
    guard fingerprints.count == rewrite.findings.count else { throw UnpackingError() }
    return FindingsIndex.File(
      shown: shown, digest: digest, byteCount: byteCount, rewrite: rewrite, fingerprints: fingerprints,
      libraryUse: LibraryUse(isOfRxSwift: try number() == 1, bridges: try number()))
  }
}

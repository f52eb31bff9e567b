import Foundation
import RewriteRules
import SourceText
import StreamTypes

/// What the files of a run that are not rewritten look like from others: a digest of what each declares.
///
/// It is kept by the digest of the file's text, so that only files that changed are read for it.
struct SeenFiles {
  /// In the order of the files.
  private(set) var digests: [Digest]
  /// What the files declare that had to be read.
  let read: ReadDeclarations
  /// Where the declarations stand of these files, by their paths.
  private(set) var places: [String: DeclaredPlaces] = [:]

  /// - Parameters:
  ///   - texts: A digest of each file's text.
  ///   - kept: What an earlier run knew, by the digests of texts.
  ///   - catalog: The rules; nil if all texts are known.
  init(
    _ files: [SourceFile], texts: [Digest], kept: SeenTable, using catalog: RuleCatalog?, _ engine: Engine, jobs: Int
  ) {
    digests = texts.map { kept.digests[$0] ?? $0 }
    let new = texts.indices.filter { kept.digests[texts[$0]] == nil }
    guard let catalog, !new.isEmpty else {
      read = ReadDeclarations([:])
      return
    }
    let index = engine.index
    let found = parallelMap(new.map { files[$0] }, jobs: jobs) { file in
      let declared = index(file, catalog)
      let packed = DeclarationPacker.pack(declared, catalog.knowledge)
      return (declared, Digest(packed.bytes), packed.places)
    }
    for (number, found) in zip(new, found) {
      digests[number] = found.1
      places[files[number].path] = found.2
    }
    read = ReadDeclarations(Dictionary(zip(new.map { files[$0].path }, found.map(\.0))) { first, _ in first })
  }
}

/// Declarations that were read before the rules are asked, each handed out once.
final class ReadDeclarations: @unchecked Sendable {
  private let lock = NSLock()
  private var byPath: [String: ProjectIndex]
  /// Whether something had to be read.
  let hasSome: Bool

  init(_ byPath: [String: ProjectIndex]) {
    self.byPath = byPath
    hasSome = !byPath.isEmpty
  }

  func take(_ path: String) -> ProjectIndex? { lock.withLock { byPath.removeValue(forKey: path) } }
}

extension Engine {
  /// The same functions, which don't read again what was read.
  func knowing(_ read: ReadDeclarations) -> Engine {
    var engine = self
    let index = index
    engine.index = { file, catalog in read.take(file.path) ?? index(file, catalog) }
    return engine
  }
}

/// What is kept of files: pairs of a digest of the text and one of what others see.
struct SeenTable {
  let digests: [Digest: Digest]

  init(texts: [Digest] = [], seen: [Digest] = []) {
    digests = Dictionary(zip(texts, seen)) { first, _ in first }
  }

  /// Nothing is known where the bytes are not those of a table.
  init(_ bytes: [UInt8]?) {
    var unpacker = ByteUnpacker(bytes ?? [])
    let pairs = try? unpacker.list { unpacker throws(UnpackingError) in
      (try unpacker.storedDigest(), try unpacker.storedDigest())
    }
    digests = Dictionary(pairs ?? []) { first, _ in first }
  }

  var packed: [UInt8] {
    var packer = BytePacker()
    packer.add(digests.sorted { $0.key.first < $1.key.first }) { packer, pair in
      packer.add(pair.key)
      packer.add(pair.value)
    }
    return packer.bytes
  }
}

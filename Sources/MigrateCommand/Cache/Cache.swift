import Foundation

/// A folder in which results are kept under the digest of all that they were made from.
///
/// An entry is one file, which is written beside and renamed, so that runs at the same time see all of it or nothing. It
/// says its key and a digest of its bytes: one that is cut off, damaged, or of another key is as good as none. Nothing
/// that goes wrong here is ever told: the result is then found again.
public struct Cache: Sendable {
  private(set) var folder: String
  /// Identifies the program whose results these are.
  let tool: Digest
  /// How many bytes all entries may have together before the oldest half of them goes.
  let limit: Int

  /// nil if the program can't be read.
  ///
  /// - Parameter executable: The program's file, of which another build has other results.
  public init?(folder: String, executable: String, limit: Int = 256 << 20) {
    guard let program = try? Data(contentsOf: URL(filePath: executable), options: .alwaysMapped) else { return nil }
    self.folder = folder
    self.limit = limit
    tool = program.withUnsafeBytes { Digest($0) }
  }

  /// The same tool's results in another folder.
  func moved(to folder: String) -> Cache {
    var cache = self
    cache.folder = folder
    return cache
  }

  /// What is kept under a key.
  func read(_ key: Digest) -> [UInt8]? {
    guard let entry = FileManager.default.contents(atPath: path(of: key)).map(Array.init) else { return nil }
    let head = Cache.head(key)
    guard entry.count >= head.count + 16, entry.starts(with: head) else { return nil }
    let content = Array(entry[head.count..<(entry.count - 16)])
    guard entry.suffix(16).elementsEqual(Digest(content).bytes) else { return nil }
    // What is used is young again.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(of: key))
    return content
  }

  /// Keeps some bytes under a key, and makes room for them.
  func write(_ content: [UInt8], _ key: Digest) {
    guard content.count <= limit / 2 else { return }
    let temporary = joinedPath(folder, ".\(key.digits)-\(UUID().uuidString)")
    do {
      // Entries have parts of the user's code.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(Cache.head(key) + content + Digest(content).bytes).write(to: URL(filePath: temporary))
    } catch {
      unlink(temporary)
      return
    }
    if rename(temporary, path(of: key)) != 0 { unlink(temporary) }
    removeOldest()
  }

  /// Where an entry begins: the format's version, and the key.
  private static func head(_ key: Digest) -> [UInt8] { Array("rxmigrate 2\n".utf8) + key.bytes }

  private func path(of key: Digest) -> String { joinedPath(folder, key.digits) }

  /// Removes the entries that were used the longest ago, if there is too much of them all, until a half is left. What a
  /// run that was ended left behind goes with them.
  private func removeOldest() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var entries = names.compactMap { name -> (path: String, size: Int, date: Date)? in
      let path = joinedPath(folder, name)
      guard Cache.isEntry(name), let known = try? FileManager.default.attributesOfItem(atPath: path),
        let size = known[.size] as? Int, let date = known[.modificationDate] as? Date
      else { return nil }
      return (path, size, date)
    }
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    entries.sort { $0.date > $1.date }
    while total > limit / 2, entries.count > 1, let oldest = entries.popLast() {
      unlink(oldest.path)
      total -= oldest.size
    }
  }

  /// Whether a file's name is one that is given here; nobody else's files are touched.
  private static func isEntry(_ name: String) -> Bool {
    let digits = name.hasPrefix(".") ? name.dropFirst().prefix { $0 != "-" } : name[...]
    return digits.count == 32 && digits.allSatisfy(\.isHexDigit)
  }
}

extension Cache {
  /// In the folder that the system has for caches: `~/Library/Caches`, `$XDG_CACHE_HOME` or `~/.cache`.
  static var ofThisUser: Cache? {
    guard let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first,
      let executable
    else { return nil }
    return Cache(folder: joinedPath(folder.path, "rxmigrate"), executable: executable)
  }

  /// The file of the program that runs, even if another one has taken its name since.
  private static var executable: String? {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath
    #endif
  }
}

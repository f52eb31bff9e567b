import Foundation
import RewriteRules

/// What the last run wrote in a project, so that it can be taken back: on request, or by the next run where this one was
/// ended midway.
///
/// A journal is a folder with a list of the files, the old and the new bytes of each, and the mark `finished` once all files
/// are replaced. List and mark are made in one step each, so that whoever finds the journal knows how far the run came.
struct Journal {
  /// Absolute.
  let folder: String

  private struct List: Codable {
    var version = 1
    /// The process that wrote, which the names of new files beside the old ones have.
    let process: Int32
    let files: [Entry]
  }

  private struct Entry: Codable {
    /// Absolute, all links followed.
    let path: String
    let shown: String
    /// Whether there was no such file before.
    let isNew: Bool

    init(_ write: PendingWrite) {
      path = linkTarget(of: write.path)
      shown = write.shown
      isNew = write.before == nil
    }
  }

  /// The journal of the project that a folder belongs to.
  ///
  /// - Parameters:
  ///   - root: The project's folder, absolute.
  ///   - place: The folder with the journals of all projects.
  init(of root: String, in place: String) {
    folder = joinedPath(place, Digest(Array(root.utf8)).digits)
  }

  /// Whether there is a journal that can be read; one without its list was never begun.
  var isThere: Bool { list != nil }

  /// What the run did because the project did not compile.
  var remedies: Remedies {
    bytes("remedies.json").flatMap { try? JSONDecoder().decode(Remedies.self, from: Data($0)) } ?? Remedies()
  }

  func note(_ remedies: Remedies) {
    if let bytes = try? JSONEncoder().encode(remedies) { try? store(Array(bytes), "remedies.json") }
  }

  /// Whether all files were replaced.
  var isFinished: Bool { fileKind(at: path("finished")) == .file }

  /// The process that the journal is of.
  var process: Int32? { list?.process }

  /// What was to be written, with the bytes before and after.
  var writes: [PendingWrite] {
    (list?.files ?? []).enumerated().compactMap { number, entry in
      guard let after = bytes("\(number).after"), let before = entry.isNew ? [] : bytes("\(number).before") else {
        return nil
      }
      return PendingWrite(path: entry.path, shown: entry.shown, before: entry.isNew ? nil : before, after: after)
    }
  }

  /// Notes what is going to be written, in the place of what the journal had. The list comes last.
  func begin(_ writes: [PendingWrite]) throws {
    remove()
    // The files have the user's code.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (number, write) in writes.enumerated() { try store(write, number: number) }
    try store(Array(try JSONEncoder().encode(List(process: getpid(), files: writes.map(Entry.init)))), "list.json")
  }

  /// Notes what is going to be written next, over what the run has written already. What the files were before the run
  /// stays noted, and until ``settle()`` a file may have either text.
  ///
  /// - Parameter writes: Each with the bytes before the run.
  func amend(_ writes: [PendingWrite]) throws {
    guard let list else { return try begin(writes) }
    var files = list.files
    for write in writes {
      let target = linkTarget(of: write.path)
      if let number = files.firstIndex(where: { $0.path == target }) {
        try store(write.after, "\(number).next")
      } else {
        try store(write, number: files.count)
        files.append(Entry(write))
      }
    }
    try store(Array(try JSONEncoder().encode(List(process: list.process, files: files))), "list.json")
  }

  /// Notes that what came last in ``amend(_:)`` is written.
  func settle() {
    for number in list?.files.indices ?? 0..<0 { rename(path("\(number).next"), path("\(number).after")) }
  }

  /// Whether a run left a file so, or was about to.
  func hasWritten(_ bytes: [UInt8]?, to path: String) -> Bool {
    guard let bytes, let number = list?.files.firstIndex(where: { $0.path == path }) else { return false }
    return self.bytes("\(number).after") == bytes || self.bytes("\(number).next") == bytes
  }

  func noteFinished() throws { try store([], "finished") }

  func remove() {
    // Without its list a journal is none, whatever is left of it.
    unlink(path("list.json"))
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var list: List? {
    FileManager.default.contents(atPath: path("list.json")).flatMap { try? JSONDecoder().decode(List.self, from: $0) }
  }

  private func path(_ name: String) -> String { joinedPath(folder, name) }

  private func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map(Array.init) }

  private func store(_ write: PendingWrite, number: Int) throws {
    try store(write.after, "\(number).after")
    if let before = write.before { try store(before, "\(number).before") }
  }

  /// Writes a file of the journal, and waits until it is on the disk before it has its name.
  private func store(_ bytes: [UInt8], _ name: String) throws {
    let temporary = path(".\(name)")
    try writeNewFile(bytes, at: temporary)
    guard rename(temporary, path(name)) == 0 else { throw WriteFailure.last }
  }
}

extension Journal {
  /// In the folder that the system has for the data of programs: `~/Library/Application Support`, `$XDG_DATA_HOME` or
  /// `~/.local/share`.
  static var folderOfThisUser: String? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first.map {
      joinedPath($0.path, "rxmigrate/journals")
    }
  }
}

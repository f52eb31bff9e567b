import RewriteRules
import StreamTypes

/// What a run found of each file of a project, for the next run in which some of them changed but declare the same.
struct KeptProject: Sendable {
  struct File: Sendable {
    /// A digest of its text.
    let text: Digest
    let places: DeclaredPlaces
    let noted: NotedFile
    /// What the rules have for it, before it is known what the files around it keep.
    let rewrite: Rewrite
    /// What they have for it in the end.
    let settled: Rewrite
  }

  /// By their paths.
  var files: [String: File]
  var failures: SlotFailures
}

extension KeptProject {
  /// What the rules have in the end for some of the files, if all are the same as they were.
  ///
  /// - Parameter texts: Digests of the texts, by the files' paths.
  func rewrites(of paths: [String], with texts: [String: Digest]) -> [Rewrite]? {
    guard files.allSatisfy({ texts[$0] == $1.text }) else { return nil }
    let found = paths.compactMap { files[$0]?.settled }
    return found.count == paths.count ? found : nil
  }

  /// What of this holds for the texts that the files have now.
  ///
  /// - Parameters:
  ///   - texts: Digests of the texts, by the files' paths.
  ///   - places: Where the declarations of the files stand now whose texts are others.
  func known(with texts: [String: Digest], places: (String) -> DeclaredPlaces?) -> KnownProject? {
    var moved: [String: MovedPlaces] = [:]
    var there: [String: MovedPlaces] = [:]
    for (path, file) in files where file.text != texts[path] {
      guard let now = places(path), let places = MovedPlaces(from: file.places, to: now) else { return nil }
      moved[path] = places
      there[path] = MovedPlaces(from: now, to: now)
    }
    let slots = MovedSlots(places: moved)
    var known = KnownProject(failures: slots.visible(in: failures), there: MovedSlots(places: there))
    for (path, file) in files where moved[path] == nil {
      guard let noted = slots(file.noted) else { continue }
      known.notes[path] = noted
      known.rewrites[path] = slots(file.rewrite)
    }
    return known
  }
}

/// What of a project is known from an earlier run.
struct KnownProject: Sendable {
  /// What was noted of the files that are the same, by their paths.
  var notes: [String: NotedFile] = [:]
  /// What the rules had for them.
  var rewrites: [String: Rewrite] = [:]
  /// The failures of the slots that others than their own files see.
  let failures: SlotFailures
  /// These slots, as they are now.
  let there: MovedSlots

  init(failures: SlotFailures, there: MovedSlots) { (self.failures, self.there) = (failures, there) }

  /// Whether what the rules had holds with these failures.
  func holds(with failures: SlotFailures?) -> Bool { failures.map(there.visible) == self.failures }
}

extension MovedSlots {
  /// What the rules had for a file that is the same; nil if it names what can't be found, or lines of a file that changed.
  fileprivate func callAsFunction(_ rewrite: Rewrite) -> Rewrite? {
    guard rewrite.findings.allSatisfy({ $0.named.map { places[$0.file] == nil } ?? true }),
      let kept = self(rewrite.keptMembers), let used = self(rewrite.usedMembers), let filled = self(rewrite.filledBags)
    else { return nil }
    return Rewrite(
      findings: rewrite.findings, edits: rewrite.edits, keptMembers: kept, usedMembers: used, filledBags: filled)
  }
}

extension KeptProject {
  var packed: [UInt8] {
    var packer = BytePacker()
    packer.add(failures)
    packer.add(files.sorted { $0.key < $1.key }) { packer, file in
      packer.add(file.key)
      packer.add(file.value.text)
      file.value.places.pack(into: &packer)
      packer.add(file.value.noted)
      packer.add(file.value.rewrite)
      let isSettled = file.value.settled.isSame(as: file.value.rewrite)
      packer.add(isSettled ? 0 : 1)
      if !isSettled { packer.add(file.value.settled) }
      for members in [file.value.rewrite.keptMembers, file.value.rewrite.usedMembers, file.value.rewrite.filledBags] {
        packer.add(members)
      }
    }
    return packer.bytes
  }

  /// nil if the bytes are not those of a project.
  init?(_ bytes: [UInt8]) {
    var unpacker = ByteUnpacker(bytes)
    do throws(UnpackingError) {
      failures = try unpacker.slotFailures()
      let pairs = try unpacker.list { unpacker throws(UnpackingError) in
        (try unpacker.text(), try unpacker.keptFile())
      }
      files = Dictionary(pairs) { first, _ in first }
    } catch {
      return nil
    }
    guard unpacker.isAtEnd else { return nil }
  }
}

extension Rewrite {
  fileprivate func isSame(as other: Rewrite) -> Bool { findings == other.findings && edits == other.edits }
}

extension BytePacker {
  fileprivate mutating func add(_ members: Set<MemberPlace>) {
    add(Array(members)) { packer, member in
      packer.add(member.file)
      packer.add(member.offset)
    }
  }
}

extension ByteUnpacker {
  fileprivate mutating func keptFile() throws(UnpackingError) -> KeptProject.File {
    let (text, places, noted) = (try storedDigest(), try DeclaredPlaces(from: &self), try notedFile())
    // The text is the one that was read, whatever its size.
    let rewrite = try rewrite(ofBytes: .max)
    let settled = try flag() ? try self.rewrite(ofBytes: .max) : rewrite
    return KeptProject.File(
      text: text, places: places, noted: noted,
      rewrite: Rewrite(
        findings: rewrite.findings, edits: rewrite.edits, keptMembers: try members(), usedMembers: try members(),
        filledBags: try members()),
      settled: settled)
  }

  private mutating func members() throws(UnpackingError) -> Set<MemberPlace> {
    Set(
      try list { unpacker throws(UnpackingError) in
        MemberPlace(file: try unpacker.text(), offset: try unpacker.number())
      })
  }
}

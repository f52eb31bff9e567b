/// The paths in a manifest that begin with `..`.
///
/// A group of Xcode's may stand for a folder around the project, `path = ..`: it leads to what it has, not to all that is
/// in that folder.
func upwardPaths(inManifest bytes: [UInt8]) -> Set<String> {
  let written = upwardPaths(in: bytes)
  guard written.contains(where: isFolderAround), let document = try? parsePropertyList(bytes),
    let objects = document["objects"]?.members
  else { return written }
  return XcodeGroups(objects: objects).paths(in: document)
}

/// Whether a path leads to a folder around, and to nothing in that.
private func isFolderAround(_ path: String) -> Bool { path.split(separator: "/").allSatisfy { $0 == ".." } }

/// The objects of a project of Xcode's, of which some are groups.
private struct XcodeGroups {
  let objects: [String: PropertyList]

  /// The paths that begin with `..` in a part of the project: those of groups that stand for folders around are those of
  /// what the groups have.
  func paths(in part: PropertyList) -> Set<String> {
    switch part {
    case .string(let text): return upwardPaths(in: Array(text.utf8))
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion(paths(in: $1)) }
    case .dictionary(var members):
      var found: Set<String> = []
      if let path = members["path"]?.text, !part.texts("children").isEmpty, isFolderAround(path) {
        members["path"] = nil
        found = Set(contents(of: part, at: path))
      }
      return members.values.reduce(into: found) { $0.formUnion(paths(in: $1)) }
    }
  }

  /// The paths of what a group has. What is relative to something else says so, and has a path of its own.
  ///
  /// - Parameter groups: The keys of the groups around: none of them is within itself.
  private func contents(of group: PropertyList, at path: String, within groups: Set<String> = []) -> [String] {
    group.texts("children").filter { !groups.contains($0) }.flatMap { key -> [String] in
      guard let child = objects[key], child["sourceTree"]?.text == "<group>" else { return [] }
      let own = child["path"]?.text
      let place = own.map { joinedPath(path, $0) } ?? path
      if own.map(isFolderAround) ?? true { return contents(of: child, at: place, within: groups.union([key])) }
      return [place]
    }
  }
}

/// The paths in a text that begin with `..`.
private func upwardPaths(in text: [UInt8]) -> Set<String> {
  let period = UInt8(ascii: "."), slash = UInt8(ascii: "/")
  func ends(_ byte: UInt8) -> Bool { byte <= 0x20 || #""';,)"#.utf8.contains(byte) }
  func begins(_ byte: UInt8) -> Bool { byte <= 0x20 || #""'=:(,"#.utf8.contains(byte) }
  var found: Set<String> = []
  for index in text.indices.dropLast() where text[index] == period && text[index + 1] == period {
    guard index == 0 || begins(text[index - 1]) else { continue }
    let written = text[index...].prefix { !ends($0) }
    if written.count == 2 || written[index + 2] == slash { found.insert(String(decoding: written, as: UTF8.self)) }
  }
  return found
}

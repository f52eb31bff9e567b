/// The patch that turns `old` into `new`, for `git apply` and `patch -p1`; empty if they are equal.
///
///     unifiedDiff(path: "A.swift", old: Array("a\n".utf8), new: Array("b\n".utf8))
///     // diff --git a/A.swift b/A.swift
///     // --- a/A.swift
///     // +++ b/A.swift
///     // @@ -1 +1 @@
///     // -a
///     // +b
///
/// Three lines of context; no times, so that the same input gives the same patch. Lines end at LF only and keep their
/// CR: both tools compare bytes.
///
/// - Parameter old: Nil for a file that there is not yet.
public func unifiedDiff(path: String, old: [UInt8]?, new: [UInt8]) -> [UInt8] {
  if old == new { return [] }
  var patch = PatchText(path: path, isNew: old == nil)
  let (oldLines, newLines) = (lines(of: old ?? []), lines(of: new))
  for hunk in hunks(of: LineDiff(oldLines, newLines)) {
    patch.append(hunk, oldLines, newLines)
  }
  return patch.bytes
}

/// The lines with their line feeds; the last may have none.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (offset, byte) in bytes.enumerated() where byte == 0x0A {
    lines.append(bytes[start...offset])
    start = offset + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// Changes that are at most six lines apart, with three lines around them.
private struct Hunk {
  enum Line {
    case context(old: Int)
    case removed(old: Int)
    case added(new: Int)
  }

  let oldStart: Int
  let newStart: Int
  var lines: [Line] = []

  var oldCount: Int { lines.count { if case .added = $0 { false } else { true } } }
  var newCount: Int { lines.count { if case .removed = $0 { false } else { true } } }
}

private let contextLines = 3

private func hunks(of diff: LineDiff) -> [Hunk] {
  var hunks: [Hunk] = []
  var hunk: Hunk?
  var trailingContext = 0
  var (old, new) = (0, 0)
  while old < diff.isRemoved.count || new < diff.isAdded.count {
    let isRemoved = old < diff.isRemoved.count && diff.isRemoved[old]
    let isAdded = new < diff.isAdded.count && diff.isAdded[new]
    if isRemoved || isAdded {
      if hunk == nil { hunk = opened(beforeOld: old, new: new) }
      hunk?.lines.append(isRemoved ? .removed(old: old) : .added(new: new))
      trailingContext = 0
      if isRemoved { old += 1 } else { new += 1 }
      continue
    }
    hunk?.lines.append(.context(old: old))
    trailingContext += 1
    // Six lines in a row could end one hunk and begin the next; a seventh parts them.
    if trailingContext > 2 * contextLines, let open = hunk {
      hunks.append(closed(open, trailingContext))
      hunk = nil
    }
    old += 1
    new += 1
  }
  if let hunk { hunks.append(closed(hunk, trailingContext)) }
  return hunks
}

private func opened(beforeOld old: Int, new: Int) -> Hunk {
  let context = min(contextLines, old, new)
  return Hunk(oldStart: old - context, newStart: new - context, lines: (old - context..<old).map { .context(old: $0) })
}

private func closed(_ hunk: Hunk, _ trailingContext: Int) -> Hunk {
  var hunk = hunk
  hunk.lines.removeLast(max(0, trailingContext - contextLines))
  return hunk
}

/// The bytes of a patch.
private struct PatchText {
  private(set) var bytes: [UInt8] = []

  init(path: String, isNew: Bool) {
    let (old, new) = (PatchPath("a/" + path), PatchPath("b/" + path))
    append("diff --git \(old.quoted) \(new.quoted)\n")
    append(isNew ? "new file mode 100644\n--- /dev/null\n" : "--- \(old.quoted)\(old.end)\n")
    append("+++ \(new.quoted)\(new.end)\n")
  }

  mutating func append(_ hunk: Hunk, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    append("@@ -\(place(hunk.oldStart, hunk.oldCount)) +\(place(hunk.newStart, hunk.newCount)) @@\n")
    for line in hunk.lines {
      switch line {
      case .context(let line): append(" ", old[line])
      case .removed(let line): append("-", old[line])
      case .added(let line): append("+", new[line])
      }
    }
  }

  /// Lines count from 1; a side without lines names the line before it; a count of 1 is left out.
  private func place(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : count == 0 ? "\(start),0" : "\(start + 1),\(count)"
  }

  private mutating func append(_ mark: String, _ line: ArraySlice<UInt8>) {
    append(mark)
    bytes += line
    if line.last != 0x0A { append("\n\\ No newline at end of file\n") }
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }
}

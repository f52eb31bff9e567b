import SourceText

/// Prints which declarations one side has and the other has not; at most `limit` places. Answers whether there are none.
func compareDeclarations(of files: [SourceFile], limit: Int = 40) -> Bool {
  var declarationCount = 0
  var differentFiles = 0
  var shown = 0
  for file in files {
    let own = ownDeclarations(file.bytes)
    let peer = peerDeclarations(file.bytes)
    declarationCount += peer.count
    if own == peer { continue }
    differentFiles += 1
    if shown < limit { shown += show(file, own, peer, limit: limit - shown) }
  }
  print("\(files.count) files, \(declarationCount) declarations, \(differentFiles) files differ")
  return differentFiles == 0
}

/// Prints the first places of a file that differ, and answers how many.
private func show(_ file: SourceFile, _ own: [PlainDeclaration], _ peer: [PlainDeclaration], limit: Int) -> Int {
  let lines = LineIndex(file.bytes)
  var shown = 0
  for change in peer.difference(from: own) where shown < min(limit, 4) {
    shown += 1
    let (side, declaration) =
      switch change {
      case .insert(_, let declaration, _): ("peer", declaration)
      case .remove(_, let declaration, _): ("own ", declaration)
      }
    let place = lines.location(of: min(declaration.start, file.bytes.count))
    let parent = declaration.parent.map { " in line \(lines.location(of: $0).line)" } ?? ""
    print("\(file.path):\(place.line):\(place.column): \(side): \(declaration.text)\(parent)")
  }
  return shown
}

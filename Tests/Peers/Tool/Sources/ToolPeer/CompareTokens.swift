import SourceText

/// Prints where the two sides differ first in each file; at most twenty places. Answers whether there are none.
func compareTokens(of files: [SourceFile]) -> Bool {
  var tokenCount = 0
  var differences = 0
  for file in files {
    let own = ownTokens(file.bytes)
    let peer = peerTokens(file.bytes)
    tokenCount += own.count
    if own == peer { continue }
    differences += 1
    if differences <= 20 { show(file, own, peer) }
  }
  print("\(files.count) files, \(tokenCount) tokens, \(differences) files differ")
  return differences == 0
}

private func show(_ file: SourceFile, _ own: [PlainToken], _ peer: [PlainToken]) {
  let index = zip(own, peer).prefix { $0 == $1 }.count
  let start = min(index < own.count ? own[index].start : .max, index < peer.count ? peer[index].start : .max)
  let place = LineIndex(file.bytes).location(of: min(start, file.bytes.count))
  print("\(file.path):\(place.line):\(place.column): first difference")
  print("  own:  \(excerpt(own, index, file.bytes))")
  print("  peer: \(excerpt(peer, index, file.bytes))")
}

private func excerpt(_ tokens: [PlainToken], _ index: Int, _ bytes: [UInt8]) -> String {
  tokens.dropFirst(index).prefix(4)
    .map { "\($0.kind) '\(String(decoding: bytes[$0.start..<$0.end].prefix(40), as: UTF8.self))'" }
    .joined(separator: ", ")
}

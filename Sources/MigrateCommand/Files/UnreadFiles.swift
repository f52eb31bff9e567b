import SourceText

extension Run {
  /// Says how many other files of the checkout use RxSwift where only some were read: what they share with the written
  /// ones may not compile any more.
  func noteUnread(_ plan: Plan) throws(Refusal) {
    guard settings.projectFolder == nil, let written = plan.files.first(where: \.isChanged),
      let root = checkoutRoot(of: parentFolder(of: linkTarget(of: written.path)))
    else { return }
    let known = Set(plan.files.map { linkTarget(of: $0.path) })
    let others = try discovery.files(of: [root]).files.filter {
      $0.path.hasSuffix(".swift") && !known.contains($0.path)
    }
    let uses = parallelMap(others, jobs: settings.jobs) { file in
      guard let bytes = try? readBytes(at: file.path, shown: file.shown), !BridgeLibrary.wrote(bytes) else {
        return false
      }
      return [.before, .between].contains(
        StreamUses(of: SourceFile(path: file.shown, bytes: bytes)).state(hasFindings: false))
    }
    let unread = zip(others, uses).filter(\.1).map(\.0.shown)
    if unread.isEmpty { return }
    let verbs = unread.count == 1 ? ("uses", "was") : ("use", "were")
    let folder = pathWritten(in: outside.workingFolder, root)
    outside.say(
      """
      \(counted(unread.count, "file")) of the checkout \(verbs.0) RxSwift and \(verbs.1) not read: \(quotedFew(unread)). \
      With --project \(folder.isEmpty ? "." : folder) what they share with the others stays RxSwift's.

      """)
  }
}

extension Run {
  /// Says which of the written files no git repository has as they were.
  func noteUnkept(_ writes: [PendingWrite]) {
    let unkept = writes.filter { write in
      write.before != nil && checkoutRoot(of: parentFolder(of: linkTarget(of: write.path))) == nil
    }
    if unkept.isEmpty { return }
    let names = quotedFew(unkept.map(\.shown))
    let way = journal == nil ? "keep a copy before the next run" : "'rxmigrate undo' takes the run back"
    outside.say("warning: no git repository has the old text of \(names); \(way)\n")
  }
}

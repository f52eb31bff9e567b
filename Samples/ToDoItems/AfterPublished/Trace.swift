/// What happened during one step. The lines are sorted, because the order of releases is nobody's promise.
enum Trace {
  private static var notes: [String] = []

  static func note(_ line: String) {
    notes.append(line)
  }

  static func step(_ title: String, _ action: () -> Void) {
    notes = []
    action()
    print("-- \(title)")
    notes.sorted().forEach { print("   \($0)") }
  }
}

/// The project's own build, which may run a number of times.
struct Builds {
  let command: String
  let limit: Int
  private(set) var count = 0

  init(_ command: String, limit: Int) {
    self.command = command
    self.limit = limit
  }

  var left: Int { limit - count }

  /// Whether repairs may be tried: half of the builds are for what they do not help against.
  var mayRepair: Bool { count <= limit / 2 }

  mutating func build(in run: Run) throws(Refusal) -> Build {
    count += 1
    return try run.build(command)
  }
}

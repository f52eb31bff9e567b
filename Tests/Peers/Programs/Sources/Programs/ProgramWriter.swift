import StreamTypes

/// What names mean where code is being written.
struct Scope {
  var values: [(name: String, type: SwiftType)] = []
  var streams: [(name: String, stream: Stream)] = []
  /// Functions that make a stream of one value.
  var loaders: [(name: String, parameter: SwiftType, result: Stream)] = []
  /// The test scheduler's variable, where there is one: only then anything takes time.
  var scheduler: String?
}

/// Writes one program. All that a file declares at its own level carries the program's number, so that many programs
/// can be compiled as one module.
struct ProgramWriter {
  let number: Int
  let table: OperatorTable
  var random: Random
  var scope = Scope()
  /// The lines of the file at hand that declare something.
  var declarations: Lines = []
  private var names = 0

  init(number: Int, seed: Int, table: OperatorTable) {
    self.number = number
    self.table = table
    random = Random(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
  }

  /// A name that the program has not used yet.
  mutating func fresh(_ base: String) -> String {
    names += 1
    return "\(base)\(names)"
  }

  /// A name at a file's own level.
  mutating func global(_ base: String) -> String { "\(fresh(base))of\(number)" }

  var mishap: String { "Mishap\(number)" }
  var note: SwiftType { .named("Note\(number)", []) }

  /// Runs `work` with a scope of its own.
  mutating func nested<Result>(_ work: (inout ProgramWriter) -> Result) -> Result {
    let outer = scope
    defer { scope = outer }
    return work(&self)
  }

  /// The element type of a stream.
  mutating func anyType() -> SwiftType {
    random.pick(weighted: [
      (40, .int), (24, .string), (8, .bool), (12, note), (6, .array(.int)), (4, .optional(.int)),
      (3, .tuple([.init(nil, .int), .init(nil, .string)])), (3, .tuple([.init("id", .int), .init("name", .string)])),
    ])
  }

  /// One that can be a key.
  mutating func anyKey() -> SwiftType { random.pick([.int, .string, .bool]) }

  mutating func anyStream() -> Stream {
    let family = random.pick(weighted: Stream.weightedFamilies)
    return Stream(family: family, element: family == "Completable" ? .never : anyType())
  }
}

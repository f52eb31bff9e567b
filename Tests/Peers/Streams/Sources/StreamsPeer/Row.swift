/// Whose way of sending values is measured.
enum Library: String, CaseIterable {
  /// The least that the task costs: closures that call closures, without locks, demand, or completion.
  case closures
  /// CoreStream.
  case core
  /// OpenCombine.
  case open
}

/// Builds what is measured around a consumer, and returns what sends so many events through it.
///
/// Building isn't measured, sending is. What must live until then is kept by the consumer or by the returned closure.
typealias Course = @Sendable (Consumer) -> (_ events: Int) -> Void

/// One line of the table: the same task, done with closures, CoreStream, and OpenCombine.
///
///     Row("subject → sink", goal: 20, arriving: sumOfAll, closures: { … }, core: { … }, open: { … })
struct Row: Sendable {
  /// What one figure of the row is about.
  enum Measure: Sendable {
    /// The thread's processor time.
    case processorTime
    /// Time passed, because several threads work.
    case wallTime
    /// What an event (a subscription here) leaves allocated.
    case heldMemory
  }

  let name: String
  let measure: Measure

  /// Events are sent in multiples of this, so that each multiple does the same.
  let unit: Int

  /// Nanoseconds an event that CoreStream should stay under; bytes a subscription if memory is measured.
  let goal: Double

  /// What a fork of OpenCombine took on the machine of the goals, if OpenCombine lacks the operator.
  let figureOfFork: Double?

  /// The sum of the values that must arrive when so many events are sent.
  let arriving: @Sendable (_ events: Int) -> Int

  let courses: [Library: Course]

  init(
    _ name: String, measuring measure: Measure = .processorTime, unit: Int = 1, goal: Double,
    figureOfFork: Double? = nil, arriving: @escaping @Sendable (Int) -> Int, closures: @escaping Course,
    core: @escaping Course, open: Course? = nil
  ) {
    self.name = name
    self.measure = measure
    self.unit = unit
    self.goal = goal
    self.figureOfFork = figureOfFork
    self.arriving = arriving
    var courses: [Library: Course] = [.closures: closures, .core: core]
    courses[.open] = open
    self.courses = courses
  }
}

/// 0 + 1 + … up to the last event: what arrives when events are numbered and each one arrives as it is.
@Sendable
func sumOfAll(_ events: Int) -> Int { events * (events - 1) / 2 }

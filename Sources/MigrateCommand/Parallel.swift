import Foundation

/// Transforms all inputs, `jobs` at a time; the results are in the inputs' order, whatever thread they come from.
///
/// The threads have big stacks, because the code that they read may be deeply nested. A thread that has one does the work
/// itself where one is enough: what each thread gave up, others don't get.
func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, progress: Progress? = nil, _ transform: @escaping @Sendable (Input) -> Output
) -> [Output] {
  parallelMap(inputs, jobs: jobs, progress: progress, eachThread: { transform })
}

/// The same by a function that each thread makes for itself, so that it may keep something from one input to the next.
func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, progress: Progress? = nil,
  eachThread makeTransform: @escaping @Sendable () -> (Input) -> Output
) -> [Output] {
  let work = Work<Input, Output>(inputs: inputs)
  let doWork: @Sendable () -> Void = {
    let transform = makeTransform()
    while let (index, input) = work.next() {
      work.finish(index, transform(input))
      progress?.step()
    }
  }
  let threads = min(jobs, inputs.count, mostThreads)
  if threads == 1, Thread.current.stackSize >= bigStack {
    doWork()
    return work.results
  }
  let group = DispatchGroup()
  for _ in 0..<threads {
    group.enter()
    let thread = Thread {
      doWork()
      group.leave()
    }
    thread.stackSize = bigStack
    thread.start()
  }
  group.wait()
  return work.results
}

private let bigStack = 64 << 20

/// More would only cost memory.
private let mostThreads = 64

/// The inputs that nobody has taken yet, and the outputs so far.
private final class Work<Input, Output>: @unchecked Sendable {
  private let lock = NSLock()
  private let inputs: [Input]
  private var outputs: [Output?]
  private var taken = 0

  init(inputs: [Input]) {
    self.inputs = inputs
    outputs = Array(repeating: nil, count: inputs.count)
  }

  func next() -> (Int, Input)? {
    lock.withLock {
      guard taken < inputs.count else { return nil }
      defer { taken += 1 }
      return (taken, inputs[taken])
    }
  }

  func finish(_ index: Int, _ output: Output) {
    lock.withLock { outputs[index] = output }
  }

  /// Assumes that all threads have ended.
  var results: [Output] { outputs.compactMap { $0 } }
}

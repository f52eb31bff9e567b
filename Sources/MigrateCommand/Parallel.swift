import Foundation

/// Transforms all inputs, `jobs` at a time; the results are in the inputs' order, whatever thread they come from.
///
/// The threads have big stacks, because the code that they read may be deeply nested.
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
  let group = DispatchGroup()
  for _ in 0..<min(jobs, inputs.count, mostThreads) {
    group.enter()
    let thread = Thread {
      let transform = makeTransform()
      while let (index, input) = work.next() {
        work.finish(index, transform(input))
        progress?.step()
      }
      group.leave()
    }
    thread.stackSize = 64 << 20
    thread.start()
  }
  group.wait()
  return work.results
}

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

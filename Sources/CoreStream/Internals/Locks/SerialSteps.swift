/// Runs steps one after the other instead of recursively: a step that is requested while another one runs, runs after
/// it. So a long sequence of publishers that complete synchronously doesn't overflow the stack.
///
/// The caller serializes the calls of `run(_:)`, for example with the gate of an outlet.
@usableFromInline
final class SerialSteps {
  @usableFromInline @exclusivity(unchecked) var pending = 0
  @usableFromInline @exclusivity(unchecked) var isRunning = false

  @inlinable
  init() {}

  @inlinable
  func run(_ step: () -> Void) {
    pending += 1
    if isRunning { return }
    isRunning = true
    while pending > 0 {
      pending -= 1
      step()
    }
    isRunning = false
  }
}

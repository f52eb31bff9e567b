/// Runs steps one after the other instead of inside one another: a step that asks for another one, while it runs, gets
/// it when it is done. So a long row of publishers that end at once doesn't pile up on the stack.
///
/// The owner serializes the calls, for example with the gate of an outlet.
@usableFromInline
final class Turns {
  @usableFromInline @exclusivity(unchecked) var pending = 0
  @usableFromInline @exclusivity(unchecked) var isRunning = false

  @inlinable
  init() {}

  @inlinable
  func take(_ step: () -> Void) {
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

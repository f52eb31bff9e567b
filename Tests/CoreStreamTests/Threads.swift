import Foundation

/// Runs the body on a thread of its own, and waits for its end.
func onThreadOfItsOwn(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.start()
  while !thread.isFinished { usleep(100) }
}

/// Something that the test itself guards, or that only one thread at a time touches.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

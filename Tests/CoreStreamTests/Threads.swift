import Foundation

/// Runs the body on a thread of its own, and waits for its end.
func onThreadOfItsOwn(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    isDone.signal()
  }
  isDone.wait()
}

/// Something that the test itself guards, or that only one thread at a time touches.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

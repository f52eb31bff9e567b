import Dispatch
import Foundation

extension DispatchQueue {
  /// The queue itself, once a function has set it up: a queue that is made and configured in one expression.
  ///
  ///     let work = DispatchQueue(label: "work").configured { $0.setSpecific(key: name, value: "work") }
  @_disfavoredOverload
  public func configured(_ configure: ((DispatchQueue) -> Void)?) -> DispatchQueue {
    configure?(self)
    return self
  }
}

extension OperationQueue {
  /// A scheduler whose operations run on this queue with a priority of their own: RxSwift's
  /// `OperationQueueScheduler(operationQueue:queuePriority:)`.
  ///
  /// Among the operations that are ready, those of a higher priority run first.
  ///
  ///     results.receive(on: downloads.withPriority(.high))
  @_disfavoredOverload
  public func withPriority(_ priority: Operation.QueuePriority) -> OperationQueue {
    PrioritizedOperations(on: self, priority)
  }
}

/// An operation queue that hands what is added to it to another one.
///
/// Unchecked, as its class is: both properties are constants.
private final class PrioritizedOperations: OperationQueue, @unchecked Sendable {
  private let queue: OperationQueue
  private let priority: Operation.QueuePriority

  init(on queue: OperationQueue, _ priority: Operation.QueuePriority) {
    self.queue = queue
    self.priority = priority
    super.init()
  }

  override func addOperation(_ operation: Operation) {
    operation.queuePriority = priority
    queue.addOperation(operation)
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { addOperation(BlockOperation(block: block)) }
}

/// The least that is called a subject: closures in the order in which they were added.
final class ClosureSubject {
  private var receivers: [(ticket: Int, receive: (Int) -> Void)] = []
  private var tickets = 0

  /// Adds a closure; the ticket removes it.
  @discardableResult
  func add(_ receive: @escaping (Int) -> Void) -> Int {
    tickets += 1
    receivers.append((tickets, receive))
    return tickets
  }

  func remove(_ ticket: Int) {
    receivers.removeAll { $0.ticket == ticket }
  }

  func send(_ value: Int) {
    for receiver in receivers { receiver.receive(value) }
  }
}

// The operators are never inlined: a closure is called for each, as in a library that knows nothing of its callers.

@inline(never)
func mapping(_ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void) -> (Int) -> Void {
  { next(transform($0)) }
}

@inline(never)
func filtering(_ isIncluded: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void) -> (Int) -> Void {
  { if isIncluded($0) { next($0) } }
}

@inline(never)
func scanning(_ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void) -> (Int) -> Void {
  var total = 0
  return {
    total = combine(total, $0)
    next(total)
  }
}

/// A source as a closure: it is given a receiver and sends it all values.
typealias ClosureSource = (_ receive: (Int) -> Void) -> Void

@inline(never)
func flatMapping(_ transform: @escaping (Int) -> ClosureSource, _ next: @escaping (Int) -> Void) -> (Int) -> Void {
  { transform($0)(next) }
}

/// Calls the closure with the newest value of each input, once all have one; returns the inputs.
@inline(never)
func combining(_ count: Int, _ next: @escaping ([Int]) -> Void) -> [(Int) -> Void] {
  var newest = [Int](repeating: 0, count: count)
  var missing = Set(0..<count)
  return (0..<count).map { input in
    {
      newest[input] = $0
      if !missing.isEmpty { missing.remove(input) }
      if missing.isEmpty { next(newest) }
    }
  }
}

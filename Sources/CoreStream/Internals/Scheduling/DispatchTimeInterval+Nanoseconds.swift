import Dispatch

extension DispatchTimeInterval {
  /// The whole interval in nanoseconds; what is too long counts as the longest.
  var nanoseconds: Int {
    switch self {
    case .seconds(let count): clamped(count, times: 1_000_000_000)
    case .milliseconds(let count): clamped(count, times: 1_000_000)
    case .microseconds(let count): clamped(count, times: 1_000)
    case .nanoseconds(let count): count
    case .never: .max
    @unknown default: .max
    }
  }
}

func clamped(_ count: Int, times unit: Int) -> Int {
  let (product, overflow) = count.multipliedReportingOverflow(by: unit)
  return overflow ? (count < 0 ? .min : .max) : product
}

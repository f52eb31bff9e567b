/// Where all values end: it adds them up, out of the optimizer's sight, and keeps subscriptions alive.
final class Consumer {
  /// The sum of all values so far.
  private(set) var sum = 0

  private var kept: [AnyObject] = []

  init() {
    // Room for all that a row keeps, so that growing isn't measured.
    kept.reserveCapacity(20_000)
  }

  @inline(never)
  func take(_ value: Int) {
    sum &+= value
  }

  func keep(_ subscription: AnyObject) {
    kept.append(subscription)
  }

  /// Releases what is kept; subscriptions that are released are cancelled.
  func letGo() {
    kept = []
  }
}

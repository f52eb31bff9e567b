/// One line of the table: a small loop around a chain.
public struct Row: Sendable {
  public let name: String

  /// Sends so many events through the chain, or subscribes so often, and returns the sum of what arrives.
  public let run: @Sendable (_ events: Int) -> Int

  public init(_ name: String, _ run: @escaping @Sendable (_ events: Int) -> Int) {
    self.name = name
    self.run = run
  }
}

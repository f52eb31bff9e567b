#if !CORESTREAM_ON_COMBINE

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

extension Publisher {
  /// Stops in the debugger, with the signal `SIGTRAP`, when one of the closures says true.
  ///
  /// The closures run before what they are told of is passed on, on the upstream's thread. Without a debugger the
  /// program ends. Everything passes through unchanged.
  ///
  ///     totals.breakpoint(receiveOutput: { $0 < 0 }).sink { print($0) }
  @_disfavoredOverload
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger, with the signal `SIGTRAP`, when the upstream fails, before the failure is passed on.
  ///
  ///     download.breakpointOnError().sink(receiveCompletion: { _ in }, receiveValue: { show($0) })
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: {
      if case .failure = $0 { true } else { false }
    })
  }
}

extension Publishers {
  /// What `breakpoint` and `breakpointOnError()` make.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether to stop at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Says whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Says whether to stop at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// The publisher that the operators make.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Publishers.Breakpoint<Upstream>.Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, breakpoint: self))
    }

    /// Passes the upstream's own subscription on: there is nothing to add to it.
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let downstream: Downstream
      let breakpoint: Publishers.Breakpoint<Upstream>

      func receive(subscription: any Subscription) {
        if breakpoint.receiveSubscription?(subscription) == true { stopInDebugger() }
        downstream.receive(subscription: subscription)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if breakpoint.receiveOutput?(input) == true { stopInDebugger() }
        return downstream.receive(input)
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if breakpoint.receiveCompletion?(completion) == true { stopInDebugger() }
        downstream.receive(completion: completion)
      }

      var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
      var description: String { "Breakpoint" }
    }
  }
}

private func stopInDebugger() {
  #if os(Windows)
  DebugBreak()
  #else
  raise(SIGTRAP)
  #endif
}

#endif

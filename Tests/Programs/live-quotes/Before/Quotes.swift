import RxSwift

struct Quote: Equatable {
  let symbol: String
  let price: Double

  init?(_ line: String) {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let price = Double(parts[1]) else { return nil }
    symbol = String(parts[0])
    self.price = price
  }
}

final class QuoteFeed {
  private let socket: Socket
  private var streams = [String: Observable<Quote>]()
  let reconnects = BehaviorSubject(value: 0)

  init(socket: Socket) { self.socket = socket }

  private lazy var quotes = socket.messages
    .retry(when: { [reconnects] (errors: Observable<Error>) in
      errors.scan(0) { count, _ in count + 1 }.flatMap { count -> Observable<Int> in
        count > 2 ? .error(SocketError.closed(code: -count)) : .just(count)
      }
      .do(onNext: { reconnects.onNext($0) })
    })
    .compactMap { message -> Quote? in
      guard case .text(let line) = message else { return nil }
      return Quote(line)
    }
    .share(replay: 1, scope: .whileConnected)

  func quotes(for symbol: String) -> Observable<Quote> {
    if let known = streams[symbol] { return known }
    let stream = quotes
      .filter { $0.symbol == symbol }
      .do(onSubscribed: { [weak socket] in socket?.send("+\(symbol)") },
          onDispose: { [weak socket] in socket?.send("-\(symbol)") })
      .distinctUntilChanged(\.price)
      .replay(2)
      .refCount()
    streams[symbol] = stream
    return stream
  }
}

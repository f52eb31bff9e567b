import CoreStream
import CoreStreamTesting
import Testing

/// Programs as the rules write them: closures of several statements, failures that meet, no types spelled out. That
/// they compile is most of the test.
@Suite("Rewritten programs type-check")
struct RewrittenProgramsTests {
  struct API {
    func search(_ text: String) -> AnyPublisher<[String], any Error> {
      .create { subscriber in
        if text.isEmpty {
          subscriber.send(completion: .failure(StreamError.noElements))
        } else {
          subscriber.send([text, text + text])
          subscriber.send(completion: .finished)
        }
        return AnyCancellable {}
      }
    }

    func user(_ id: Int) -> AnyPublisher<String, any Error> {
      DeferredFuture { promise in
        promise(.success("user \(id)"))
        return AnyCancellable {}
      }
      .eraseToAnyPublisher()
    }

    func save() -> AnyPublisher<Never, any Error> {
      AnyPublisher { subscriber in
        subscriber.send(completion: .finished)
        return AnyCancellable {}
      }
    }
  }

  let api = API()

  @Test func search() {
    let query = PassthroughSubject<String, Never>()
    let time = TestScheduler()
    let results =
      query
      .leadingThrottle(for: .seconds(3), scheduler: time)
      .removeDuplicates()
      .flatMapLatest { text in
        api.search(text).catch { _ in Just([]) }
      }
      .share(replay: 1, scope: .whileConnected)
    let output = time.createTestableSubscriber([String].self)
    results.map { $0 }.subscribe(output)
    time.scheduleAt(1) { query.send("a") }
    time.scheduleAt(2) { query.send("b") }
    time.scheduleAt(3) { query.send("") }
    time.start()
    #expect(output.events == [.value(1, ["a", "aa"]), .value(4, [])])
  }

  @Test func failuresMeet() {
    let ids = [1, 2].publisher
    #expect(said(ids.concatMap { api.user($0) }) == "user 1 user 2 |")
    #expect(
      said(
        ids.flatMapLatest { id -> AnyPublisher<String, any Error> in
          if id == 1 { return Fail(error: StreamError.unknown).eraseToAnyPublisher() }
          return api.user(id)
        }) == "x\(StreamError.unknown)")
    #expect(said(api.user(1).flatMapFirst { Just($0.count) }) == "6 |")
    #expect(said(ids.zip(api.user(7), finishing: .whenAllFinished)) == "(1, \"user 7\") |")
    #expect(
      said(
        ids.combineLatest(api.user(7), Just(true), finishing: .whenNoneCanEmit) { id, user, flag in
          let text = flag ? user : ""
          return "\(id) \(text)"
        }) == "2 user 7 |")
    #expect(said(ids.withLatestFrom(api.user(3)) { id, user in "\(id) \(user)" }) == "1 user 3 2 user 3 |")
  }

  @Test func savingThenLoading() {
    #expect(said(api.save().append(api.user(1))) == "user 1 |")
    #expect(said(api.save().append([1, 2].publisher)) == "1 2 |")
    #expect(said(api.save().append(api.save()).setOutputType(to: Int.self)) == "|")
  }

  @Test func sinks() {
    let log = Log()
    var cancellables: Set<AnyCancellable> = []
    let bag = CancelBag()
    [1].publisher.sink { log.add("\($0)") }.store(in: &cancellables)
    [2].publisher.sink { value in
      let text = "\(value)"
      log.add(text)
    }
    .store(in: bag)
    api.user(3).sink { result in
      switch result {
      case .success(let user): log.add(user)
      case .failure(let error): log.add("\(error)")
      }
    }
    .store(in: bag)
    api.user(4).sink(receiveCompletion: { _ in }, receiveValue: { log.add($0) }, onTermination: { log.add("end") })
      .store(in: &cancellables)
    [5].publisher.sink(with: log) { log, value in log.add("\(value)") }.store(in: bag)
    #expect(log.take() == "1 2 user 3 user 4 end 5")
  }

  @Test func retries() {
    var attempts = 0
    let load = Deferred { () -> AnyPublisher<Int, any Error> in
      attempts += 1
      return attempts < 3
        ? Fail(error: StreamError.timeout).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
    #expect(
      said(
        load.retry(when: { errors in
          errors.enumerated().flatMap { index, error -> AnyPublisher<Int, any Error> in
            guard index < 5 else { return Fail(error: error).eraseToAnyPublisher() }
            return Just(index).setFailureType(to: (any Error).self).eraseToAnyPublisher()
          }
        })) == "3 |")
  }

  @Test func collections() {
    let users = [1, 2].map { api.user($0) }
    #expect(said(Publishers.ZipMany(users)) == "[\"user 1\", \"user 2\"] |")
    #expect(said(Publishers.MergeMany(users)) == "user 1 user 2 |")
    #expect(said(Publishers.CombineLatestMany(users).map { $0.count }) == "2 |")
    #expect(said(Publishers.ConcatenateMany(users).collect()) == "[\"user 1\", \"user 2\"] |")
  }
}

import Foundation
import RxSwift
import RxRelay

struct Mail: Sendable, Equatable { let from: String, subject: String, size: Int }
enum MailError: Error { case refused(String), tooMany }

/// Holds the state; streams only carry what happens.
actor Inbox {
  nonisolated let arrivals = PublishSubject<Mail>()
  private var mails: [Mail] = []
  private let limit: Int
  init(limit: Int) { self.limit = limit }

  func add(_ mail: Mail) throws -> Int {
    guard mails.count < limit else { throw MailError.tooMany }
    mails.append(mail)
    arrivals.onNext(mail)
    return mails.count
  }

  func total() -> Int { mails.reduce(0) { $0 + $1.size } }
  func close() { arrivals.onCompleted() }
}

extension Single where Trait == SingleTrait {
  /// A single that runs async code, and cancels it when nobody waits any more.
  static func async(_ work: @escaping () async throws -> Element) -> Single<Element> {
    Single.create { single in
      let task = Task {
        do {
          let value = try await work()
          single(.success(value))
        } catch {
          single(.failure(error))
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

final class Postman {
  private let inbox: Inbox
  private let refused: Set<String>
  let delivered = BehaviorRelay<Int>(value: 0)
  init(inbox: Inbox, refused: Set<String> = []) { (self.inbox, self.refused) = (inbox, refused) }

  func deliver(_ mail: Mail) -> Single<Int> {
    guard !refused.contains(mail.from) else { return .error(MailError.refused(mail.from)) }
    return .async { [inbox] in try await inbox.add(mail) }
  }

  func deliverAll(_ mails: [Mail]) -> Observable<Int> {
    Observable.from(mails)
      .concatMap { self.deliver($0).asObservable() }
      .do(onNext: { [delivered] in delivered.accept($0) })
  }
}

func run() async {
  let inbox = Inbox(limit: 4)
  let postman = Postman(inbox: inbox, refused: ["spam"])
  let subjects = inbox.arrivals.map(\.subject).scan("") { $0 + $1 }
  let reader = Task { () -> [String] in
    var seen: [String] = []
    for try await text in subjects.take(3).values { seen.append(text) }
    return seen
  }
  try? await Task.sleep(nanoseconds: 30_000_000)

  do {
    let first = try await postman.deliver(Mail(from: "ann", subject: "a", size: 3)).value
    print("first", first)
    let mails = ["b", "c", "d"].enumerated().map { Mail(from: "bob", subject: $1, size: $0) }
    for try await count in postman.deliverAll(mails).values { print("count", count) }
    print("read", try await reader.value)
    let last = try await postman.deliverAll(mails).asSingle().value
    print("not reached", last)
  } catch MailError.tooMany {
    print("full at", postman.delivered.value, "size", await inbox.total())
  } catch {
    print("?")
  }

  do {
    _ = try await postman.deliver(Mail(from: "spam", subject: "!", size: 1)).map { $0 * 2 }.value
  } catch MailError.refused(let name) { print("refused", name) } catch { print("?") }

  let doubled = try? await Single.zip(
    Single<Int>.async { await inbox.total() }, Single.just(10), resultSelector: { $0 * $1 }
  ).value
  print("zipped", doubled ?? -1)
  print("maybe", (try? await Maybe<Int>.empty().value) as Any? == nil)
  let first = try? await inbox.arrivals.ifEmpty(default: Mail(from: "-", subject: "none", size: 0)).first().timeout(.milliseconds(20), scheduler: ConcurrentDispatchQueueScheduler(qos: .default)).value
  print("timed out", first == nil)
  await inbox.close()
  for await count in postman.delivered.asInfallible().take(1).values { print("delivered", count) }
}

let done = DispatchSemaphore(value: 0)
Task {
  await run()
  done.signal()
}
done.wait()

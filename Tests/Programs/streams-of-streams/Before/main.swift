import Foundation
import RxSwift
import RxRelay

enum Fault: Error { case a, b(String) }

final class Work {
  let executions: Observable<Observable<Int>>
  let errors: Observable<Fault>
  let bag = DisposeBag()
  init(_ executions: Observable<Observable<Int>>, _ errors: Observable<Fault>) {
    self.executions = executions
    self.errors = errors
  }
  func run() -> Observable<Int> {
    let work = executions.map { $0.catch { throw Fault.b("\($0)") } }
    let error = errors.map { Observable<Int>.error($0) }
    return work.amb(error).take(1).flatMap { $0 }
  }
  func both() -> Observable<Int> {
    let work = executions.map { $0.map { $0 + 1 } }
    let other = executions.map { $0.filter { $0 > 1 } }
    return Observable.merge(work, other).merge()
  }
  func prefixed() -> Observable<Int> {
    executions.map { $0.map { $0 * 2 } }.startWith(Observable.just(7)).concat()
  }
  func otherwise() -> Observable<Int> {
    executions.map { $0.map { $0 * 3 } }.concat(Observable.of(Observable.just(8))).switchLatest()
  }
  func scanned() -> Observable<Int> {
    executions.scan(Observable.just(0)) { Observable.concat($0, $1.map { $0 * 10 }) }.concat()
  }
  func latest() -> Observable<Int> {
    Observable.combineLatest(executions.map { $0.map { $0 + 100 } }, Observable.just(1)) { s, n in s.map { $0 + n } }.merge()
  }
  func chosen(_ flag: Bool) -> Observable<Int> {
    let work = flag ? executions.map { $0.map { $0 + 1 } } : errors.map { Observable<Int>.error($0) }
    return work.merge()
  }
}

func show(_ name: String, _ stream: Observable<Int>) {
  var out: [String] = []
  _ = stream.subscribe(onNext: { out.append("\($0)") }, onError: { out.append("error \($0)") }, onCompleted: { out.append("end") })
  print(name, out.joined(separator: " "))
}
let w = Work(.of(.of(1, 2), .of(3)), .empty())
show("run", w.run())
show("both", w.both())
show("prefixed", w.prefixed())
show("otherwise", w.otherwise())
show("scanned", w.scanned())
show("latest", w.latest())
show("chosen", w.chosen(true))
show("failed", Work(.never(), .just(.a)).run())
show("failed again", Work(.just(.error(Fault.a)), .never()).run())

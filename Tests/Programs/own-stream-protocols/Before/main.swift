import RxSwift

struct Broken: Error {}
struct Greeting: WorkConvertible {
  let name: String
  func asWork() -> AnyWork<String> { AnyWork(name: "greeting") { [name] in .just("hello " + name) } }
}
func launch<W: WorkConvertible>(_ work: W, _ label: String) -> Disposable { work.start(label) }
func shown<W>(_ work: W) where W: WorkConvertible, W.Output: CustomStringConvertible {
  _ = work.mapped { $0.description }.start("shown")
}
final class Runner<Work: WorkConvertible> {
  private let work: Work
  init(work: Work) { self.work = work }
  func go() { _ = work.start("runner") }
}

let numbers = Observable.of(1, 2, 3)
_ = numbers.start("numbers")
_ = numbers.map { $0 * 10 }.filter { $0 > 10 }.start("filtered")
_ = launch(Observable.just("x").concat(Observable.error(Broken())), "broken")
_ = launch(Greeting(name: "Ada"), "greeting")
shown(numbers.take(2))
let subject = PublishSubject<Int>()
let work = subject.mapped { "<\($0)>" }
let running = work.start("subject")
subject.onNext(7)
subject.onNext(8)
running.dispose()
subject.onNext(9)
Runner(work: numbers.skip(1)).go()
let runner: Runner<Observable<Int>> = Runner(work: numbers)
runner.go()

runDescribing()
runValues()
runInputs()

import Foundation

// import RxSwift
// let bag = DisposeBag()
// Observable.just(1).subscribe(onNext: { print($0) }).disposed(by: bag)

/*
 Before the rewrite in June this was:

   viewModel.title.asDriver(onErrorJustReturn: "").drive(onNext: { self.title = $0 }).disposed(by: disposeBag)
   /* and before that: relay.asObservable().observeOn(MainScheduler.instance).bind(to: label.rx.text) */

 It stays here as a reminder. */

/// Texts of a course about streams; the code in them is for reading.
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 2 }
/// numbers.subscribe(onNext: { print($0) }).disposed(by: DisposeBag())
/// ```
enum Lesson: String, CaseIterable {
  case just = "Observable.just(1).subscribe()"
  case relay = #"BehaviorRelay(value: "\(1 + 1)").accept("two")"#
  case timer = """
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .take(3)
      .subscribe(onNext: { print($0) })
      .disposed(by: disposeBag)
    """

  var title: String { "Lesson \(index + 1): \"\(rawValue.prefix(while: { $0 != "." }))\"" }
  private var index: Int { Self.allCases.firstIndex(of: self)! }
}

let raw = #"""
  import RxSwift
  let subject = PublishSubject<String>()   // "quoted", \n is two characters
  subject.onNext("\#(Lesson.just.rawValue)")
  """#

let nested =
  "outer \(Lesson.allCases.map { "inner \($0.rawValue.replacingOccurrences(of: "Observable", with: ""))" }.joined()) end"

let pattern = ##"\.(subscribe|bind|drive)\(onNext:\s*\{"##
let url = URL(string: "https://example.com/Observable.just(1)//PublishSubject")
let symbols = ["DisposeBag()": "Set<AnyCancellable>()", ".disposed(by: bag)": ".store(in: &cancellables)"]

func explain(_ code: String) -> String {
  guard code.range(of: pattern, options: .regularExpression) != nil else { return code }
  return symbols.reduce(code) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
}

let `Observable` = "a constant with that name"
let emoji = "🧵 Observable.of(\"🧶\").share(replay: 1)"  // .share(replay: 1)
#if false
  let never = Observable.never().subscribe()
#endif
let message = #""Single.zip(a, b)" ends here"# + "; // not a comment" + "/* nor this */"

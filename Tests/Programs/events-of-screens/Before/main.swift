import RxSwift

let bag = DisposeBag()
let dial = Dial()

dial.output.subscribe(onNext: { event in
    switch event {
    case .changed(let value): print("changed to \(value)")
    case .closed: print("closed")
    }
}).disposed(by: bag)
dial.failures.map(\.reason).subscribe(onNext: { print("failed: \($0)") }).disposed(by: bag)
dial.record().take(2).subscribe(onNext: { print("recorded \($0.element ?? -1)") }).disposed(by: bag)
dial.turn(by: 7)
dial.turn(by: 7)
dial.fail("stuck")
dial.close()

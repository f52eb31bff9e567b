import RxCocoa
import RxSwift

let form = Form()
let bag = DisposeBag()
let meter = Meter()
let output = Registration().transform(
  Registration.Input(name: form.names, age: form.age, submit: form.taps.asObservable()))

output.greeting.drive(onNext: { print($0) }).disposed(by: bag)
output.submitted.subscribe(onNext: { print("submitted \($0)") }).disposed(by: bag)
Observable.of(Observable.just(0), form.age).merge()
  .subscribe(onNext: { print("age \($0)") }, onCompleted: { print("no more ages") })
  .disposed(by: bag)
Observable.merge([form.names.map { $0.count }, form.refresh.asObservable()])
  .subscribe(onNext: { print("number \($0)") })
  .disposed(by: bag)
meter.watch(form.age)

form.names.onNext("Ada")
form.taps.accept(())
form.age.onNext(17)
print(form.isAdult, (try? form.age.value()) ?? 0)
form.refresh.accept(5)
form.taps.accept(())
form.age.onCompleted()
form.names.onNext("Eve")
print(meter.count)

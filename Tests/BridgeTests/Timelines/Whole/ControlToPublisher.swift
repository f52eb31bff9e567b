import CoreStream
import RxCocoa
import RxSwift

func timelinesOfControlToPublisher() {
  timeline("a control's events, and its end when the control is gone", "1 |") { log in
    let taps = PublishSubject<Int>()
    let cancellable = ControlEvent(events: taps).toPublisher().noted(in: log)
    taps.onNext(1)
    taps.onCompleted()
    cancellable.cancel()
  }
  timeline("a property's values, what is set too", "1 2 3") { log in
    let values = BehaviorSubject(value: 1)
    let property = ControlProperty(values: values, valueSink: values)
    let cancellable = property.toPublisher().noted(in: log)
    values.onNext(2)
    property.onNext(3)
    cancellable.cancel()
  }
}

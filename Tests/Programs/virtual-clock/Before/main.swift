import Foundation
import RxSwift

// A VirtualTimeScheduler over calendar-like units of our own: (day, slot) pairs with four slots per day.

let calendar = CalendarScheduler(start: Slot(day: 0, 1))
let bag = DisposeBag()

func say(_ text: String) { print("\(calendar.today): \(text)") }

// medication: every 12 hours, starting now + 6h, for a while
Observable<Int>.timer(.hours(6), period: .hours(12), scheduler: calendar)
    .map { "pill \($0 + 1)" }
    .take(for: .days(2), scheduler: calendar)
    .subscribe(onNext: say, onCompleted: { say("prescription over") })
    .disposed(by: bag)

// a reminder that is snoozed by activity
let activity = PublishSubject<String>()
activity
    .debounce(.days(1), scheduler: calendar)
    .subscribe(onNext: { say("no activity since \($0)") })
    .disposed(by: bag)

for (slot, what) in [(Slot(day: 0, 2), "walk"), (Slot(day: 0, 3), "swim"), (Slot(day: 2, 0), "nightmare")] {
    _ = calendar.scheduleAbsoluteVirtual(what, time: slot) { what in
        say(what)
        activity.onNext(what)
        return Disposables.create()
    }
}

Observable.of("first", "second")
    .delay(.hours(7), scheduler: calendar)
    .subscribe(onNext: { say("delayed \($0)") })
    .disposed(by: bag)

let chore = calendar.scheduleRelative("chore", dueTime: .days(10)) { name in
    say(name)
    return Disposables.create()
}

say("start")
calendar.advanceTo(Slot(day: 1, 0))
say("paused")
calendar.advanceTo(Slot(day: 4, 2))
say("paused again")
chore.dispose()
calendar.sleep(3)
say("slept")
calendar.start()
say("end")

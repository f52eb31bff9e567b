import RxSwift

let transport = LoopbackTransport()
let room = ChatRoom(transport: transport)
let bag = DisposeBag()

room.unread.subscribe(onNext: { print("unread \($0)") }).disposed(by: bag)
room.errors.subscribe(onNext: { error in
  switch error {
  case .kicked(let name): print("\(name) was kicked")
  }
}).disposed(by: bag)

room.say("hi", as: "ann")
room.say("hello", as: "bob")
room.signal(.typing, from: "bob")
room.say("how are you?", as: "ann")

let late = room.transcript.subscribe(
  onNext: { print("late >", $0) },
  onCompleted: { print("late done") },
  onDisposed: { print("late disposed") })

room.present
  .map { $0.sorted().joined(separator: "+") }
  .subscribe(onNext: { print("present", $0) })
  .disposed(by: bag)

room.markRead()
transport.ban("bob")
room.say("still there?", as: "bob")
room.signal(.left, from: "ann")
late.dispose()
room.say("anyone?", as: "cleo")

room.transcript
  .toArray()
  .subscribe(onSuccess: { print("all", $0) }, onFailure: { print($0) })
  .disposed(by: bag)

room.transcript
  .map { $0.count }
  .reduce(0, accumulator: +)
  .subscribe { print("letters", $0) }
  .disposed(by: bag)

transport.close()
Observable.concat(room.transcript, .just("-- end --"))
  .enumerated()
  .map { "\($0.index + 1). \($0.element)" }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

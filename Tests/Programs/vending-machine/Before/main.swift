import RxSwift

let slot = SimulatedSlot(purse: 50)
let machine = VendingMachine(
    slot: slot,
    dispenser: .simulated(["cola": 1, "chips": 3, "gum": 2], jams: ["gum"]),
    prices: ["cola": 150, "chips": 90, "gum": 10, "tea": 80])
let bag = DisposeBag()

machine.display.subscribe(onNext: { print("  display: \($0)") }).disposed(by: bag)
machine.state
    .filter { $0 == .outOfOrder }
    .take(1)
    .subscribe(onNext: { _ in print("  calls the service") })
    .disposed(by: bag)
machine.state.map { state -> Bool in if case .vending = state { return true } else { return false } }
    .distinctUntilChanged()
    .skip(1)
    .subscribe(onNext: { print("  motor \($0 ? "on" : "off")") })
    .disposed(by: bag)

func press(_ name: String) { print("* press \(name)"); machine.buttons.accept(name) }

press("cola")
slot.insert(.euro)
press("cola")
slot.insert(.euro)
press("cola")
slot.insert(.fifty)
press("cola")
press("cake")
slot.insert(.fifty)
press("chips")
slot.insert(.ten)
print("* cancel")
machine.cancel.accept(())
slot.insert(.ten)
press("gum")
slot.insert(.euro)
press("chips")

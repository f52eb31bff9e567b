import RxSwift

let bag = DisposeBag()
let thermometer = Thermometer()
let station = RoofStation(thermometer: thermometer)
var keeper: Keeper? = Keeper(station: station)

keeper?.take()
thermometer.warm(by: 1)
keeper?.look()
keeper?.give()
thermometer.warm(by: 1)

func forget() {
    let forgotten = station.watch("forgotten", loudly: false)
    station.note()
    thermometer.warm(by: 1)
}
forget()

station.watch("bag", loudly: false).disposed(by: bag)
let all = Disposables.create(station.open(), thermometer.follow(as: "all"))
thermometer.warm(by: 1)
all.dispose()
for watch in station.watchAll(["left", "right"]) { watch.dispose() }

let group = CompositeDisposable()
_ = group.insert(thermometer.alarm)
_ = group.insert(station.either(true))
thermometer.warm(by: 10)
group.dispose()

keeper?.take()
keeper = nil
thermometer.warm(by: 1)
print("end")

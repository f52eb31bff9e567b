import RxSwift

/// What a station can do with its thermometers. Each function gives what ends it.
protocol Station {
    func open() -> Disposable
    func watch(_ name: String, loudly: Bool) -> Disposable
}

extension Station {
    func watchAll(_ names: [String]) -> [Disposable] {
        names.map { watch($0, loudly: false) }
    }
}

struct RoofStation: Station {
    let thermometer: Thermometer

    func open() -> Disposable {
        let doors = Disposables.create { print("doors close") }
        print("doors open")
        return CompositeDisposable(thermometer.follow(as: "roof"), doors)
    }

    func watch(_ name: String, loudly: Bool) -> Disposable {
        guard loudly else { return thermometer.follow(as: name) }
        let serial = SerialDisposable()
        serial.disposable = thermometer.follow(as: name.uppercased())
        return serial
    }

    @discardableResult
    func note() -> Disposable {
        thermometer.degrees.subscribe(onNext: { print("noted \($0)") })
    }

    func either(_ first: Bool) -> Disposable {
        first ? open() : Disposables.create()
    }
}

import RxSwift

func run(_ title: String, _ mode: Uploader.Mode) {
    print(title)
    let wire = Wire()
    wire.broken = ["c"]
    let uploader = Uploader(wire: wire, mode: mode)
    let subscription = uploader.transfers().subscribe(onNext: { transfer in
        switch transfer {
        case .started(let name): print("  \(name) starts")
        case let .progress(name, left): print("  \(name) \(left) left")
        case .done(let name): print("  \(name) done")
        case .failed(let name): print("  \(name) failed")
        }
    })
    for (name, steps) in [("a", 2), ("b", 1), ("c", 1), ("d", 1)] { uploader.files.accept((name: name, steps: steps)) }
    for round in 1...4 {
        print(" round \(round), open: \(wire.names.joined(separator: " "))")
        wire.advance()
    }
    uploader.files.accept((name: "e", steps: 0))
    subscription.dispose()
    print(" open: \(wire.names)")
}

run("two lanes", .parallel(2))
run("in order", .inOrder)
run("only the first", .onlyFirst)
run("only the last", .onlyLast)

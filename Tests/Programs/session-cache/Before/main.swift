import RxSwift

enum LoadError: Error { case refused(String) }

var requests: [String: [PublishSubject<Int>]] = [:]
let cache = Cache<String, Int> { key in
  print("    load \(key)")
  if key.hasPrefix("!") { return .error(LoadError.refused(key)) }
  let request = PublishSubject<Int>()
  requests[key, default: []].append(request)
  return request.do(onDispose: { print("    closed \(key)") })
}

func watch(_ name: String, _ key: String) -> Disposable {
  return cache.value(for: key).subscribe(
    onNext: { print("  \(name): \(key) = \($0)") },
    onError: { error in
      if case LoadError.refused(let key) = error { print("  \(name): \(key) refused") }
    },
    onCompleted: { print("  \(name): done") })
}

let bag = DisposeBag()
print("two at once")
watch("a", "x").disposed(by: bag)
watch("b", "x").disposed(by: bag)
requests["x"]?.last?.onNext(1)
print("idle: \(cache.isIdle)")
print("cached")
watch("c", "x").disposed(by: bag)
print("invalidated")
cache.invalidate("x")
let d = watch("d", "x")
requests["x"]!.last!.onNext(2)
d.dispose()
print("one leaves, one stays")
let e = watch("e", "y")
let f = watch("f", "y")
e.dispose()
requests["y"]?.last?.onNext(3)
f.dispose()
print("all leave")
watch("g", "z").dispose()
print("idle: \(cache.isIdle), open \(requests["z"]?.last?.hasObservers ?? true)")
watch("h", "z").disposed(by: bag)
requests["z"]?.forEach { $0.onNext(4) }
print("refused")
watch("i", "!n").disposed(by: bag)
watch("j", "!n").disposed(by: bag)
print("several keys")
Observable.zip(["x", "y", "z"].map(cache.value(for:)))
  .map { $0.reduce(0, +) }
  .subscribe(onNext: { print("  sum \($0)") })
  .disposed(by: bag)

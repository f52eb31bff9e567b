import RxSwift

/// Sends numbers through a chain.
func sending(_ events: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
  var sum = 0
  let subject = PublishSubject<Int>()
  let subscription = chain(subject).subscribe(onNext: { sum &+= $0 })
  for value in 0..<events { subject.onNext(value) }
  subscription.dispose()
  return sum
}

/// Sends numbers through a chain that may fail.
func sendingUnlessFailed(_ events: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
  var sum = 0
  let subject = PublishSubject<Int>()
  let subscription = chain(subject).subscribe(onNext: { sum &+= $0 }, onError: { _ in sum = -1 })
  for value in 0..<events { subject.onNext(value) }
  if events < 0 { subject.onError(Failure()) }
  subscription.dispose()
  return sum
}

/// Sends numbers through a chain, and the end.
func sendingAll(_ events: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
  var sum = 0
  let subject = PublishSubject<Int>()
  let subscription = chain(subject).subscribe(onNext: { sum &+= $0 })
  for value in 0..<events { subject.onNext(value) }
  subject.onCompleted()
  subscription.dispose()
  return sum
}

/// Sends numbers into two streams that are joined, in turns.
func sendingTwo(_ events: Int, into join: (Observable<Int>, Observable<Int>) -> Observable<Int>) -> Int {
  var sum = 0
  let first = PublishSubject<Int>()
  let second = PublishSubject<Int>()
  let subscription = join(first, second).subscribe(onNext: { sum &+= $0 })
  for value in 0..<events / 2 {
    first.onNext(value)
    second.onNext(value)
  }
  subscription.dispose()
  return sum
}

/// Subscribes to a stream for each number, and disposes of it.
func subscribing(_ events: Int, to make: (Int) -> Observable<Int>) -> Int {
  var sum = 0
  for value in 0..<events {
    make(value).subscribe(onNext: { sum &+= $0 }).dispose()
  }
  return sum
}

/// Subscribes to a stream that may fail for each number, and disposes of it.
func subscribingUnlessFailed(_ events: Int, to make: (Int) -> Observable<Int>) -> Int {
  var sum = 0
  for value in 0..<events {
    make(value).subscribe(onNext: { sum &+= $0 }, onError: { _ in sum = -1 }).dispose()
  }
  return sum
}

/// Subscribes once to a stream of so many numbers.
func subscribingOnce(to stream: Observable<Int>) -> Int {
  var sum = 0
  stream.subscribe(onNext: { sum &+= $0 }).dispose()
  return sum
}

struct Failure: Error {}

/// Subscribes once to a stream of so many numbers that may fail.
func subscribingOnceUnlessFailed(to stream: Observable<Int>) -> Int {
  var sum = 0
  stream.subscribe(onNext: { sum &+= $0 }, onError: { _ in sum = -1 }).dispose()
  return sum
}

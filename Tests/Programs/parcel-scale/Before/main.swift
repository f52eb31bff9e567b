import RxSwift
import RxRelay
import RxCocoa

// Parcels are weighed one after the other, and each gets an answer of its own.
extension ObservableType {
    func traced(_ label: String? = nil) -> Observable<Element> {
        self.do(onNext: { print(label ?? "value", $0) })
    }
}

extension SharedSequenceConvertibleType {
    func traced(_ label: String) -> SharedSequence<SharingStrategy, Element> {
        self.do(onNext: { print("shared", label, $0) })
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    static func of(_ result: Result<Element, Error>) -> Single<Element> {
        switch result {
        case .success(let value): return .just(value)
        case .failure(let error): return .error(error)
        }
    }
}

typealias Weighing = (parcel: String, answer: AnyObserver<Int>)

struct TooHeavy: Error {}

final class Scale {
    let waiting = PublishRelay<Weighing>()
    let last = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
        waiting.subscribe(onNext: { [last] weighing in
            let weight = weighing.parcel.count * 10
            guard weight < 90 else { return weighing.answer.onError(TooHeavy()) }
            last.accept(weight)
            weighing.answer.onNext(weight)
            weighing.answer.onCompleted()
        }).disposed(by: bag)
    }

    func weigh(_ parcel: String) -> Observable<Int> {
        let answer = ReplaySubject<Int>.create(bufferSize: 1)
        waiting.accept((parcel: parcel, answer: answer.asObserver()))
        return answer
    }

    func calibrate() -> Completable {
        .create { done in
            print("calibrated")
            done(.completed)
            return Disposables.create()
        }
    }
}

let scale = Scale(), bag = DisposeBag()
scale.last.asDriver().traced("last").drive().disposed(by: bag)
scale.last.asObservable().traced("weight").subscribe().disposed(by: bag)
for parcel in ["books", "letter", "wardrobe plus"] {
    scale.weigh(parcel).subscribe(
        onNext: { print(parcel, $0) },
        onError: { _ in },
        onCompleted: { print(parcel, "done") }
    ).disposed(by: bag)
}
scale.calibrate()
    .andThen(.just("ready"))
    .subscribe(onNext: { print($0) }, onCompleted: { print("on") })
    .disposed(by: bag)
scale.calibrate().andThen(.empty()).subscribe(onCompleted: { print("off") }, onError: { _ in }).disposed(by: bag)
Single.zip(scale.weigh("stamp").asSingle(), .of(.success(5)))
    .subscribe(onSuccess: { print("stamp", $0 + $1) }, onFailure: { _ in })
    .disposed(by: bag)
bag.insert(
    scale.last
        .map { "\($0) g" }
        .traced()
        .subscribe()
)

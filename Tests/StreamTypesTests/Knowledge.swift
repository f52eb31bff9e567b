import SwiftStructure
import SwiftTokens
import SourceText
import StreamTypes

/// A small vocabulary of streams, in the form that the rules' pages have it.
let streams = Knowledge(
  signatures: ProjectIndex(
    of: SourceOutline(
      tokenize(
        Array(
          """
          protocol ObservableConvertibleType {}
          protocol ObservableType: ObservableConvertibleType {}
          protocol SharedSequenceConvertibleType: ObservableConvertibleType {}
          class Observable<Element>: ObservableType {
            @free static func empty() -> Observable<Element>
            static func just(_ element: Element) -> Observable<Element, Never>
            static func error(_ error: Error) -> Observable<Element, Error>
            static func merge(_ sources: Observable<Element>...) -> Observable<Element>
          }
          class Driver<Element>: SharedSequenceConvertibleType {
            static func just(_ element: Element) -> Driver<Element>
          }
          protocol SchedulerType {}
          class MainScheduler: SchedulerType {}
          protocol ObserverType {}
          class AnyObserver<Element>: ObserverType {
            func onNext(_ element: Element)
          }
          protocol PrimitiveSequenceType: ObservableConvertibleType {}
          class PrimitiveSequence<Trait, Element>: PrimitiveSequenceType {}
          class Single<Element>: PrimitiveSequence<SingleTrait, Element> {
            static func just(_ element: Element) -> Single<Element, Never>
            @cold static func create(subscribe: ((SingleEvent<Element>) -> Void) -> Disposable) -> Single<Element, Error>
          }
          enum SingleEvent<Element> {
            case success(Element)
            case failure(Error)
          }
          class PublishSubject<Element>: ObservableType, ObserverType {
            init()
            func onNext(_ element: Element)
          }
          protocol ReactiveCompatible {
            var rx: Reactive<Self> { get }
          }
          struct Reactive<Base> {
            let base: Base
          }
          extension Observable {
            @cold @erased static func create(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Observable<Element, Error>
            static func combineLatest<A, B>(_ a: Observable<A>, _ b: Observable<B>) -> Observable<(A, B)>
            static func combineLatest<A, B, R>(_ a: Observable<A>, _ b: Observable<B>, resultSelector: (A, B) throws -> R) -> Observable<R>
          }
          class BehaviorRelay<Element>: ObservableType {
            init(value: Element)
            var value: Element { get }
            func accept(_ value: Element)
          }
          extension ObservableConvertibleType {
            @passthrough func asObservable() -> Observable<Element>
            @cold func asDriver(onErrorJustReturn: Element) -> Driver<Element, Never>
            func map<R>(_ transform: (Element) throws -> R) -> Stream<R>
            func filter(_ isIncluded: (Element) throws -> Bool) -> Stream<Element>
            func flatMapLatest<R>(_ selector: (Element) throws -> Observable<R>) -> Stream<R>
            func withLatestFrom<R>(_ other: Observable<R>) -> Stream<R>
            func scan<A>(_ seed: A, accumulator: (A, Element) throws -> A) -> Stream<A>
          }
          extension ObservableType {
            func catchAndReturn(_ element: Element) -> Observable<Element, Never>
            func withUnretained<Object>(_ object: Object) -> Observable<(Object, Element)>
            func asSingle() -> Single<Element, Error>
            func subscribe(onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil) -> Disposable
            func subscribe(_ on: (Event<Element>) -> Void) -> Disposable
          }
          extension PrimitiveSequenceType {
            func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil) -> Disposable
          }
          extension SharedSequenceConvertibleType {
            func drive(onNext: ((Element) -> Void)? = nil) -> Disposable
          }
          """.utf8))), path: "streams", rule: "streams"),
  families: [
    StreamFamily(name: "Observable", failure: .error, form: .erased, sharing: .none, derived: "Observable"),
    StreamFamily(name: "Single", failure: .error, form: .erased, sharing: .none, derived: "Single"),
    StreamFamily(name: "PrimitiveSequence", failure: .error, form: .erased, sharing: .none, derived: "Single"),
    StreamFamily(name: "Driver", failure: .never, form: .erased, sharing: .replayed, derived: "Driver"),
    StreamFamily(name: "PublishSubject", failure: .error, form: .subject, sharing: .none, derived: "Observable"),
    StreamFamily(name: "BehaviorRelay", failure: .never, form: .subject, sharing: .none, derived: "Observable"),
  ],
  modules: ["RxSwift"],
  names: RoleNames([
    .stream: "Observable", .single: "Single", .ofTrait: "PrimitiveSequence", .replaying: "Driver",
    .subject: "PublishSubject", .streamProtocol: "ObservableType", .convertibleProtocol: "ObservableConvertibleType",
    .traitProtocol: "PrimitiveSequenceType", .observerProtocol: "ObserverType", .reactive: "Reactive",
    .reactiveProtocol: "ReactiveCompatible", .disposable: "Disposable",
  ]))

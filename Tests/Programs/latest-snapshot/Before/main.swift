import Foundation
import RxSwift
import RxCocoa

// A camera: the shutter takes what the settings and the scene are at that moment.
struct Settings { var iso = 100; var flash = false }
struct Photo: CustomStringConvertible {
    let scene: String
    let settings: Settings
    var description: String { "\(scene) at ISO \(settings.iso)\(settings.flash ? " with flash" : "")" }
}

final class Camera {
    // inputs
    let shutter = PublishRelay<Void>()
    let scene = PublishSubject<String>()
    let settings = BehaviorRelay(value: Settings())

    // outputs
    private(set) lazy var photos: Observable<Photo> = shutter
        .withLatestFrom(Observable.combineLatest(scene, settings))
        .map { Photo(scene: $0.0, settings: $0.1) }

    private(set) lazy var scenes: Observable<String> = shutter.withLatestFrom(scene)

    private(set) lazy var numbered = shutter
        .scan(0) { count, _ in count + 1 }
        .withLatestFrom(scene) { number, scene in "#\(number) \(scene)" }
}

let bag = DisposeBag()
let camera = Camera()

camera.photos
    .subscribe(onNext: { print("photo:", $0) }, onError: { print("camera broken:", $0) })
    .disposed(by: bag)
camera.scenes.subscribe(onNext: { print("scene:", $0) }, onError: { _ in print("scene broken") }).disposed(by: bag)
camera.numbered.subscribe(onNext: { print("numbered:", $0) }, onError: { _ in print("numbers broken") }).disposed(by: bag)

print("* click without a scene")
camera.shutter.accept(())
print("* forest")
camera.scene.onNext("forest")
camera.shutter.accept(())
print("* ISO 400")
camera.settings.accept(Settings(iso: 400, flash: true))
camera.shutter.accept(())
print("* beach, then nobody talks any more")
camera.scene.onNext("beach")
camera.scene.onCompleted()
camera.shutter.accept(())

print("== the other may fail")
enum LensError: Error { case fogged }
let trigger = PublishSubject<Int>()
let lens = PublishSubject<String>()
trigger.withLatestFrom(lens) { "\($0) through \($1)" }
    .subscribe(onNext: { print($0) }, onError: { print("error", $0) }, onCompleted: { print("completed") })
    .disposed(by: bag)
trigger.onNext(1)
lens.onNext("wide")
trigger.onNext(2)
lens.onError(LensError.fogged)
trigger.onNext(3)

print("== the trigger may end")
let last = PublishSubject<Int>()
last.withLatestFrom(Observable.just("constant"), resultSelector: { ($0, $1) })
    .subscribe(onNext: { number, word in print(word, number) }, onCompleted: { print("trigger completed") })
    .disposed(by: bag)
last.onNext(7)
last.onCompleted()

print("== with itself")
let own = PublishSubject<Int>()
own.withLatestFrom(own) { $0 - $1 }.subscribe(onNext: { print("difference", $0) }).disposed(by: bag)
own.onNext(5)
own.onNext(8)

print("== in a driver")
let tap = PublishRelay<Void>()
let form = BehaviorRelay(value: (name: "Ada", age: 36))
let save = tap.asSignal().withLatestFrom(form.asDriver())
save.emit(onNext: { print("save \($0.name), \($0.age)") }).disposed(by: bag)
form.accept(("Grace", 40))
tap.accept(())

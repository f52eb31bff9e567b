import RxSwift

/// A profile is complete when name and photo are there; the photo may never come.
struct ProfileLoader {
  let names: Observable<String>
  let photos: Observable<String>

  var cards: Observable<String> {
    Observable.combineLatest(names, photos) { name, photo in "\(name) (\(photo))" }
  }

  var pairs: Observable<String> {
    Observable.zip(names, photos).map { $0.0 + "/" + $0.1 }
  }
}

let names = PublishSubject<String>()
let photos = PublishSubject<String>()
let loader = ProfileLoader(names: names, photos: photos)
let bag = DisposeBag()

loader.cards
  .subscribe(onNext: { print("card \($0)") }, onCompleted: { print("no more cards") }, onDisposed: { print("cards gone") })
  .disposed(by: bag)
loader.pairs
  .subscribe(onNext: { print("pair \($0)") }, onCompleted: { print("no more pairs") }, onDisposed: { print("pairs gone") })
  .disposed(by: bag)

print("first name")
names.onNext("Ada")
print("no photo will come")
photos.onCompleted()
print("second name")
names.onNext("Bob")
print("third name")
names.onNext("Cy")
print("no more names")
names.onCompleted()

import RxSwift
import RxCocoa

protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}

protocol HasDisposeBag {
    var disposeBag: DisposeBag { get }
}

protocol CityService {
    func cities(matching text: String) -> Single<[City]>
    func details(of city: City) -> Observable<String>
}

struct City: Equatable {
    let name: String
    let people: Int
}

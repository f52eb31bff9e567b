import Foundation
import RxSwift
import RxCocoa

enum GuideError: Error { case offline, unknown }

struct FixedCities: CityService {
    let all: [City]

    func cities(matching text: String) -> Single<[City]> {
        guard text != "!" else { return .error(GuideError.offline) }
        return .just(text.isEmpty ? all : all.filter { $0.name.contains(text) })
    }

    func details(of city: City) -> Observable<String> {
        city.people > 100 ? .of(city.name, "\(city.name) is big") : .error(GuideError.unknown)
    }
}

final class CityListScreen: HasDisposeBag {
    let disposeBag = DisposeBag()
    let text = BehaviorRelay(value: "")
    let taps = PublishRelay<Int>()
    let pulls = PublishSubject<Void>()

    func bind<VM: ViewModelType>(_ viewModel: VM) where VM.Input == CityListViewModel.Input, VM.Output == CityListViewModel.Output {
        let output = viewModel.transform(
            input: .init(query: text.asDriver(), selection: taps.asSignal(), refresh: pulls.asObservable()))
        output.rows.drive(onNext: { print("rows", $0) }).disposed(by: disposeBag)
        output.isEmpty.drive(onNext: { print("empty", $0) }).disposed(by: disposeBag)
        output.details.emit(onNext: { print("details", $0) }).disposed(by: disposeBag)
        output.error.emit(onNext: { print("error", $0) }).disposed(by: disposeBag)
    }
}

let screen = CityListScreen()
screen.bind(CityListViewModel(service: FixedCities(all: [City(name: "Oslo", people: 700), City(name: "Bergen", people: 280), City(name: "Moss", people: 50)])))
screen.text.accept("o")
screen.taps.accept(0)
screen.text.accept("!")
screen.pulls.onNext(())
screen.text.accept("Be")
screen.taps.accept(0)
screen.text.accept("s")
screen.taps.accept(1)

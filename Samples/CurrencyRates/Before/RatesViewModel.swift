import Foundation
import RxRelay
import RxSwift

final class RatesViewModel {
  // Input
  let reload = PublishRelay<Void>()

  // Outputs
  let rates = BehaviorRelay<[CurrencyRate]>(value: [])
  let errorMessage = BehaviorRelay<String?>(value: nil)

  private weak var service: ConverterServicing?
  private let disposeBag = DisposeBag()

  init(service: ConverterServicing) {
    self.service = service

    reload
      .flatMapLatest { [weak self] in self?.fetchRates() ?? .empty() }
      .bind(to: rates)
      .disposed(by: disposeBag)
  }

  /// Never fails: an error becomes an empty list and a message.
  private func fetchRates() -> Observable<[CurrencyRate]> {
    guard let service = service else {
      errorMessage.accept("There is no service")
      return .just([])
    }
    errorMessage.accept(nil)
    return service.fetchConverter()
      .map { $0.sortedRates }
      .catch { [weak self] error in
        self?.errorMessage.accept(message(for: error))
        return .just([])
      }
  }
}

private func message(for error: Error) -> String {
  (error as? ConverterError)?.message ?? error.localizedDescription
}

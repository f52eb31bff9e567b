import CoreStream
import Foundation

final class RatesViewModel {
  // Input
  let reload = PassthroughSubject<Void, Never>()

  // Outputs
  let rates = CurrentValueSubject<[CurrencyRate], Never>([])
  let errorMessage = CurrentValueSubject<String?, Never>(nil)

  private weak var service: ConverterServicing?
  private var cancellables = Set<AnyCancellable>()

  init(service: ConverterServicing) {
    self.service = service

    reload
      .map { [weak self] in self?.fetchRates() ?? Empty().eraseToAnyPublisher() }
      .switchToLatest()
      .sink(receiveValue: rates.send(_:))
      .store(in: &cancellables)
  }

  /// Never fails: an error becomes an empty list and a message.
  private func fetchRates() -> AnyPublisher<[CurrencyRate], Never> {
    guard let service = service else {
      errorMessage.send("There is no service")
      return Just([]).eraseToAnyPublisher()
    }
    errorMessage.send(nil)
    return service.fetchConverter()
      .map { $0.sortedRates }
      .catch { [weak self] error in
        self?.errorMessage.send(message(for: error))
        return Just<[CurrencyRate]>([])
      }
      .eraseToAnyPublisher()
  }
}

private func message(for error: Error) -> String {
  (error as? ConverterError)?.message ?? error.localizedDescription
}

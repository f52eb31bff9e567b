import Combine
import Foundation
import SwiftUI

/// A screen that was written with Combine in the first place.
@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var hits: [String] = []
  @Published private(set) var error: String?

  private let retry = PassthroughSubject<Void, Never>()
  private let selected = CurrentValueSubject<Int?, Never>(nil)
  private var cancellables = Set<AnyCancellable>()

  init(search: @escaping (String) -> AnyPublisher<[String], Error>) {
    let queries =
      $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()

    Publishers.Merge(queries, retry.map { [weak self] in self?.query ?? "" })
      .map { query in
        search(query)
          .map { Result<[String], Error>.success($0) }
          .catch { Just(.failure($0)) }
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] result in
        switch result {
        case .success(let hits): self?.hits = hits
        case .failure(let failure): self?.error = failure.localizedDescription
        }
      }
      .store(in: &cancellables)

    selected
      .compactMap { $0 }
      .combineLatest($hits)
      .filter { index, hits in hits.indices.contains(index) }
      .map { index, hits in hits[index] }
      .share()
      .handleEvents(receiveOutput: { print("selected", $0) })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
  }

  func select(_ index: Int) { selected.send(index) }
  func tryAgain() { retry.send() }
  func reset() { cancellables.forEach { $0.cancel() } }
}

struct SearchView: View {
  @StateObject var model: SearchModel
  @State private var subscription: AnyCancellable?

  var body: some View {
    List(model.hits, id: \.self) { hit in Text(hit) }
      .searchable(text: $model.query)
      .onReceive(model.$error.compactMap { $0 }) { print($0) }
      .onAppear {
        subscription = Timer.publish(every: 1, on: .main, in: .common)
          .autoconnect()
          .scan(0) { count, _ in count + 1 }
          .first { $0 > 5 }
          .sink { _ in model.tryAgain() }
      }
  }
}

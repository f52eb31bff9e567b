import CoreStream
import CoreStreamCocoa
import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class MoviesSearchViewController: UIViewController {
  let searchField = UITextField()
  let statusLabel = UILabel()
  let tableView = UITableView()

  private let viewModel: MoviesSearchViewModelType
  private let appear = PassthroughSubject<Void, Never>()
  private let selection = PassthroughSubject<Int, Never>()
  private var cancellables = Set<AnyCancellable>()
  private var movies: [MovieViewModel] = []

  init(viewModel: MoviesSearchViewModelType) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Movies"
    [searchField, statusLabel, tableView].forEach(view.addSubview)
    tableView.register(MovieCell.self, forCellReuseIdentifier: "MovieCell")
    tableView.dataSource = self
    tableView.delegate = self
    bindViewModel()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appear.send(())
  }

  private func bindViewModel() {
    let input = MoviesSearchInput(
      appear: appear.eraseToAnyPublisher(),
      search: searchField.textPublisher.replaceNil(with: "").eraseToAnyPublisher(),
      selection: selection.eraseToAnyPublisher()
    )
    viewModel.transform(input: input)
      .sink(receiveValue: { [weak self] state in self?.render(state) })
      .store(in: &cancellables)
  }

  private func render(_ state: MoviesSearchState) {
    switch state {
    case .idle: show([], status: "Search for a movie")
    case .loading: show([], status: "Loading")
    case .success(let movies): show(movies, status: nil)
    case .noResults: show([], status: "No movies found")
    case .failure(let error): show([], status: "Something went wrong: \(error)")
    }
  }

  private func show(_ movies: [MovieViewModel], status: String?) {
    self.movies = movies
    statusLabel.text = status
    statusLabel.isHidden = status == nil
    tableView.reloadData()
  }
}

extension MoviesSearchViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    movies.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "MovieCell", for: indexPath)
    (cell as? MovieCell)?.bind(to: movies[indexPath.row])
    return cell
  }
}

extension MoviesSearchViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    selection.send(movies[indexPath.row].id)
  }
}

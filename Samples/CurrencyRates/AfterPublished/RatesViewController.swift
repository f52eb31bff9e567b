import CoreStream
import CoreStreamCocoa
import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class RateCell: UITableViewCell {
  func configure(with rate: CurrencyRate) {
    textLabel?.text = rate.currency
    detailTextLabel?.text = String(format: "%.4f", rate.rate)
  }
}

final class RatesViewController: UIViewController {
  let tableView = UITableView()
  let reloadButton = UIButton()

  private let viewModel: RatesViewModel
  private let rows = TableRows<CurrencyRate, RateCell>(cellIdentifier: "RateCell") { cell, rate in
    cell.configure(with: rate)
  }
  private var cancellables = Set<AnyCancellable>()

  init(viewModel: RatesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rates"
    view.addSubview(tableView)
    view.addSubview(reloadButton)
    reloadButton.setTitle("Reload", for: .normal)
    bindViewModel()
    viewModel.reload.send(())
  }

  private func bindViewModel() {
    reloadButton.tapPublisher
      .sink(receiveValue: viewModel.reload.send(_:))
      .store(in: &cancellables)

    viewModel.$rates
      .receive(on: MainScheduler())
      .sink(receiveValue: { [weak self] rates in self?.show(rates) })
      .store(in: &cancellables)

    viewModel.$errorMessage
      .compactMap { $0 }
      .receive(on: MainScheduler.shared)
      .sink(receiveValue: { [weak self] message in self?.showAlert(message) })
      .store(in: &cancellables)
  }

  private func show(_ rates: [CurrencyRate]) {
    rows.show(rates, in: tableView)
  }

  private func showAlert(_ message: String) {
    let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }
}

import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A bundle of one file, as the app would find it in its own.
func makeBundle(rates: String?) throws -> Bundle {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  if let rates = rates {
    try rates.write(to: folder.appendingPathComponent("rates.json"), atomically: true, encoding: .utf8)
  }
  guard let bundle = Bundle(path: folder.path) else { throw ConverterError.custom("no bundle at \(folder.path)") }
  return bundle
}

/// What the user sees: the rows and the alert, which is then closed.
func printScreen(_ title: String, _ controller: RatesViewController) {
  print("-- \(title)")
  let cells = controller.tableView.visibleCells
  print("rows: \(cells.count)")
  for cell in cells {
    print("  \(cell.textLabel?.text ?? "") \(cell.detailTextLabel?.text ?? "")")
  }
  if let alert = controller.presentedViewController as? UIAlertController {
    print("alert: \(alert.message ?? "")")
    controller.dismiss(animated: true)
  }
}

/// Reads one file and shows it.
func showFile(_ title: String, rates: String?) throws {
  let bundle = try makeBundle(rates: rates)
  defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
  let service = FileConverterService(bundle: bundle)
  withExtendedLifetime(service) {
    let controller = RatesViewController(viewModel: RatesViewModel(service: service))
    controller.loadViewIfNeeded()
    printScreen(title, controller)
  }
}

try showFile("a good file", rates: #"{"base": "EUR", "date": "2020-01-31", "rates": {"USD": 1.1052, "JPY": 120.35}}"#)
try showFile("a file that is no JSON", rates: "<html>")
try showFile("a file without rates", rates: #"{"base": "EUR", "date": "2020-01-31"}"#)
try showFile("no file", rates: nil)

/// A server that answers when it is told to.
final class ManualConverterService: ConverterServicing {
  private(set) var answers: [PassthroughSubject<Converter, Error>] = []
  private(set) var log: [String] = []

  func fetchConverter() -> AnyPublisher<Converter, Error> {
    let number = answers.count
    let answer = PassthroughSubject<Converter, Error>()
    answers.append(answer)
    return answer.handleEvents(
      willSubscribe: { [weak self] in self?.log.append("ask \(number)") },
      onTermination: { [weak self] in self?.log.append("end \(number)") }
    )
    .eraseToAnyPublisher()
  }

  func answer(_ number: Int, rates: [String: Double]) {
    answers[number].send(Converter(base: "EUR", date: "2020-01-31", rates: rates))
  }

  func fail(_ number: Int, with error: Error) {
    answers[number].send(completion: .failure(error))
  }
}

var service: ManualConverterService? = ManualConverterService()
let viewModel = RatesViewModel(service: service!)
let controller = RatesViewController(viewModel: viewModel)
controller.loadViewIfNeeded()
printScreen("still loading", controller)

service?.answer(0, rates: ["CHF": 1.07])
printScreen("the first answer", controller)
service?.answer(0, rates: ["CHF": 1.08, "GBP": 0.84])
printScreen("a newer one of the same request", controller)

controller.reloadButton.sendActions(for: .touchUpInside)
controller.reloadButton.sendActions(for: .touchUpInside)
service?.answer(1, rates: ["CHF": 9.99])
printScreen("an answer to a request that was replaced", controller)

service?.fail(2, with: ConverterError.network("timed out"))
printScreen("a failure", controller)

controller.reloadButton.sendActions(for: .touchUpInside)
service?.answer(3, rates: ["CHF": 1.09])
printScreen("and again", controller)

print(service?.log.joined(separator: ", ") ?? "")
service = nil
controller.reloadButton.sendActions(for: .touchUpInside)
printScreen("the service is gone", controller)

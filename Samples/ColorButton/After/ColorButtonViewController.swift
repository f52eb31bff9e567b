import CoreStream
import CoreStreamCocoa

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ColorButtonViewController: UIViewController {
  let button = UIButton()

  private let viewModel: ColorButtonViewModel
  private var cancellables = Set<AnyCancellable>()

  init(viewModel: ColorButtonViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)

    let outputs = viewModel.bind(
      ColorButtonViewModel.Inputs(tap: button.tapPublisher.setFailureType(to: Error.self).eraseToAnyPublisher())
    )

    outputs.backgroundColor
      .map { $0.uiColor }
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak button] color in button?.backgroundColor = color })
      .store(in: &cancellables)

    outputs.title
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak button] title in button?.setTitle(title, for: .normal) })
      .store(in: &cancellables)

    outputs.loop.store(in: &cancellables)
  }
}

extension ButtonColor {
  var uiColor: UIColor {
    switch self {
    case .red: return .red
    case .blue: return .blue
    case .purple: return .purple
    }
  }
}

import RxCocoa
import RxSwift

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ColorButtonViewController: UIViewController {
  let button = UIButton()

  private let viewModel: ColorButtonViewModel
  private let disposeBag = DisposeBag()

  init(viewModel: ColorButtonViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)

    let outputs = viewModel.bind(ColorButtonViewModel.Inputs(tap: button.rx.tap.asObservable()))

    outputs.backgroundColor
      .map { $0.uiColor }
      .subscribe(onNext: { [weak button] color in button?.backgroundColor = color })
      .disposed(by: disposeBag)

    outputs.title
      .subscribe(onNext: { [weak button] title in button?.setTitle(title, for: .normal) })
      .disposed(by: disposeBag)

    outputs.loop.disposed(by: disposeBag)
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

import CoreStream
import UIKit

/// A screen of UIKit's whose streams are CoreStream's.
final class CounterController: UIViewController {
  private let counter: Counter
  private let bag = CancelBag()

  init(_ counter: Counter) {
    self.counter = counter
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    counter.objectWillChange.sink { print("will change") }.store(in: bag)
    all(of: counter).sink { print("count", $0) }.store(in: bag)
  }
}

/// An opaque publisher of Combine's.
func all(of counter: Counter) -> some Publisher<Int, Never> { counter.$count.removeDuplicates() }

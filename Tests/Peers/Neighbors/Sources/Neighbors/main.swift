import Combine
import CoreStream
import SwiftUI

let counter = Counter()
let controller = CounterController(counter)
controller.viewDidLoad()
counter.count = 1
counter.resets.send()

let shown = CounterView(counter: counter).body as! ReceivingView<Text, CoreStream.AnyPublisher<Int, Never>>
let appearance = shown.appear()
counter.count = 2

// CoreStream's publishers are Combine's.
let numbers: Combine.AnyPublisher<Int, Never> = CoreStream.Just(3).eraseToAnyPublisher()
let token: Combine.AnyCancellable = numbers.sink { print("same", $0) }

import Foundation
import RxSwift

/// What the app runs on. Handed in, so that a test can choose.
protocol SchedulerProviding {
    var main: SchedulerType { get }
    var background: SchedulerType { get }
    var render: ImmediateSchedulerType { get }
}

struct AppSchedulers: SchedulerProviding {
    let main: SchedulerType = MainScheduler.instance
    let background: SchedulerType
    let render: ImmediateSchedulerType

    init(
        background: SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
        render: ImmediateSchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "render")
    ) {
        self.background = background
        self.render = render
    }
}

struct StageSchedulers: SchedulerProviding {
    let queue = DispatchQueue(label: "stage")
    let main: SchedulerType
    let background: SchedulerType
    let render: ImmediateSchedulerType = CurrentThreadScheduler.instance

    init() {
        let serial = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "stage")
        main = serial
        background = serial
    }
}

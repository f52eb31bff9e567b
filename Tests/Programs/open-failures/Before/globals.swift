import RxSwift
import RxCocoa
let flag2 = PublishRelay<Bool>()
let sink = PublishRelay<Void>()

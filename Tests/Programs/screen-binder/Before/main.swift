import RxSwift
import RxCocoa

/// Base classes, nested generic types and bags that are handed on through a hierarchy.
protocol Bindable: AnyObject {
    associatedtype Model
    var model: Model? { get set }
    func bind(_ model: Model)
}

extension Bindable {
    func attach(_ model: Model) {
        self.model = model
        bind(model)
    }
}

class Cell<Model>: Bindable {
    struct Style {
        var prefix = "-"
        static var bold: Style { Style(prefix: "*") }
    }
    var model: Model?
    var style = Style()
    private(set) var reuseBag = DisposeBag()
    lazy var lines: Observable<String> = text.map { [unowned self] in "\(self.style.prefix) \($0)" }
    let text = PublishRelay<String>()

    func bind(_ model: Model) { fatalError("for subclasses") }
    func prepareForReuse() { reuseBag = DisposeBag() }
}

final class PriceCell: Cell<PriceCell.Model> {
    struct Model {
        let title: String
        let price: Driver<Double>
        var discount: Observable<Double>?
    }

    override func bind(_ model: Model) {
        model.price.map { "\(model.title) \($0)" }.drive(onNext: text.accept).disposed(by: reuseBag)
        model.discount?
            .map { "\(model.title) minus \($0)" }
            .catchAndReturn("\(model.title) is full price")
            .bind(to: text)
            .disposed(by: reuseBag)
    }
}

struct Gone: Error {}
let bag = DisposeBag()
let price = BehaviorRelay(value: 2.5)
let discount = PublishSubject<Double>()
let cell = PriceCell()
cell.style = .bold
cell.lines.subscribe(onNext: { print($0) }).disposed(by: bag)
cell.attach(.init(title: "tea", price: price.asDriver(), discount: discount))
discount.onNext(0.5)
price.accept(3)
cell.prepareForReuse()
price.accept(4)
discount.onNext(1)
cell.style = PriceCell.Style(prefix: "+")
cell.attach(.init(title: "milk", price: .just(1)))
cell.prepareForReuse()
cell.attach(.init(title: "cake", price: price.asDriver(), discount: discount.asObservable()))
discount.onError(Gone())
print(cell.model?.title ?? "none")

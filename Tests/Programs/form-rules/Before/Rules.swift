import RxSwift

/// A rule looks at a text and says what is wrong with it, if anything.
struct Rule {
    let check: (String) -> Observable<String?>

    static let required = Rule { .just($0.isEmpty ? "required" : nil) }
    static func atLeast(_ count: Int) -> Rule { Rule { .just($0.count < count ? "needs \(count)" : nil) } }
    static func remote(_ taken: @escaping (String) -> Single<Bool>) -> Rule {
        Rule { text in taken(text).map { $0 ? "'\(text)' is taken" : nil }.asObservable() }
    }
}

@resultBuilder
enum RuleBuilder {
    static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
    static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    static func buildEither(first rules: [Rule]) -> [Rule] { rules }
    static func buildEither(second rules: [Rule]) -> [Rule] { rules }
}

struct Field {
    let name: String
    private let rules: [Rule]

    init(_ name: String, @RuleBuilder rules: () -> [Rule]) {
        self.name = name
        self.rules = rules()
    }

    /// The first complaint of all rules, in their order.
    func validate(_ text: String) -> Observable<String?> {
        guard !rules.isEmpty else { return .just(nil) }
        return Observable.combineLatest(rules.map { $0.check(text) })
            .map { complaints in complaints.compactMap { $0 }.first }
    }

    subscript(text: String) -> Observable<Bool> { validate(text).map { $0 == nil } }
}

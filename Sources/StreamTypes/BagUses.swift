import SourceText
import SwiftStructure
import SwiftTokens

extension SourceOutline {
  /// As much of a file as its ``ProjectIndex`` needs: its declarations, and what stands in bodies only if bags may be
  /// used there.
  package init(forIndexOf tokens: TokenBuffer) {
    if tokens.mayUseBags { self.init(tokens) } else { self.init(declarationsOf: tokens) }
  }
}

extension TokenBuffer {
  /// Whether the file may use bags, work at disposal or a scheduler in the place of the main queue: whether a name in it
  /// sounds like that, or a closure captures anything but `self`. Where it is false, `escapingBags` and all below it find
  /// nothing.
  package var mayUseBags: Bool {
    hasName(containing: ["bag", "dispos", "sharingscheduler"]) || hasCaptures
  }

  private var hasCaptures: Bool {
    // Behind the `[` of a `{ [`: how many brackets are open.
    var brackets = 0
    var isBehindBrace = false
    for (index, kind) in kinds.enumerated() where !kind.isTrivia {
      switch kind {
      case .leftBracket where isBehindBrace || brackets > 0: brackets += 1
      case .rightBracket where brackets > 0: brackets -= 1
      case .leftBrace, .rightBrace: brackets = 0
      case .identifier where brackets > 0:
        if !["weak", "unowned", "safe", "unsafe"].contains(text(index)) { return true }
      default: break
      }
      isBehindBrace = kind == .leftBrace
    }
    return false
  }
}

/// How a file uses its bags.
extension SourceOutline {
  /// The types around each `rx.disposeBag` and `self.rx.disposeBag`.
  func objectBagUsers() -> Set<String> {
    var users: Set<String> = []
    for node in nodes(of: .member) {
      guard case .member(let base, let name, _, _) = self[node], name.text == "disposeBag", isOwnReactive(base) else {
        continue
      }
      users.insert(enclosingPath(node))
    }
    return users
  }

  private func isOwnReactive(_ node: NodeID) -> Bool {
    switch self[node] {
    case .reference(let name, _): name.text == "rx"
    case .member(let base, let name, _, _): name.text == "rx" && isSelf(base)
    default: false
    }
  }

  /// `self`, or the name that an unwrapped weak one usually gets.
  package func isSelf(_ node: NodeID) -> Bool {
    switch self[node] {
    case .reference(let name, _): ["self", "strongSelf", "weakSelf", "this"].contains(name.text)
    case .optionalChain(let base), .forceUnwrap(let base): isSelf(base)
    default: false
    }
  }

  /// The bags used as values: arguments but for `disposed(by:)`'s, captures, initial and assigned values, results.
  func escapingBags() -> Set<String> {
    var bags: Set<String> = []
    let known = namesOfBags()
    func bagName(_ node: NodeID) -> String? { self.bagName(node, known) }
    func note(_ node: NodeID?) {
      guard let node, let bag = bagName(node) else { return }
      bags.insert(bag)
    }
    for node in allNodes {
      switch self[node] {
      case .call(let call):
        if let bag = filledBag(call) { note(bag) }
        guard !isDisposal(call) else { continue }
        for argument in call.arguments { note(argument.value) }
      case .closure(let closure):
        for capture in closure.captures {
          if let value = capture.value {
            note(value)
          } else if capture.name.text != "self" {
            bags.insert("\(enclosingPath(node)).\(capture.name.text)")
          }
        }
      case .variable(let variable):
        // `private(set) var bag`: a subclass can't add to what is a value.
        let head = ByteRange(range(node).start, variable.keyword.range.start)
        bags.formUnion(bagsBesideOthers(variable))
        guard tokens.has("(set)", in: head) else { continue }
        for case .binding(let binding) in variable.bindings.map({ self[$0] }) { note(binding.pattern) }
      case .binding(let binding):
        note(binding.value)
        if let value = binding.value, makesFilledBag(value) || bagName(value) != nil { note(binding.pattern) }
        bags.formUnion(computedBag(node, binding))
      case .binary(let left, let sign, let right) where sign.text == "=" || sign.text == "??":
        note(right)
        // What is another bag, too, is no value: `disposeBag = bag`, `self?.bag ?? DisposeBag()`.
        if sign.text == "??" || makesFilledBag(right) || bagName(right) != nil { note(left) }
      // An operator of the project's: `bag += x.subscribe()`.
      case .binary(let left, let sign, let right) where !["==", "===", "!=", "!=="].contains(sign.text):
        note(left)
        note(right)
      case .returnStatement(let value): note(value)
      case .array(let elements): elements.forEach(note)
      case .tuple(let elements): elements.forEach { note($0.value) }
      default: break
      }
    }
    return bags
  }

  /// A bag that is computed, and the one that it is: what is stored in it is stored in that one. One that a closure
  /// makes is a value as well.
  private func computedBag(_ node: NodeID, _ binding: Binding) -> [String] {
    guard let type = binding.statedType, text(type).withoutModule.hasPrefix("DisposeBag"),
      case .reference(let name, _) = self[binding.pattern]
    else { return [] }
    let getters = binding.accessors.compactMap { node -> Accessor? in
      if case .accessor(let accessor) = self[node], accessor.name.text == "get" { accessor } else { nil }
    }
    guard !getters.isEmpty || isMadeByClosure(binding.value) else { return [] }
    return ([name.text] + getters.compactMap(onlyName)).map { "\(enclosingPath(node)).\($0)" }
  }

  /// The variable that an accessor gives, if it does nothing else.
  private func onlyName(_ accessor: Accessor) -> String? {
    guard let body = accessor.body, case .block(let block) = self[body], block.statements.count == 1,
      case .reference(let name, _) = self[block.statements[0]]
    else { return nil }
    return name.text
  }

  private func isMadeByClosure(_ node: NodeID?) -> Bool {
    guard let node, case .call(let call) = self[node], case .closure = self[call.callee] else { return false }
    return true
  }

  /// Bags that a `let` declares with other constants, so that it can't become a `var`: `let room = Room(), bag = DisposeBag()`.
  private func bagsBesideOthers(_ variable: VariableDeclaration) -> [String] {
    guard variable.keyword.text == "let", variable.bindings.count > 1 else { return [] }
    return variable.bindings.compactMap { node in nameOfBag(node).map { "\(enclosingPath(node)).\($0)" } }
  }

  /// The name of a variable that says that it is a bag.
  private func nameOfBag(_ node: NodeID) -> String? {
    guard case .binding(let binding) = self[node], case .reference(let name, _) = self[binding.pattern],
      let said = binding.value ?? binding.statedType, text(said).withoutModule.hasPrefix("DisposeBag")
    else { return nil }
    return name.text
  }

  /// The names of the variables of the file that say that they are bags.
  private func namesOfBags() -> Set<String> {
    var names: Set<String> = []
    for case .variable(let variable) in nodes(of: .declaration).map({ self[$0] }) {
      names.formUnion(variable.bindings.compactMap(nameOfBag))
    }
    return names
  }

  /// `Screen.disposeBag` for a bag of the type around it, `*.disposeBag` for another object's; nil for anything else: for
  /// a name that neither sounds like a bag nor is known as one.
  private func bagName(_ node: NodeID, _ known: Set<String>) -> String? {
    let (name, isOwn): (String, Bool)
    switch self[node] {
    case .reference(let reference, _): (name, isOwn) = (reference.text, true)
    case .member(let base, let member, _, _): (name, isOwn) = (member.text, isSelf(base))
    default: return nil
    }
    guard name.contains(lowercase: "bag") || name.contains(lowercase: "dispos") || known.contains(name) else {
      return nil
    }
    return isOwn ? "\(enclosingPath(node)).\(name)" : "*.\(name)"
  }

  /// The bag that a closure builds values for: `bag.insert { … }`.
  private func filledBag(_ call: Call) -> NodeID? {
    guard case .member(let base, let name, _, _) = self[call.callee], name.text == "insert",
      let only = call.arguments.first, call.arguments.count == 1, case .closure = self[only.value]
    else { return nil }
    return base
  }

  /// Whether a bag is made with something in it: `DisposeBag { … }`.
  private func makesFilledBag(_ node: NodeID) -> Bool {
    guard case .call(let call) = self[node], !call.arguments.isEmpty else { return false }
    return text(call.callee).withoutModule == "DisposeBag"
  }

  /// Whether a call of RxSwift's puts something into a bag. It has none for lists: that of `[one, other].disposed(by: bag)`
  /// is the project's, which is handed the bag.
  private func isDisposal(_ call: Call) -> Bool {
    guard call.arguments.count == 1 else { return false }
    switch self[call.callee] {
    case .member(let base, let name, _, _):
      return name.text == "insert" || ["disposed", "addDisposableTo"].contains(name.text) && !isList(base)
    default: return false
    }
  }

  /// Whether an expression is a list by its form, or a name for one.
  private func isList(_ node: NodeID) -> Bool {
    switch self[node] {
    case .array: return true
    case .tuple(let elements): return elements.count == 1 && isList(elements[0].value)
    case .call(let call):
      guard case .member(_, let name, _, _) = self[call.callee] else { return false }
      return ["map", "compactMap", "flatMap"].contains(name.text)
    case .reference(let name, _):
      return ancestors(node).contains { around in
        children(around).contains { isList($0, named: name.text) }
      }
    default: return false
    }
  }

  private func isList(_ declaration: NodeID, named name: String) -> Bool {
    guard case .variable(let variable) = self[declaration] else { return false }
    return variable.bindings.contains { node in
      guard case .binding(let binding) = self[node], text(binding.pattern) == name else { return false }
      if let type = binding.statedType, case .arrayType = self[type] { return true }
      if let value = binding.value, case .array = self[value] { return true }
      return false
    }
  }
}

/// The transforms by the words of pages.
extension Transforms {
  static var names: Set<String> { Set(table.keys) }

  static func apply(_ name: String, _ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    table[name]?(hole, chosen, rewriter) ?? .declined
  }

  private static let table: [String: Transform] = [
    "element": element, "generic": generic, "subject": subject, "bag": bag, "bag-type": bagType,
    "bag-value": bagValue, "arity": arity, "attempts": attempts, "interval": interval, "completion": completion,
    "value": value, "event": event, "range": range, "inverted": inverted, "comparer": comparer,
    "publisher": publisher, "listed": listed, "collection": collection, "wrapped": wrapped, "optional": optional,
    "zero": zero, "qos": qos,
    "event-type": eventType, "inside": inside, "owned-value": ownedValue, "function": function, "fan-out": fanOut,
    "fan-out-ends": fanOutEnds,
    "weakly": weakly, "setter": setter, "place": place, "solved": solved, "object-bag": objectBag,
    "assignment": assignment,
    "handler": handler, "key-path": keyPath, "later": later, "sole": sole, "widened": widened, "gathered": gathered,
    "beside": beside, "owner": owner, "typed": typed, "subscriber": subscriber, "strategy": strategy,
    "implied": implied, "weak-owner": weakOwner,
  ]
}

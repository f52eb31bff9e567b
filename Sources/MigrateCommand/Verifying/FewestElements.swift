/// The fewest of some elements that still pass a test, as far as the tests find them: delta debugging, after Zeller and
/// Hildebrandt's "Simplifying and Isolating Failure-Inducing Input" (2002).
///
/// Parts of the elements are left out, first halves, then smaller ones, and what passes without a part goes on without it.
/// The elements together have to pass.
///
/// - Parameter passes: The answer for some of the elements; nil ends the search with the fewest so far.
func fewest<Element, Failure: Error>(
  of elements: [Element], _ passes: ([Element]) throws(Failure) -> Bool?
) throws(Failure) -> [Element] {
  var kept = elements
  var parts = 2
  while !kept.isEmpty {
    guard let rest = try firstRest(of: kept, parts: min(parts, kept.count), passes) else { return kept }
    if rest.count < kept.count {
      kept = rest
      parts = max(parts - 1, 2)
    } else if parts >= kept.count {
      return kept
    } else {
      parts *= 2
    }
  }
  return kept
}

/// What is left without the first part that is not needed; all of it where each part is, and nil where the search ends.
private func firstRest<Element, Failure: Error>(
  of elements: [Element], parts: Int, _ passes: ([Element]) throws(Failure) -> Bool?
) throws(Failure) -> [Element]? {
  for part in 0..<parts {
    let (start, end) = (elements.count * part / parts, elements.count * (part + 1) / parts)
    let rest = Array(elements[..<start] + elements[end...])
    guard let isEnough = try passes(rest) else { return nil }
    if isEnough { return rest }
  }
  return elements
}

/// The known name that is most likely meant, if one is near enough.
///
/// `nearestName(to: "fidelty", among: ["fidelity", "format"])` is `"fidelity"`.
func nearestName(to name: String, among known: [String]) -> String? {
  let distances = known.map { (name: $0, distance: editDistance(Array(name), Array($0))) }
  guard let best = distances.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
  return best.distance <= max(2, name.count / 3) ? best.name : nil
}

/// How many characters must be added, removed or replaced to make one text of the other.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (i, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}

/// ` Did you mean 'x'?`, or nothing where no known name is near.
func suggestion(for name: String, among known: [String], prefix: String = "") -> String {
  nearestName(to: name, among: known).map { " Did you mean '\(prefix)\($0)'?" } ?? ""
}

/// `'a', 'b' or 'c'`.
func quotedList(_ names: [String], last word: String = "or") -> String {
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
}

/// The first three of many, and how many there are besides: `'a', 'b', 'c' and 116 more`.
func quotedFew(_ names: [String]) -> String {
  guard names.count > 3 else { return quotedList(names, last: "and") }
  return names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + " and \(names.count - 3) more"
}

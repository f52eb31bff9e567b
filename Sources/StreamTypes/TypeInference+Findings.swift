/// What is found once, with the slots that it rests on.
extension TypeInference {
  /// Finds something, and notes apart what it rests on.
  func finding<Value>(_ find: () -> Value) -> InferenceCache.Finding<Value> {
    let outside = result.flows.uses
    result.flows.uses = []
    let value = find()
    defer { result.flows.uses = outside }
    return InferenceCache.Finding(value: value, uses: result.flows.uses)
  }

  /// The same of something that is kept for the file's other members.
  func keptFinding<Value>(_ find: () -> Value) -> Value {
    let found = finding(find)
    cachedUses.formUnion(found.uses)
    return noting(found)
  }

  /// What was found, whose slots the types here rest on, too.
  func noting<Value>(_ finding: InferenceCache.Finding<Value>) -> Value {
    result.flows.uses.formUnion(finding.uses)
    return finding.value
  }
}

import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its relays become.
///
/// The shape of the whole project is everybody's. Another one, for a file or a name, is a property's only if nobody
/// passes the relay on as such, because its type would have to be the same everywhere; and `published` is for properties
/// of classes whose uses all have a form for it. What can't be as it is asked stays, with the reason in its finding.
///
/// - Parameters:
///   - files: All files of the project.
///   - isWhole: Whether these are all files; of some files nobody knows what others do with what isn't private.
///   - map: Applies the function to each number; on several processors, if the caller likes.
public func decidingRelays(
  of files: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions,
  isWhole: Bool = true, map: ([Int], @escaping @Sendable (Int) -> RelaySurvey) -> [RelaySurvey]
) -> ProjectIndex {
  guard !options.relays.areSubjects else { return project }
  let surveys = map(Array(files.indices)) { index in
    let file = files[index]
    let outline = SourceOutline(tokenize(file.bytes))
    return surveyRelays(
      of: outline, path: file.path, in: project, using: catalog,
      seesSignatures: seesSignatures(outline, file.path, project, catalog))
  }
  var decided = project
  decided.relays = decideRelays(surveys, catalog: catalog, options: options, isWhole: isWhole)
  return decided
}

/// What one file shows.
func surveyRelays(
  of outline: SourceOutline, path: String, in project: ProjectIndex, using catalog: RuleCatalog, seesSignatures: Bool
) -> RelaySurvey {
  if outline.problem?.isUnreadable == true { return RelaySurvey() }
  let types = inferStreamTypes(
    in: outline, path: path, project: project, knowledge: catalog.knowledge, seesSignatures: seesSignatures)
  var surveyor = RelaySurveyor(outline: outline, path: path, types: types, project: project, catalog: catalog)
  return surveyor.run()
}

/// What all files together mean for each relay.
func decideRelays(
  _ surveys: [RelaySurvey], catalog: RuleCatalog, options: RewriteOptions, isWhole: Bool
) -> RelayDecisions {
  let survey = surveys.reduce(RelaySurvey(), +)
  return RelayJudge(survey: survey, catalog: catalog, options: options, isWhole: isWhole).decisions()
}

/// Decides about each property from what all files show.
private struct RelayJudge {
  let survey: RelaySurvey
  let catalog: RuleCatalog
  let options: RewriteOptions
  let isWhole: Bool

  private var others: RelayShape {
    options.relays.standard == .relay && options.vocabulary == .coreStream ? .relay : .subject
  }

  func decisions() -> RelayDecisions {
    var result = RelayDecisions(others: others)
    for (property, declaration) in survey.declarations {
      let parts = property.split(separator: ".").map(String.init)
      let name = parts[parts.count - 1]
      let asked = options.relays.shape(
        of: name, owner: parts.dropLast().joined(separator: "."), file: declaration.file)
      // A relay without a value is no property: it is what the others are.
      guard asked != others, asked != .published || declaration.hasValue else { continue }
      let reason = obstacle(property, name, declaration, asked)
      result.properties[property] = RelayDecision(
        shape: reason == nil ? asked : others, reason: reason,
        isAssignedElsewhere: survey.assignedElsewhere.contains(property))
    }
    return result
  }

  private func obstacle(
    _ property: String, _ name: String, _ declaration: RelaySurvey.Declaration, _ asked: RelayShape
  ) -> String? {
    if asked == .relay, options.vocabulary != .coreStream { return "'\(options.target.rawValue)' has no relays" }
    if asked != .published { return survey.passedOn.contains(property) ? "it is passed on to others" : nil }
    if let obstacle = declaration.obstacle ?? survey.obstacles[property] { return obstacle }
    if survey.isReadBySubscribers(property) { return RelaySurvey.readObstacle }
    if survey.looseNames.contains(name) { return "'\(name)' is used where it isn't known on what" }
    if !isWhole, !declaration.isPrivate { return "only a whole project shows what is done with it" }
    if options.applicability == .safe { return "a published property needs review" }
    let rules = [RuleRole.relay, .relayEntry, .relayValue, .relayBinding, .disposal].compactMap { catalog[$0] }
    let areOn = rules.allSatisfy { rule in
      (options.only.isEmpty || options.only.contains(rule.id)) && !options.except.contains(rule.id)
    }
    return areOn ? nil : "the rules for relays are not all on"
  }
}

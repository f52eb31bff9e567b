import RewriteRules
import SourceText
import StreamTypes

extension Run {
  /// The bites of a plan.
  func bites(of plan: Plan) throws(Refusal) -> [Bite] {
    let catalog = try loadCatalog()
    let sources = plan.files.map(\.source)
    let project = engine.indexed(sources, using: catalog, jobs: settings.jobs)
    let uses = engine.uses(sources, project, catalog, plan.options, settings.jobs)
    return plan.bites(uses, size: settings.maxFiles == .max ? 20 : settings.maxFiles)
  }
}

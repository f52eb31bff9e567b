import RewriteRules
import SourceText
import StreamTypes

extension Run {
  /// The bites of a plan.
  func bites(of plan: Plan) throws(Refusal) -> [Bite] {
    let catalog = try loadCatalog()
    let sources = plan.files.map(\.source)
    var uses = FileUses()
    for part in separateProjects(of: sources).split(sources, among: []) {
      let project = engine.indexed(part.sources, using: catalog, jobs: settings.jobs)
      uses.add(engine.uses(part.sources, project, catalog, plan.options, settings.jobs))
    }
    return plan.bites(uses, size: settings.maxFiles == .max ? 20 : settings.maxFiles)
  }
}

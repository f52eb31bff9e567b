import SourceText

extension Run {
  /// Answers an editor until it says 'exit' or is gone.
  func serveEditor() throws(Refusal) -> Ending {
    var server = LanguageServer(workingFolder: outside.workingFolder) { root throws(Refusal) in
      try openProject(at: root)
    }
    while !server.end.isOver {
      let bytes = outside.nextInput()
      if bytes.isEmpty { break }
      let answers = server.receive(bytes)
      if !answers.isEmpty { try MigrateCommand.deliver(answers.flatMap(framed), to: outside) }
    }
    return .served(isClean: server.end.isClean)
  }

  /// The project in a folder. Files that can't be read are left out.
  private func openProject(at root: String) throws(Refusal) -> EditorProject {
    let catalog = try loadCatalog()
    var options = settings.options
    (options.only, options.except) = (catalog.ids(of: options.only), catalog.ids(of: options.except))
    options.keepsOthers = false
    let (discovery, jobs) = (discovery, settings.jobs)
    return try EditorProject(root: root, catalog: catalog, engine: engine, options: options, jobs: jobs) {
      () throws(Refusal) in
      let found = try discovery.files(of: [root]).files
      let sources = try readSources(found, jobs: jobs, mayLeaveOut: true)
      return Dictionary(zip(found.map(\.path), sources)) { first, _ in first }
    }
  }
}

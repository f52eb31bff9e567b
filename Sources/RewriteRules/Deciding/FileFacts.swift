import SourceText
import StreamTypes
import SwiftStructure

/// Answers questions about one file: what its code is, what its names mean, what the rules have for it. Nothing that is
/// asked here depends on what was decided or written before, but for what is said of the surroundings.
struct FileFacts {
  let file: FileInputs
  let tables: FileTables
  var around = Surroundings()

  init(_ file: FileInputs, _ projectTables: ProjectTables = ProjectTables()) {
    self.file = file
    let declined = file.options.declined.filter { $0.path == file.path }
    tables = FileTables(
      file.outline, declined: declined, readsComments: file.readsComments, project: projectTables)
  }
}

/// From where a question is asked, and what the code and templates around ask of expressions.
struct Surroundings {
  /// The node from which names are seen.
  var place: NodeID?
  var demands = Demands()
}

/// What is known of one file before anything is decided.
final class FileInputs: Sendable {
  let outline: SourceOutline
  let types: FileTypes
  let project: ProjectIndex
  let catalog: RuleCatalog
  let options: RewriteOptions
  let path: String
  /// Whether the names of RxSwift mean RxSwift's things in this file.
  let seesSignatures: Bool
  /// Whether names that RxSwift has too are written with their module, because the file imports both.
  let qualifiesShared: Bool
  /// The values behind which bridges stand: their members' streams stay RxSwift's.
  let valuesBehindBridges: Set<NodeID>
  /// Whether the file's comments silence rules.
  let readsComments: Bool
  /// What the file itself imports.
  let fileImports: Set<String>
  /// Whether the file has code of the target already.
  let isMigratedInPart: Bool
  let indentationUnit: String

  init(
    outline: SourceOutline, path: String, types: FileTypes, project: ProjectIndex, catalog: RuleCatalog,
    options: RewriteOptions, seesSignatures: Bool, qualifiesShared: Bool = false,
    valuesBehindBridges: Set<NodeID> = [], readsComments: Bool = true
  ) {
    self.outline = outline
    self.path = path
    self.types = types
    self.project = project
    self.catalog = catalog
    self.options = options
    self.seesSignatures = seesSignatures
    self.qualifiesShared = qualifiesShared
    self.valuesBehindBridges = valuesBehindBridges
    self.readsComments = readsComments
    fileImports = outline.importedModules
    isMigratedInPart = !fileImports.isDisjoint(with: options.modules)
    indentationUnit = outline.indentationUnit
  }
}

/// What reads one file, be it to decide or to write.
protocol FileReader {
  var facts: FileFacts { get }
}

extension FileReader {
  var outline: SourceOutline { facts.file.outline }
  var types: FileTypes { facts.file.types }
  var project: ProjectIndex { facts.file.project }
  var catalog: RuleCatalog { facts.file.catalog }
  var options: RewriteOptions { facts.file.options }
  var path: String { facts.file.path }
}

extension FileFacts: FileReader {
  var suppressions: Suppressions { tables.suppressions }

  /// What follows from the project's declarations.
  var declarationFacts: DeclarationFacts {
    FileTables.known(&tables.declarationFacts) {
      project.facts ?? DeclarationFacts(of: project, knowledge: catalog.knowledge)
    }
  }

  /// What some file of the project imports.
  var importedModules: Set<String> { declarationFacts.importedModules }

  /// What other files export to this one.
  var exportedModules: Set<String> { project.exportedModules(seenFrom: path, importing: fileImports) }

  /// The names of all types of the project, nested ones too.
  var typeNames: Set<String> { declarationFacts.typeNames }

  var facts: FileFacts { self }
  var seesSignatures: Bool { file.seesSignatures }
  var qualifiesShared: Bool { file.qualifiesShared }
  var fileImports: Set<String> { file.fileImports }
  var isMigratedInPart: Bool { file.isMigratedInPart }
  var indentationUnit: String { file.indentationUnit }
}

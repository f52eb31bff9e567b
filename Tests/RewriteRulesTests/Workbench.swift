import MigrateCommand
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// The rules that come with the tool, read and checked once.
let builtIn: RuleCatalog = {
  switch builtInCatalog() {
  case .success(let catalog): return catalog
  case .failure(let problems):
    let lines = problems.problems.map { "\($0.path):\($0.line):\($0.column): \($0.message)" }
    preconditionFailure("the built-in rules are broken\n\(lines.joined(separator: "\n"))")
  }
}()

/// A file that is rewritten while another one, which imports RxSwift, declares what it uses.
struct Bench {
  let context: String
  /// How the rules are applied where nothing else is said.
  let options: RewriteOptions

  init(context: String = "", options: RewriteOptions = RewriteOptions()) {
    self.context = context
    self.options = options
  }

  init(context: String = "", relays: RelayShape) {
    self.init(context: context, options: RewriteOptions(relays: RelayShapes(standard: relays)))
  }

  /// What the rules have for a file in which RxSwift's names mean RxSwift's things.
  func rewrite(_ code: String, options given: RewriteOptions? = nil, seesSignatures: Bool = true) -> Rewrite {
    return ExampleTrial(catalog: builtIn, context: context).rewrite(
      code, options: given ?? options, seesSignatures: seesSignatures)
  }

  /// The file as the rules leave it.
  func rewritten(_ code: String, options: RewriteOptions? = nil) -> String {
    rewrite(code, options: options).applied(to: code)
  }
}

private let imports = "import RxSwift\nimport RxCocoa\n"

/// The rewrite of a project of one file, whose streams' failures are solved.
///
/// - Parameter code: The file without its imports.
func rewriteProject(_ code: String) -> Rewrite {
  let source = SourceFile(path: "Main.swift", text: imports + code)
  let declared = indexDeclarations(of: source, using: builtIn).surveyed(using: builtIn)
  let project = solvingFailures(of: [source], in: declared, using: builtIn) { numbers, flows in numbers.map(flows()) }
  return proposeRewrite(of: source, in: project, using: builtIn)
}

/// The file of such a project as the rules leave it, without its imports.
func rewrittenProject(_ code: String) -> String {
  let lines = rewriteProject(code).applied(to: imports + code).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.drop { $0.hasPrefix("import ") }.joined(separator: "\n")
}

extension Rewrite {
  /// The text with every edit made.
  func applied(to code: String) -> String { String(decoding: edits.applied(to: Array(code.utf8)), as: UTF8.self) }

  /// The ids of the findings, in their order.
  var rules: [String] { findings.map(\.rule) }
}

/// `page.md:7:1: message` for each problem of some pages, or "no problem".
func problems(_ pages: [RulePage]) -> String {
  switch RuleCatalog.checked(pages) {
  case .success: "no problem"
  case .failure(let problems):
    problems.problems.map { "\($0.path):\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}

/// Lines in front of a file whose lines are to stay whole: none is broken that is no longer than these.
let ruler = String(repeating: "_ = [" + String(repeating: "0, ", count: 65) + "0]\n", count: 3)

import StreamTypes

/// A program's files.
struct Program {
  var files: [(name: String, lines: Lines)]

  /// Each file's text, by its name.
  var texts: [(name: String, text: String)] {
    files.map { file in (file.name, file.lines.joined(separator: "\n") + "\n") }
  }
}

extension ProgramWriter {
  /// Writes a program of a few parts. Each part declares something and has one function that uses it.
  mutating func program() -> Program {
    var calls: [String] = []
    var files: [(name: String, lines: Lines)] = []
    let common = [enumeration, structure, describer].joined(separator: [""])
    for _ in 0..<random.pick([1, 1, 2]) {
      scope = Scope()
      declarations = []
      let part = random.pick(weighted: Part.weighted)
      calls.append(write(part))
      files.append(("\(part)\(files.count + 1)n\(number).swift", head(of: part) + declarations))
    }
    if random.chance(40) {
      files = [(files[0].name, files.reduce(head(of: .timed)) { $0 + $1.lines.drop { !$0.isEmpty } })]
    }
    let helpers = ["import Foundation", "import RxSwift", ""] + common
    let main = ["import Foundation", "", "setvbuf(stdout, nil, Int32(_IOLBF), 0)"] + calls.map { "\($0)()" }
    return Program(files: [("main.swift", main), ("Common\(number).swift", helpers)] + files)
  }

  private mutating func write(_ part: Part) -> String {
    switch part {
    case .chains: chainsPart()
    case .timed: timedPart()
    case .service: servicePart()
    case .viewModel: viewModelPart()
    case .operators: operatorsPart()
    case .generic: genericPart()
    case .stored: storedPart()
    case .traits: traitsPart()
    }
  }

  /// The imports, and an empty line.
  private func head(of part: Part) -> Lines {
    let modules = ["Foundation", "RxSwift", "RxRelay", "RxCocoa"] + (part == .timed ? ["RxTest"] : [])
    return modules.map { "import \($0)" } + [""]
  }

  private var enumeration: Lines { ["enum \(mishap): Error, Equatable {", "  case late", "  case lost(Int)", "}"] }

  private var structure: Lines {
    ["struct \(note): Hashable {", "  var id: Int", "  var title: String", "}"]
  }

  /// Errors of RxSwift's own are told apart from the program's, not described.
  private var describer: Lines {
    block("func reason\(number)(_ error: Error) -> String", ["(error as? \(mishap)).map { \"\\($0)\" } ?? \"another\""])
  }
}

/// What a program is made of.
enum Part {
  case chains, timed, service, viewModel, operators, generic, stored, traits

  static let weighted: [(Int, Part)] = [
    (22, .chains), (16, .timed), (14, .service), (14, .viewModel), (12, .operators), (9, .generic), (8, .stored),
    (9, .traits),
  ]
}

import SourceText

/// Which of a run's files belong together: those of separate projects see nothing of each other.
package struct SeparateProjects: Sendable {
  /// All files are one project's.
  package static let one = SeparateProjects(numbers: [:])

  /// The project of each file by the file's path, as the user is told it; one that isn't here is of the project 0.
  let numbers: [String: Int]

  func number(of file: SourceFile) -> Int { numbers[file.path] ?? 0 }

  /// The files of each project, the largest first.
  ///
  /// - Parameters:
  ///   - sources: The files that are rewritten; a project without one is left out.
  ///   - others: The files that these are among.
  func split(_ sources: [SourceFile], among others: [SourceFile]) -> [OneProject] {
    var projects: [Int: OneProject] = [:]
    for (place, source) in sources.enumerated() {
      projects[number(of: source), default: OneProject()].add(source, at: place)
    }
    for other in others { projects[number(of: other)]?.add(other: other) }
    return projects.values.sorted { (-$0.size, $0.places[0]) < (-$1.size, $1.places[0]) }
  }
}

/// The files of one of the projects of a run.
struct OneProject: Sendable {
  /// Where each of the sources stands among all of the run.
  private(set) var places: [Int] = []
  private(set) var sources: [SourceFile] = []
  private(set) var others: [SourceFile] = []
  /// The bytes of all files.
  private(set) var size = 0

  mutating func add(_ source: SourceFile, at place: Int) {
    places.append(place)
    sources.append(source)
    size += source.bytes.count
  }

  mutating func add(other: SourceFile) {
    others.append(other)
    size += other.bytes.count
  }
}

import RewriteRules
import SourceText

extension Run {
  /// Names everything that a run's result depends on, but for what is read of the other files beside their declarations.
  ///
  /// - Parameters:
  ///   - others: The files of the project that are not rewritten.
  ///   - contents: Digests of the files' texts, and of what the others declare.
  ///   - projects: Which of the files belong together.
  ///   - own: The rules, where some are a team's own; the built-in ones are part of the tool.
  func key(
    of sources: [SourceFile], among others: [SourceFile], seenAs contents: [Digest], in projects: SeparateProjects,
    options: RewriteOptions, own: RuleCatalog?, tool: Digest
  ) -> Digest {
    let files = sources + others
    var packer = BytePacker()
    packer.add("run")
    packer.add(choices(options, own: own, tool: tool))
    packer.add(isWhole ? 1 : 0)
    packer.add(writesHelpers ? 1 : 0)
    packer.add(sources.count)
    packer.add(Array(zip(files, contents))) { packer, file in
      packer.add(file.0.path)
      packer.add(projects.number(of: file.0))
      packer.add(file.1)
    }
    return Digest(packer.bytes)
  }

  /// Names what is known of files by their texts.
  ///
  /// - Parameter place: Where the files were looked for.
  func seenKey(in place: String, own: RuleCatalog?, tool: Digest) -> Digest {
    var packer = BytePacker()
    packer.add("seen")
    packer.add(tool)
    packer.add(place)
    packer.add(own)
    return Digest(packer.bytes)
  }

  /// Names what is found in a file depends on beside the files.
  func choices(_ options: RewriteOptions, own: RuleCatalog?, tool: Digest) -> Digest {
    var packer = BytePacker()
    packer.add("project")
    packer.add(tool)
    packer.add(fullText(of: options))
    packer.add(own)
    return Digest(packer.bytes)
  }
}

extension BytePacker {
  /// A team's own rules.
  fileprivate mutating func add(_ own: RuleCatalog?) {
    add(own?.rules ?? []) { packer, rule in
      packer.add(rule.page.path)
      packer.add(rule.page.text)
    }
  }
}

/// All that a value says, as text. The parts of sets and dictionaries, whose order differs from run to run, are sorted.
///
/// A property that somebody adds to a value is in its text without more ado.
func fullText(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { ($0.label.map { $0 + ": " } ?? "") + fullText(of: $0.value) }
  switch mirror.displayStyle {
  case .set, .dictionary: return "[\(parts.sorted().joined(separator: ", "))]"
  case .enum where !parts.isEmpty: return "\(value)(\(parts.joined(separator: ", ")))"
  case .enum, nil: return String(reflecting: value)
  default: return "(\(parts.joined(separator: ", ")))"
  }
}

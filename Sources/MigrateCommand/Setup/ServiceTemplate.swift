/// A service or a program that runs `check` by a file of its own.
enum ServiceTemplate: String, CaseIterable, Hashable, Sendable {
  case github, gitlab
  case preCommit = "pre-commit"
  case danger, xcode

  /// Where the file stands in the project.
  var path: String {
    switch self {
    case .github: ".github/workflows/rxmigrate.yml"
    case .gitlab: ".gitlab/rxmigrate.yml"
    case .preCommit: ".pre-commit-config.yaml"
    case .danger: "Dangerfile.rxmigrate"
    case .xcode: "rxmigrate-xcode.sh"
    }
  }

  /// What is left to do for the file to be read; nil where the service finds it by itself.
  var hint: String? {
    switch self {
    case .github: nil
    case .gitlab: "In .gitlab-ci.yml: include: { local: \(path) }"
    case .preCommit: "Run 'pre-commit install' in the checkout."
    case .danger: "In the Dangerfile: danger.import_dangerfile(path: '\(path)')"
    case .xcode:
      "In a build phase 'Run Script': sh \"$SRCROOT/\(path)\", with the build setting ENABLE_USER_SCRIPT_SANDBOXING = NO."
    }
  }

  /// The file's text.
  ///
  /// - Parameter address: The URL of this tool's repository.
  func text(address: String) -> String {
    switch self {
    case .github: gitHubWorkflow(address: address)
    case .gitlab: gitLabJob(address: address)
    case .preCommit: preCommitConfiguration
    case .danger: dangerfile
    case .xcode: xcodeScript
    }
  }

  /// Whether the file has the address.
  var buildsTool: Bool { self == .github || self == .gitlab }
}

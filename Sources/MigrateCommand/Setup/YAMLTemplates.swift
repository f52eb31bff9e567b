/// A workflow of GitHub Actions: findings are shown at their lines, and listed in the job's summary.
func gitHubWorkflow(address: String) -> String {
  """
  # Reports RxSwift code that the baseline doesn't know.
  name: rxmigrate

  on:
    pull_request:
    push:
      branches: [main]

  permissions:
    contents: read

  jobs:
    check:
      runs-on: macos-15
      env:
        RXMIGRATE: \(address)
      steps:
        - uses: actions/checkout@v4
        - name: Build rxmigrate
          run: |
            git clone --depth 1 "$RXMIGRATE" "$RUNNER_TEMP/rxmigrate"
            swift build -c release --product rxmigrate --package-path "$RUNNER_TEMP/rxmigrate"
        - name: Check
          run: |
            "$RUNNER_TEMP/rxmigrate/.build/release/rxmigrate" check \\
              --format github --format "markdown:$RUNNER_TEMP/findings.md"
        - name: Summary
          if: always()
          # GitHub takes no summary beyond a mebibyte.
          run: head -c 1000000 "$RUNNER_TEMP/findings.md" >> "$GITHUB_STEP_SUMMARY"

  """
}

/// A job of GitLab's: findings are shown in merge requests as code quality.
func gitLabJob(address: String) -> String {
  """
  # Reports RxSwift code that the baseline doesn't know.
  rxmigrate:
    image: swift:6.1
    variables:
      RXMIGRATE: \(address)
    script:
      - git clone --depth 1 "$RXMIGRATE" /tmp/rxmigrate
      - swift build -c release --product rxmigrate --package-path /tmp/rxmigrate
      - /tmp/rxmigrate/.build/release/rxmigrate check --format gitlab:gl-code-quality-report.json --format xcode
    artifacts:
      when: always
      reports:
        codequality: gl-code-quality-report.json
    rules:
      - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

  """
}

/// A hook of pre-commit's, which gives the changed files to the installed tool.
let preCommitConfiguration = """
  # Reports RxSwift code in the files of a commit. Types are looked up in the whole project.
  repos:
    - repo: local
      hooks:
        - id: rxmigrate
          name: rxmigrate check
          entry: rxmigrate check --project .
          language: system
          types: [swift]
          require_serial: true

  """

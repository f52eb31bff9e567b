/// Rules of Danger's: a warning for each finding in a file of the pull request.
let dangerfile = """
  # Comments on RxSwift code that the baseline doesn't know, in the files of a pull request.
  require 'json'

  changed = git.modified_files + git.added_files
  report = JSON.parse(`rxmigrate check --format json --exit-zero --quiet`)
  report['findings'].each do |finding|
    next unless changed.include?(finding['file'])

    warn("#{finding['message']} [#{finding['rule']}]", file: finding['file'], line: finding['line'])
  end

  """

/// A build phase of Xcode's: findings are warnings at their lines, and never fail the build.
let xcodeScript = """
  #!/bin/sh
  # Shows RxSwift code that the baseline doesn't know as warnings. Xcode's sandbox for scripts has to be off
  # (ENABLE_USER_SCRIPT_SANDBOXING = NO), since all sources are read.
  PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
  export PATH

  if ! command -v rxmigrate > /dev/null; then
    echo "warning: rxmigrate is not installed"
    exit 0
  fi
  cd "${SRCROOT:-.}" || exit 2
  rxmigrate check --format xcode --exit-zero --quiet

  """

/// What `--version` prints.
let versionNumber = "0.1.0"

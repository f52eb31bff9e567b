#!/usr/bin/env bash
# What a 'rxmigrate_check_test' runs. Bazel shows a test links in the place of files, and the tool follows none in folders:
# so the files are copied into a folder of the test's own.
#
# In the environment, besides what Bazel sets, with paths relative to the working folder:
#   RXMIGRATE_TOOL           the executable
#   RXMIGRATE_FILES          a file with the paths of all files, one a line
#   RXMIGRATE_OPTIONS        more options, one a line
#   RXMIGRATE_CONFIGURATION  the configuration, if there is one
#   RXMIGRATE_BASELINE       the baseline, if there is one
set -euo pipefail

tool="$PWD/$RXMIGRATE_TOOL"
project="$TEST_TMPDIR/project"
mkdir -p "$project"
while IFS= read -r file; do
  mkdir -p "$(dirname "$project/$file")"
  cp -L "$file" "$project/$file"
done < "$RXMIGRATE_FILES"
cd "$project"

arguments=(--quiet --no-cache --color never --format xcode)
if [ -n "${XML_OUTPUT_FILE:-}" ]; then arguments+=(--format "junit:$XML_OUTPUT_FILE"); fi
if [ -n "${RXMIGRATE_CONFIGURATION:-}" ]; then arguments+=(--config "$RXMIGRATE_CONFIGURATION"); fi
if [ -n "${RXMIGRATE_BASELINE:-}" ]; then arguments+=(--baseline "$RXMIGRATE_BASELINE"); fi
if [ -n "${TEST_TOTAL_SHARDS:-}" ]; then
  if [ -n "${TEST_SHARD_STATUS_FILE:-}" ]; then touch "$TEST_SHARD_STATUS_FILE"; fi
  arguments+=(--shard "$((TEST_SHARD_INDEX + 1))/$TEST_TOTAL_SHARDS")
fi
while IFS= read -r option; do
  if [ -n "$option" ]; then arguments+=("$option"); fi
done <<< "${RXMIGRATE_OPTIONS:-}"

# Paths are the repository's own again.
"$tool" check "${arguments[@]}" . | awk -v folder="$project/" \
  'index($0, folder) == 1 { $0 = substr($0, length(folder) + 1) } { print }'

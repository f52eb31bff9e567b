"""A test that fails where Swift sources use RxSwift and the baseline doesn't know it."""

SwiftSourcesInfo = provider(
    doc = "The Swift sources of a target and of all that it depends on, in the main repository.",
    fields = {"files": "A depset of files."},
)

def _swift_sources_aspect_impl(_target, ctx):
    own = []
    for source in getattr(ctx.rule.attr, "srcs", []):
        own += [file for file in source.files.to_list() if _is_checked(file)]
    below = [
        dependency[SwiftSourcesInfo].files
        for dependency in getattr(ctx.rule.attr, "deps", [])
        if SwiftSourcesInfo in dependency
    ]
    return [SwiftSourcesInfo(files = depset(own, transitive = below))]

swift_sources_aspect = aspect(
    implementation = _swift_sources_aspect_impl,
    attr_aspects = ["deps"],
    doc = "Collects the Swift sources of targets such as `swift_library`.",
)

def _is_checked(file):
    """Whether a file is Swift and the main repository's own, neither generated nor from elsewhere."""
    return file.extension == "swift" and file.is_source and not file.owner.workspace_name

def _rxmigrate_check_test_impl(ctx):
    sources = depset(
        [file for file in ctx.files.srcs if _is_checked(file)],
        transitive = [target[SwiftSourcesInfo].files for target in ctx.attr.deps],
    )
    settings = [file for file in [ctx.file.configuration, ctx.file.baseline] if file]
    files = depset(settings, transitive = [sources])

    listing = ctx.actions.declare_file(ctx.label.name + ".files")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(files, map_each = _short_path)
    ctx.actions.write(listing, lines)

    executable = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.symlink(output = executable, target_file = ctx.file._runner, is_executable = True)

    environment = {
        "RXMIGRATE_FILES": listing.short_path,
        "RXMIGRATE_OPTIONS": "\n".join(ctx.attr.options),
        "RXMIGRATE_TOOL": ctx.executable.tool.short_path,
    }
    if ctx.file.configuration:
        environment["RXMIGRATE_CONFIGURATION"] = ctx.file.configuration.short_path
    if ctx.file.baseline:
        environment["RXMIGRATE_BASELINE"] = ctx.file.baseline.short_path
    runfiles = ctx.runfiles(files = [listing, ctx.executable.tool], transitive_files = files)
    return [
        DefaultInfo(
            executable = executable,
            runfiles = runfiles.merge(ctx.attr.tool[DefaultInfo].default_runfiles),
        ),
        RunEnvironmentInfo(environment = environment),
    ]

def _short_path(file):
    return file.short_path

rxmigrate_check_test = rule(
    implementation = _rxmigrate_check_test_impl,
    test = True,
    doc = "Runs `rxmigrate check`. With `shard_count` each shard reports the findings of its part of the files.",
    attrs = {
        "srcs": attr.label_list(
            allow_files = [".swift"],
            doc = "Swift files, checked together with those of `deps`.",
        ),
        "deps": attr.label_list(
            aspects = [swift_sources_aspect],
            doc = "Targets whose sources are checked, with those of all that they depend on.",
        ),
        "configuration": attr.label(
            allow_single_file = [".json"],
            doc = "The `.rxmigrate.json`.",
        ),
        "baseline": attr.label(
            allow_single_file = [".json"],
            doc = "The findings that are known.",
        ),
        "options": attr.string_list(
            doc = "More options of `rxmigrate check`, such as `--lint`.",
        ),
        "tool": attr.label(
            mandatory = True,
            executable = True,
            allow_files = True,
            cfg = "target",
            doc = "The rxmigrate executable.",
        ),
        "_runner": attr.label(
            default = ":check.sh",
            allow_single_file = True,
        ),
    },
)

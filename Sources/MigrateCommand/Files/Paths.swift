import Foundation

/// The absolute path that `path` means in `folder`, without `.`, `..` and doubled slashes. The disk is not asked.
///
/// `absolutePath("../b.swift", in: "/x/y")` is `/x/b.swift`.
func absolutePath(_ path: String, in folder: String) -> String {
  var parts: [Substring] = []
  for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
    if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

func joinedPath(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

/// The folder of an absolute path; `/` is its own.
func parentFolder(of path: String) -> String {
  let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
  return parent.isEmpty ? "/" : String(parent)
}

/// The part of an absolute path behind `folder`. Nil if the path is not inside.
func relativePath(_ path: String, from folder: String) -> String? {
  let prefix = folder == "/" ? "/" : folder + "/"
  // Nearly always byte for byte, which is fast.
  if path.utf8.starts(with: prefix.utf8) { return String(Substring(path.utf8.dropFirst(prefix.utf8.count))) }
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
}

/// An absolute path as it is written in a file of `folder`, for a path outside of it too.
///
/// `pathWritten(in: "/x/y", "/x/b.swift")` is `../b.swift`.
func pathWritten(in folder: String, _ path: String) -> String {
  let own = folder.split(separator: "/")
  let parts = path.split(separator: "/")
  let common = zip(own, parts).prefix { $0 == $1 }.count
  return (own.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
}

/// What stands at a path.
enum FileKind {
  case file, folder, symbolicLink, other
}

/// What stands at `path`, and nil if nothing does. A symbolic link is one, unless `following` asks for what it leads to.
func fileKind(at path: String, following: Bool = false) -> FileKind? {
  var status = stat()
  guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .symbolicLink
  default: return .other
  }
}

/// The file that a path leads to in the end, through all links.
func linkTarget(of path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

/// The nearest folder, from `folder` upward, that holds a `.git`: the root of the checkout that we are in.
func checkoutRoot(of folder: String) -> String? {
  var folder = folder
  while !isCheckout(folder) {
    if folder == "/" { return nil }
    folder = parentFolder(of: folder)
  }
  return folder
}

/// Whether a folder is the root of a checkout. A submodule has a file of that name.
func isCheckout(_ folder: String) -> Bool { fileKind(at: joinedPath(folder, ".git")) != nil }

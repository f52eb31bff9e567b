/// The folders of `Sources/Pages`, whose styles and scripts are in the executable.
enum PageFolder: String {
  case shared = "Shared"
  case report = "Report"
  case rules = "Rules"
}

/// The texts of the embedded files of some folders, in the order of the folders and then of their names.
func pageText(_ files: [(path: String, text: String)], of folders: PageFolder...) -> String {
  folders.flatMap { folder in files.filter { $0.path.hasPrefix("Pages/\(folder.rawValue)/") } }.map(\.text).joined()
}

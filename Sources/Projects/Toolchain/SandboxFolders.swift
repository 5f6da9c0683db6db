import Foundation

/// The file system of a sandboxed process, as options for bubblewrap.
struct SandboxFolders {
  /// The home folder inside the sandbox: the project's container.
  static let home = "/home/app"

  let built: BuiltProject
  let program: String
  let exchange: String
  let environment: [String: String]

  /// Returns the options, and creates the container if necessary.
  func options() throws(ProjectError) -> [String] {
    var options = Self.system
    options += ["--bind", try container(), Self.home, "--chdir", Self.home]
    // Later mounts hide earlier ones. The program may be below the home folder or /tmp, so its files come last.
    for path in try readable() { options += ["--ro-bind-try", path, path] }
    return options + ["--bind", exchange, exchange]
  }

  /// The options for the read-only parts of the system: libraries and fonts.
  static var system: [String] {
    ["/usr", "/etc/fonts", "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/ssl/certs"].flatMap {
      ["--ro-bind-try", $0, $0]
    } + links
  }

  private static var links: [String] {
    ["/bin", "/lib", "/lib64", "/sbin"].flatMap { link in
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
        return ["--symlink", target, link]
      }
      return ["--ro-bind-try", link, link]
    }
  }

  /// Returns the paths of the program, its shared libraries, the project and the project's compiled libraries.
  private func readable() throws(ProjectError) -> [String] {
    var paths = [program, built.runtimeFolder] + Self.runtimeFolders()
    paths += built.modules.map { $0.library.parentFolder }
    paths += [built.bundleFolder, built.previewBundleFolder] + [built.backtracer, built.symbolizer].compactMap { $0 }
    paths += environment["SPLASHVIEW_FONTS"]?.split(separator: ":").map(String.init) ?? []
    paths += try Self.files(of: built.project, environment)
    return Set(paths.filter { !$0.isEmpty }).sorted()
  }

  /// Returns the project's folder and the files outside of it.
  ///
  /// Throws an error if a folder contains the user's home folder.
  static func files(of project: Project, _ environment: [String: String]) throws(ProjectError) -> [String] {
    let sources = project.modules.flatMap(\.sources)
    if !FolderListing.isFolder(project.path), sources == [project.path] { return sources }
    let root = ProjectRoot.resolved(project.root)
    let home = ProjectRoot.resolved(environment["HOME"] ?? "/root")
    guard !(home + "/").hasPrefix(root == "/" ? root : root + "/") else {
      throw ProjectError(
        "\(root): a project that is the home folder or holds it would show its code all of your files; "
          + "expected a folder of its own")
    }
    return [project.root] + sources.filter { !$0.hasPrefix(project.root + "/") }
  }

  /// Returns the folders of this process's shared libraries that are outside of the system's folders.
  static func runtimeFolders() -> [String] {
    // Files in /proc report a size of 0, so this one is read to its end, whatever its size.
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let libraries = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
      guard let slash = line.firstIndex(of: "/"), line.contains(".so") else { return nil }
      return String(line[slash...]).parentFolder
    }
    return Set(libraries).filter { folder in !["/usr/", "/lib"].contains(where: folder.hasPrefix) }.sorted()
  }

  /// The folders in which Foundation on Linux looks for documents, caches and support files.
  private static let containerFolders = ["Documents", ".cache", ".local/share"]

  /// Returns the project's container, a folder in the XDG data folder, and creates it if necessary.
  func container() throws(ProjectError) -> String {
    let home = environment["HOME"] ?? "/tmp"
    let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    var key = ContentKey()
    key.add(built.project.path)
    let folder = base + "/splashview/containers/\(built.project.name)-\(key.text.prefix(12))"
    do {
      for name in Self.containerFolders {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
    } catch {
      throw ProjectError("\(folder): the folder for what the project stores cannot be made")
    }
    return folder
  }
}

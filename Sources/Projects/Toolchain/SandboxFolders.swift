import Foundation

/// The files that a sandboxed process sees, as options of bubblewrap.
struct SandboxFolders {
  /// The home folder inside the sandbox: the project's container.
  static let home = "/home/app"

  let built: BuiltProject
  let program: String
  let exchange: String
  let environment: [String: String]

  func options() throws(ProjectError) -> [String] {
    var options = system + links
    options += ["--bind", try container(), Self.home, "--chdir", Self.home]
    // The program's own files come after the home folder and /tmp, which may hide them.
    for path in try readable() { options += ["--ro-bind-try", path, path] }
    return options + ["--bind", exchange, exchange]
  }

  /// Read-only parts of the system: libraries and fonts.
  private var system: [String] {
    ["/usr", "/etc/fonts", "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/ssl/certs"].flatMap {
      ["--ro-bind-try", $0, $0]
    }
  }

  private var links: [String] {
    ["/bin", "/lib", "/lib64", "/sbin"].flatMap { link in
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
        return ["--symlink", target, link]
      }
      return ["--ro-bind-try", link, link]
    }
  }

  /// The program, the libraries it runs on, the project and what was made of it.
  private func readable() throws(ProjectError) -> [String] {
    var paths = [program, built.runtimeFolder] + Self.runtimeFolders()
    paths += built.modules.map { ($0.library as NSString).deletingLastPathComponent }
    paths += [built.bundleFolder, built.previewBundleFolder]
    paths += environment["SPLASHVIEW_FONTS"]?.split(separator: ":").map(String.init) ?? []
    if FolderListing.isFolder(built.project.path) || built.project.path != built.project.modules.last?.sources.first {
      paths.append(try projectFolder())
    }
    return Set(paths.filter { !$0.isEmpty }).sorted()
  }

  /// The project's folder, unless it holds the person's home.
  private func projectFolder() throws(ProjectError) -> String {
    let root = URL(fileURLWithPath: built.project.root).resolvingSymlinksInPath().path
    let home = URL(fileURLWithPath: environment["HOME"] ?? "/root").resolvingSymlinksInPath().path
    guard !(home + "/").hasPrefix(root == "/" ? root : root + "/") else {
      throw ProjectError(
        "\(root): a project that is the home folder or holds it would show its code all of your files; "
          + "expected a folder of its own")
    }
    return built.project.root
  }

  /// The folders of the shared libraries that this process runs on, outside of the system's.
  static func runtimeFolders() -> [String] {
    // Files of /proc have no size, so this one is read to its end.
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let libraries = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
      guard let slash = line.firstIndex(of: "/"), line.contains(".so") else { return nil }
      return (String(line[slash...]) as NSString).deletingLastPathComponent
    }
    return Set(libraries).filter { folder in !["/usr/", "/lib"].contains(where: folder.hasPrefix) }.sorted()
  }

  /// What the project stores: a folder of its own below the XDG data folder.
  private func container() throws(ProjectError) -> String {
    let home = environment["HOME"] ?? "/tmp"
    let base = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    var key = ContentKey()
    key.add(built.project.path)
    let folder = base + "/splashview/containers/\(built.project.name)-\(key.text.prefix(12))"
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw ProjectError("\(folder): the folder for what the project stores cannot be made")
    }
    return folder
  }
}

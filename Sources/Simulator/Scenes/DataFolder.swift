import CoreGraphics

/// Where a scene's bundle is on this machine.
package enum DataFolder {
  /// The folder called `name`: in `$SPLASHVIEW_DATA`, else beside the installed executable, else in the nearest
  /// `Assets` above it; nil where none has it.
  package static func named(_ name: String) -> URL? {
    candidates(name).first { FileReading.isFolder($0.path) }
  }

  /// What to tell about a bundle that is nowhere: a scene without pictures and storyboards shows little or nothing.
  static func missing(_ name: String) -> String? {
    guard !name.isEmpty, named(name) == nil else { return nil }
    return "the folder \"\(name)\" with the scene's storyboards and pictures is not there; it is looked for in "
      + "$SPLASHVIEW_DATA, in share/splashview beside the program's folder, and in Assets above it"
  }

  private static func candidates(_ name: String) -> [URL] {
    var urls: [URL] = []
    if let data = ProcessInfo.processInfo.environment["SPLASHVIEW_DATA"], !data.isEmpty {
      urls.append(URL(fileURLWithPath: data).appendingPathComponent(name))
    }
    var folder = executable.deletingLastPathComponent()
    urls.append(folder.appendingPathComponent("../share/splashview/\(name)").standardizedFileURL)
    while folder.pathComponents.count > 1 {
      urls.append(folder.appendingPathComponent("Assets/\(name)"))
      folder.deleteLastPathComponent()
    }
    return urls
  }

  /// The file that this process runs, links followed.
  private static var executable: URL {
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "splashview"
    return URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }
}

import CoreGraphics

/// Finds the folder of a scene's bundle on this machine.
package enum DataFolder {
  /// Returns the folder called `name`; nil if there is none.
  ///
  /// The search visits `$SPLASHVIEW_DATA`, then `share/splashview` of the installation, then each `Assets` folder above
  /// the executable.
  package static func named(_ name: String) -> URL? {
    candidates(name).first { FileReading.isFolder($0.path) }
  }

  /// Returns a note about a missing bundle; nil if there is one. A scene without its images shows little or nothing.
  static func missing(_ name: String) -> String? {
    guard !name.isEmpty, named(name) == nil else { return nil }
    return "the folder \"\(name)\" with the scene's storyboards and images is not there; it is looked for in "
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

  /// The executable file of this process, with symbolic links resolved.
  private static var executable: URL {
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "splashview"
    return URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }
}

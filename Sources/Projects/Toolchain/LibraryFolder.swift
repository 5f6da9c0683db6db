import Foundation

/// Where the libraries' modules and the rewriter's sources are on this machine.
package struct LibraryFolder: Sendable {
  /// The folder of `UIKit.swiftmodule` and the others.
  package let modules: String
  /// Module maps of C libraries that the modules mention.
  package let moduleMaps: [String]
  /// The folder of the rewriter's sources.
  package let rewriter: String
  /// The program itself.
  package let executable: String

  /// Finds them beside the running program: in `share/splashview` of an installation, or in the build folder.
  package static func find() throws(ProjectError) -> LibraryFolder {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let executable = URL(fileURLWithPath: link ?? "splashview").resolvingSymlinksInPath()
    let folder = executable.deletingLastPathComponent()
    let shared = folder.appendingPathComponent("../share/splashview").standardizedFileURL.path
    if FileManager.default.fileExists(atPath: shared + "/modules/UIKit.swiftmodule") {
      return LibraryFolder(
        modules: shared + "/modules", moduleMaps: [], rewriter: shared + "/rewriter", executable: executable.path)
    }
    let modules = folder.appendingPathComponent("Modules").path
    var sources = folder
    while sources.path.count > 1 {
      let rewriter = sources.appendingPathComponent("Sources/SourceRewriter").path
      if FileManager.default.fileExists(atPath: rewriter),
        FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule")
      {
        return LibraryFolder(
          modules: modules, moduleMaps: moduleMaps(sources.appendingPathComponent("Sources").path), rewriter: rewriter,
          executable: executable.path)
      }
      sources.deleteLastPathComponent()
    }
    throw ProjectError(
      "the libraries that projects are compiled against are not beside the program; "
        + "expected them in \(shared)/modules or in the build folder")
  }

  private static func moduleMaps(_ sources: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).sorted().map {
      sources + "/\($0)/module.modulemap"
    }.filter { FileManager.default.fileExists(atPath: $0) }
  }
}

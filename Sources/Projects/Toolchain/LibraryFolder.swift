import Foundation

/// The locations of the libraries' modules and of the rewriter's sources.
package struct LibraryFolder: Sendable {
  /// The folder that contains `UIKit.swiftmodule` and the other modules.
  package let modules: String
  /// The folders of the rewriter's sources.
  let rewriter: [String]
  /// The path of this program.
  package let executable: String

  /// The C modules that the libraries import internally.
  ///
  /// The compiler requires that importers of a library find modules with these names, but uses nothing in them.
  static let hiddenModules = [
    "CAllocations", "CCallSites", "CClockReads", "CDBus", "CHarfBuzz", "CKernels", "CPNG", "CSDL2", "CSharedMemory",
    "CTurboJPEG", "CWayland", "CWebP", "CZlib",
  ]

  /// The libraries that projects can import. `LottieReading` is for the player of Lottie animations.
  static let importableModules = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "AVFoundation", "CoreLocation", "MapKit",
    "Compression", "LottieReading",
  ]

  /// A text that identifies the build of the libraries.
  var key: String {
    var key = ContentKey()
    for name in Self.importableModules { key.add(stampOf: modules + "/" + name + ".swiftmodule") }
    return key.text
  }

  /// A module map with empty modules in place of the hidden ones.
  static var moduleMap: String { hiddenModules.map { "module \($0) {}\n" }.joined() }

  /// Finds the folders, either in an installation's `share/splashview` or in the build folder beside the program.
  package static func find() throws(ProjectError) -> LibraryFolder {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return try find(executable: URL(fileURLWithPath: link ?? "splashview").resolvingSymlinksInPath())
  }

  static func find(executable: URL) throws(ProjectError) -> LibraryFolder {
    let folder = executable.deletingLastPathComponent()
    let shared = folder.appendingPathComponent("../share/splashview").standardizedFileURL.path
    if FileManager.default.fileExists(atPath: shared + "/modules/UIKit.swiftmodule") {
      return LibraryFolder(
        modules: shared + "/modules", rewriter: [shared + "/rewriter"], executable: executable.path)
    }
    let modules = folder.appendingPathComponent("Modules").path
    var root = folder
    while root.path.count > 1 {
      let rewriter = ["SourceRewriter", "Projects/Rewriting"].map { root.path + "/Sources/" + $0 }
      if rewriter.allSatisfy({ FileManager.default.fileExists(atPath: $0) }),
        FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule")
      {
        return LibraryFolder(modules: modules, rewriter: rewriter, executable: executable.path)
      }
      root.deleteLastPathComponent()
    }
    throw ProjectError(
      "the libraries that projects are compiled against are not beside the program; "
        + "expected them in \(shared)/modules or in the build folder")
  }
}

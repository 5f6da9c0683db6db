import Foundation

/// The Swift toolchain on this machine that compiles opened projects.
package struct Toolchain: Sendable {
  /// The compiler version that this program was built with. Only the same compiler can read its modules.
  package static let wanted = "6.3"

  /// The compiler.
  package let compiler: String
  /// The folder of the toolchain's own SwiftSyntax, with modules and libraries.
  package let hostLibraries: String
  /// The folder of the runtime's shared libraries.
  package let runtimeFolder: String
  /// The compiler's version line.
  package let version: String

  /// The folder that contains the whole toolchain.
  var root: String { ((compiler as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent }

  /// Finds the compiler in `$SPLASHVIEW_SWIFTC` or on the path.
  package static func find(environment: [String: String]) throws(ProjectError) -> Toolchain {
    let name = environment["SPLASHVIEW_SWIFTC"] ?? "swiftc"
    guard let found = SearchPath(environment: environment).program(name) else {
      throw ProjectError(
        "opening a project needs a Swift \(wanted) toolchain, and there is no swiftc on the path; "
          + "install it from swift.org, or name it in SPLASHVIEW_SWIFTC")
    }
    // A link in a folder of the path: the toolchain is where the file is.
    let compiler = URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("swiftc").path
    let output = try Command.run(compiler, ["-print-target-info"])
    guard let info = try? JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any],
      let version = info["compilerVersion"] as? String,
      let paths = info["paths"] as? [String: Any], let resources = paths["runtimeResourcePath"] as? String
    else { throw ProjectError("\(compiler): this compiler does not answer -print-target-info") }
    guard version.contains("Swift version \(wanted)") else {
      throw ProjectError(
        "\(compiler) is \"\(version)\"; this program was built with Swift \(wanted) and can open projects only with that"
      )
    }
    return Toolchain(
      compiler: compiler, hostLibraries: resources + "/host", runtimeFolder: resources + "/linux", version: version)
  }
}

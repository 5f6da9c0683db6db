import Foundation

/// The Swift toolchain that compiles opened projects.
package struct Toolchain: Sendable {
  /// The compiler version that this program was built with. Only the same compiler can read its modules.
  package static let wanted = "6.3"

  /// The path of the compiler.
  package let compiler: String
  /// The folder with the modules and libraries of the toolchain's own SwiftSyntax.
  package let hostLibraries: String
  /// The folder that contains the runtime's shared libraries.
  package let runtimeFolder: String
  /// The compiler's full version text.
  package let version: String

  /// The folder that contains the whole toolchain.
  var root: String { compiler.parentFolder.parentFolder }

  /// Finds the compiler in `$SPLASHVIEW_SWIFTC` or on the path.
  package static func find(environment: [String: String]) throws(ProjectError) -> Toolchain {
    let name = environment["SPLASHVIEW_SWIFTC"] ?? "swiftc"
    guard let found = SearchPath(environment: environment).program(name) else {
      throw ProjectError(
        "opening a project needs a Swift \(wanted) toolchain, and there is no swiftc on the path; "
          + "install it from swift.org, or name it in SPLASHVIEW_SWIFTC")
    }
    // The compiler on the path may be a link. The toolchain is where the file itself is.
    let compiler = URL(fileURLWithPath: found).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("swiftc").path
    let answer = try CompilerAnswer(of: compiler, environment: environment).text()
    guard let info = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any],
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

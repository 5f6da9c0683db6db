import Foundation

extension BuiltProject {
  /// The path of the toolchain's `swift-backtrace`, which prints backtraces of crashes, or nil if it is missing.
  package var backtracer: String? { program("libexec/swift/linux/swift-backtrace") }

  /// The path of the toolchain's `llvm-symbolizer`, which maps addresses to source lines, or nil if it is missing.
  package var symbolizer: String? { program("bin/llvm-symbolizer") }

  private func program(_ name: String) -> String? {
    let path = URL(fileURLWithPath: runtimeFolder + "/../../../" + name).standardized.path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

import Foundation

extension BuiltProject {
  /// The toolchain's program that prints where a process crashed; nil in a toolchain without it.
  package var backtracer: String? { program("libexec/swift/linux/swift-backtrace") }

  /// The toolchain's program that finds the lines of code; nil in a toolchain without it.
  package var symbolizer: String? { program("bin/llvm-symbolizer") }

  private func program(_ name: String) -> String? {
    let path = URL(fileURLWithPath: runtimeFolder + "/../../../" + name).standardized.path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

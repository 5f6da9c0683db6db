import Foundation

extension BuiltProject {
  /// The toolchain's program that prints where a process crashed; nil in a toolchain without it.
  package var backtracer: String? {
    let path = URL(fileURLWithPath: runtimeFolder + "/../../../libexec/swift/linux/swift-backtrace").standardized.path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

import Foundation

/// The target information that a compiler prints about itself.
///
/// The answer is cached, because the call takes a tenth of a second. Each call of the Swift driver also leaves an empty
/// folder in its temporary folder.
struct CompilerAnswer {
  private let compiler: String
  private let environment: [String: String]

  init(of compiler: String, environment: [String: String]) {
    (self.compiler, self.environment) = (compiler, environment)
  }

  /// Returns the target information in JSON, from the cache or from the compiler itself.
  func text() throws(ProjectError) -> String {
    let cache = BuildCache(environment: environment)
    var key = ContentKey()
    key.add(stampOf: compiler)
    let record = cache.folder("toolchains") + "/\(key.text).json"
    if let text = try? String(contentsOfFile: record, encoding: .utf8) { return text }
    let text = try ask()
    // A cache that is full or cannot be written only costs time.
    if !text.isEmpty { try? cache.write(text: text, to: record) }
    return text
  }

  /// Asks the compiler, with a temporary folder of its own.
  private func ask() throws(ProjectError) -> String {
    let folder = NSTemporaryDirectory() + "/splashview-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let own = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
    let output = try Command.run(compiler, ["-print-target-info"], environment: own)
    return output.status == 0 ? output.text : ""
  }
}

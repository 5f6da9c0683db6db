import CoreGraphics

/// How long this process has run, loading included.
enum ProcessClock {
  /// In seconds, to a hundredth, which is how the system keeps the start; nil where it does not tell.
  static var age: Double? {
    // Fields are counted from behind the name, which may hold anything; the start is the 22nd of all.
    let fields = read("/proc/self/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let uptime = read("/proc/uptime").split(separator: " ").first.flatMap { Double($0) }
    guard fields.count > 19, let start = Double(fields[19]), let uptime else { return nil }
    return max(0, uptime - start / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  private static func read(_ path: String) -> String {
    FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) } ?? ""
  }
}

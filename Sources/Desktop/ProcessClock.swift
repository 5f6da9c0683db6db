import CoreGraphics

/// The age and the processor time of this process, including the time for loading it.
package enum ProcessClock {
  /// The age in seconds, with the kernel's resolution of 1/100 s; nil without /proc.
  static var age: Double? {
    // The start time is field 22. Fields are counted after the name, which may contain spaces and parentheses (proc(5)).
    let fields = read("/proc/self/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let uptime = read("/proc/uptime").split(separator: " ").first.flatMap { Double($0) }
    guard fields.count > 19, let start = Double(fields[19]), let uptime else { return nil }
    return max(0, uptime - start / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The processor time of all threads so far, in seconds.
  package static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  private static func read(_ path: String) -> String {
    FileManager.default.contents(atPath: path).flatMap { String(data: $0, encoding: .utf8) } ?? ""
  }
}

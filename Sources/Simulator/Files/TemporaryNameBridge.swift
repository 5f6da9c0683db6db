import CoreGraphics

/// The names of files and folders that are not complete yet.
package enum TemporaryName {
  private static let start = ".splashview."

  /// The beginning of this process's temporary names, which hexadecimal digits follow.
  package static var prefix: String { "\(start)\(ProcessInfo.processInfo.processIdentifier)." }

  /// The age in seconds from which the file of a process that does not exist counts as abandoned.
  ///
  /// On a network file system, a process with this identifier may run on another machine.
  private static let abandonedAge = 60.0

  /// Removes the files and folders of processes that were killed before they could rename or remove them.
  package static func removeAbandoned(in folder: String) {
    let folder = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(start) {
      let parts = name.dropFirst(start.count).split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let process = pid_t(parts[0]), process > 0, parts[1].allSatisfy(\.isHexDigit) else {
        continue
      }
      var status = stat()
      guard kill(process, 0) != 0, errno == ESRCH, unsafe lstat("\(folder)/\(name)", &status) == 0,
        Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) > abandonedAge
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}

import Foundation

/// The resources that the processes of a sandbox may use together.
///
/// The system's own limits are for one process each. Its limits for a user do not apply to root.
package struct SandboxLimits: Sendable {
  /// The maximum number of processes, including two of bubblewrap.
  var processes: Int
  var threads: Int
  /// The maximum memory in bytes, without files.
  var memory: Int
  /// The maximum size in bytes of open files that no folder shows.
  var unnamedFiles: Int
  /// The maximum number of files and folders in each folder that the processes can write to.
  var files: Int
  /// The maximum sizes in bytes of the folders that the processes can write to, by path.
  var folders: [String: Int]

  /// The limits of a project's code (our choice). An app on iOS starts no process; the backtracer is one.
  static func code(container: String, outputs: String) -> SandboxLimits {
    SandboxLimits(
      processes: 64, threads: 1024, memory: 3 << 30, unnamedFiles: 1 << 30, files: 100_000,
      folders: [container: 1 << 30, outputs: 4 << 30])
  }

  /// The limits of a compiler, which starts processes on each processor (our choice).
  static func compiler(writable folder: String) -> SandboxLimits {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return SandboxLimits(
      processes: 64 + 4 * processors, threads: 1024 + 64 * processors, memory: (8 + processors) << 30,
      unnamedFiles: 4 << 30, files: 2_000_000, folders: [folder: 16 << 30])
  }

  /// Returns what a process and those below it exceed, as the end of a sentence; nil within the limits.
  func violation(of tree: ProcessTree) -> String? {
    if tree.processes.count > processes { return "it had more than \(processes) processes at once" }
    let usage = tree.usage
    if usage.threads > threads { return "it had more than \(threads) threads at once" }
    if usage.memory > memory { return "its processes used more than \(Self.text(memory)) of memory together" }
    return nil
  }

  /// Returns what the files of the processes exceed, as the end of a sentence; nil within the limits.
  func violation(ofFilesOf tree: ProcessTree) -> String? {
    if tree.unnamedFiles > unnamedFiles {
      return "its open files without a name took more than \(Self.text(unnamedFiles))"
    }
    for (folder, limit) in folders.sorted(by: { $0.key < $1.key }) {
      let usage = FolderUsage(of: folder, maximumBytes: limit, maximumCount: files)
      if usage.bytes > limit { return "its folder \(folder) took more than \(Self.text(limit)); it may be emptied" }
      if usage.count > files { return "its folder \(folder) held more than \(files) files; it may be emptied" }
    }
    return nil
  }

  private static func text(_ bytes: Int) -> String {
    bytes < 1 << 30 ? "\(bytes >> 20) MiB" : "\(bytes >> 30) GiB"
  }
}

// The lists of `/proc` are read with plain system calls, because a watch reads them several times a second.
import Foundation

/// A process and the processes below it, at one moment.
package struct ProcessTree {
  /// The identifiers, each after that of its parent.
  package private(set) var processes: [pid_t]

  /// Finds at most `limit` processes. A process whose parent has ended is below the first one of its namespace.
  package init(of root: pid_t, limit: Int = 4096) {
    processes = [root]
    var next = 0
    while next < processes.count, processes.count < limit {
      processes += Self.children(of: processes[next])
      next += 1
    }
  }

  /// Returns the children that each thread of a process has started.
  private static func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    return names(in: folder).flatMap { thread in
      text("\(folder)/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The processor time that the processes and their ended children have used.
  package var processorTime: Duration {
    // The fields follow the program's name, which may contain any characters.
    processes.reduce(.zero) { sum, process in
      let stat = Self.text("/proc/\(process)/stat")
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      let ticks = fields.dropFirst(12).prefix(4).reduce(0) { $0 + (Int($1) ?? 0) }
      return sum + .seconds(ticks) / sysconf(Int32(_SC_CLK_TCK))
    }
  }

  /// The number of threads, and the memory in bytes that no file holds.
  var usage: (threads: Int, memory: Int) {
    var (threads, kilobytes) = (0, 0)
    for process in processes {
      for line in Self.text("/proc/\(process)/status").split(separator: "\n") {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard words.count > 1, let value = Int(words[1]) else { continue }
        switch words[0] {
        case "Threads:": threads += value
        case "RssAnon:", "RssShmem:", "VmSwap:": kilobytes += value
        default: break
        }
      }
    }
    return (threads, kilobytes << 10)
  }

  /// The size in bytes of the open files that have no name, on disks and in memory.
  ///
  /// No folder shows such files. Files of processes that this process may not inspect do not count.
  var unnamedFiles: Int {
    var sizes: [String: Int] = [:]
    for process in processes {
      for name in Self.names(in: "/proc/\(process)/fd") {
        var status = stat()
        guard unsafe stat("/proc/\(process)/fd/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          status.st_nlink == 0
        else { continue }
        sizes["\(status.st_dev) \(status.st_ino)"] = Int(status.st_blocks) * 512
      }
    }
    return sizes.values.reduce(0, +)
  }

  /// Returns the contents of a file of the system, empty where it cannot be read.
  private static func text(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Returns the names in a folder that are numbers.
  private static func names(in folder: String) -> [String] {
    guard let stream = FolderStream(folder) else { return [] }
    var names: [String] = []
    while let name = stream.nextName() { if Int(name) != nil { names.append(name) } }
    return names
  }
}

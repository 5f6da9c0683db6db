import ArgumentParser
import CoreGraphics

/// The option that names the process that started this one and waits for it.
struct ParentOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: .hidden) var parent: Int32?

  /// The arguments for a process of this program that is to end with this one.
  static var arguments: [String] { ["--parent", String(getpid())] }

  /// Ends this process when its parent ends, which may be killed. It then removes the file or folder `leftover`.
  func follow(removing leftover: String) {
    guard let parent, SceneProvider.manifest == nil else { return }
    Thread {
      while getppid() == parent { Thread.sleep(forTimeInterval: 0.1) }
      try? FileManager.default.removeItem(atPath: leftover)
      _exit(2)
    }.start()
  }
}

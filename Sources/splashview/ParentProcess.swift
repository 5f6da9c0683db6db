import CoreGraphics

/// The process that waits for this one.
enum ParentProcess {
  /// Ends this process with the one that waits for it, which may be killed. `leftover` is a file or folder to remove then.
  static func follow(_ parent: Int32?, removing leftover: String) {
    guard let parent, SceneProvider.manifest == nil else { return }
    Thread {
      while getppid() == parent { Thread.sleep(forTimeInterval: 0.1) }
      try? FileManager.default.removeItem(atPath: leftover)
      _exit(2)
    }.start()
  }
}

import CoreGraphics

/// The process that started this one and waits for it.
enum ParentProcess {
  /// Ends this process when its parent ends, which may be killed. It then removes the file or folder `leftover`.
  static func follow(_ parent: Int32?, removing leftover: String) {
    guard let parent, SceneProvider.manifest == nil else { return }
    Thread {
      while getppid() == parent { Thread.sleep(forTimeInterval: 0.1) }
      try? FileManager.default.removeItem(atPath: leftover)
      _exit(2)
    }.start()
  }
}

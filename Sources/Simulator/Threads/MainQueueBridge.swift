import CoreGraphics

/// The main queue of the process, on which main-actor tasks resume and on which Foundation delivers results.
enum MainQueue {
  /// The descriptor that becomes readable with the first waiting job. Run loops wake up by it.
  ///
  /// No Swift module declares the function of libdispatch. Core Foundation calls it for the same purpose.
  private static let descriptor: Int32? = {
    typealias Handle = @convention(c) () -> Int32
    return unsafe dlsym(nil, "_dispatch_get_main_queue_handle_4CF").map { symbol in
      let handle = unsafe unsafeBitCast(symbol, to: Handle.self)
      return handle()
    }
  }()

  /// A Boolean value indicating whether jobs are waiting. It is false on other threads, which must not run them.
  static var hasJobs: Bool {
    guard Thread.isMainThread, let descriptor else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }
}

/// Work that goes on for a while after the application has gone behind.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that are going on, oldest first.
private struct BackgroundTasks {
  var last = 0
  var handlers: [(task: UIBackgroundTaskIdentifier, expire: (() -> Void)?)] = []
  var end: DeviceTime?
  var timer: EventQueue.Token?
}

private enum BackgroundTasksSlot: ObjectSlot {
  static var initialValue: BackgroundTasks { BackgroundTasks() }
}

extension UIApplication {
  /// How long tasks may go on behind: about what current phones allow; Apple promises no number.
  private static var timeBehind: Double { 30 }

  /// Asks for time behind; the handler is called when that time is nearly over.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Asks for time behind; the handler is called when that time is nearly over.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    slots[BackgroundTasksSlot.self].last += 1
    let task = UIBackgroundTaskIdentifier(rawValue: slots[BackgroundTasksSlot.self].last)
    let expire = handler.map { handler in { MainActor.assumeIsolated { handler() } } }
    slots[BackgroundTasksSlot.self].handlers.append((task, expire))
    return task
  }

  /// The work is done; every task has to be ended, an expired one, too.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    slots[BackgroundTasksSlot.self].handlers.removeAll { $0.task == identifier }
  }

  /// How long tasks may still go on; without end in front.
  public var backgroundTimeRemaining: TimeInterval {
    guard let end = slots[BackgroundTasksSlot.self].end else { return .greatestFiniteMagnitude }
    return max(0, (end - Device.current.now).seconds)
  }

  /// The application went behind: the time of its tasks runs.
  func startBackgroundTime() {
    let device = Device.current
    let end = device.now + DeviceTime(seconds: Self.timeBehind)
    slots[BackgroundTasksSlot.self].end = end
    slots[BackgroundTasksSlot.self].timer = device.events.schedule(at: end, label: "background time") { [weak self] in
      MainActor.assumeIsolated { self?.expireBackgroundTasks() }
    }
  }

  /// The application is in front again.
  func stopBackgroundTime() {
    if let timer = slots[BackgroundTasksSlot.self].timer { Device.current.events.cancel(timer) }
    slots[BackgroundTasksSlot.self].timer = nil
    slots[BackgroundTasksSlot.self].end = nil
  }

  private func expireBackgroundTasks() {
    slots[BackgroundTasksSlot.self].timer = nil
    for entry in slots[BackgroundTasksSlot.self].handlers { entry.expire?() }
    for entry in slots[BackgroundTasksSlot.self].handlers {
      Device.current.log("background task \(entry.task.rawValue) was not ended in time: iOS would end the application")
    }
  }
}

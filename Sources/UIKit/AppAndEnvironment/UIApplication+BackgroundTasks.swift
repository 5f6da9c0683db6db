/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The raw value of the identifier.
  public let rawValue: Int
  /// Creates an identifier from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The running background tasks, oldest first.
private struct BackgroundTasks {
  var last = 0
  var handlers: [(task: UIBackgroundTaskIdentifier, expirationHandler: (() -> Void)?)] = []
  var end: DeviceTime?
  var timer: EventQueue.Token?
}

private enum BackgroundTasksSlot: ObjectSlot {
  static var initialValue: BackgroundTasks { BackgroundTasks() }
}

extension UIApplication {
  /// The time limit of background tasks, in seconds. Apple documents none, so it is our choice, near that of phones.
  private static var backgroundTimeLimit: Double { 30 }

  /// Begins a background task. The handler is called when its time runs out.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Begins a background task with a name. The handler is called when its time runs out.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    slots[BackgroundTasksSlot.self].last += 1
    let task = UIBackgroundTaskIdentifier(rawValue: slots[BackgroundTasksSlot.self].last)
    let expirationHandler = handler.map { handler in { MainActor.assumeIsolated { handler() } } }
    slots[BackgroundTasksSlot.self].handlers.append((task, expirationHandler))
    return task
  }

  /// Ends a background task. Each task has to be ended, even after its time has run out.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    slots[BackgroundTasksSlot.self].handlers.removeAll { $0.task == identifier }
  }

  /// The remaining time of background tasks, in seconds. It is unlimited in the foreground.
  public var backgroundTimeRemaining: TimeInterval {
    guard let end = slots[BackgroundTasksSlot.self].end else { return .greatestFiniteMagnitude }
    return max(0, (end - Device.current.now).seconds)
  }

  /// Starts the time limit when the application has entered the background.
  func startBackgroundTime() {
    let device = Device.current
    let end = device.now + DeviceTime(seconds: Self.backgroundTimeLimit)
    slots[BackgroundTasksSlot.self].end = end
    slots[BackgroundTasksSlot.self].timer = device.events.schedule(at: end, label: "background time") { [weak self] in
      MainActor.assumeIsolated { self?.expireBackgroundTasks() }
    }
  }

  /// Stops the time limit when the application is in the foreground again.
  func stopBackgroundTime() {
    if let timer = slots[BackgroundTasksSlot.self].timer { Device.current.events.cancel(timer) }
    slots[BackgroundTasksSlot.self].timer = nil
    slots[BackgroundTasksSlot.self].end = nil
  }

  private func expireBackgroundTasks() {
    slots[BackgroundTasksSlot.self].timer = nil
    for entry in slots[BackgroundTasksSlot.self].handlers { entry.expirationHandler?() }
    for entry in slots[BackgroundTasksSlot.self].handlers {
      Device.current.log("background task \(entry.task.rawValue) was not ended in time: iOS would end the application")
    }
  }
}

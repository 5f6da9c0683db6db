/// The run loop of a device. The turns of the device take the place of the loop on iOS.
///
/// It has no state. Timers and blocks become events of the current device, whatever the mode.
open class RunLoop: NSObject, @unchecked Sendable {
  /// A run loop mode.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The main run loop.
  public static let main = RunLoop()
  /// The run loop of the current thread, which is always the main one.
  public class var current: RunLoop { main }

  /// The current mode, which is always the default one.
  open var currentMode: Mode? { .default }

  /// Adds a timer, which starts the timer.
  open func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Schedules a block, which runs in a turn of its own.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }

  /// Schedules a block, which runs in a turn of its own.
  @preconcurrency
  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { perform(block) }

  /// Runs the pending work of Dispatch's main queue and of the main actor. The device's clock does not advance.
  @discardableResult
  open func run(mode: Mode, before limitDate: Date) -> Bool {
    Foundation.RunLoop.main.run(mode: mode, before: min(limitDate, .distantPast))
  }

  /// Does nothing, because the simulator runs the turns.
  open func run() {}
  /// Does nothing, because the simulator runs the turns.
  open func run(until limitDate: Date) {}
}

extension RunLoop.Mode {
  /// The mode during the tracking of touches.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
  /// The common modes (before Swift 4.2).
  @available(swift, obsoleted: 4.2, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
  /// The default mode (before Swift 4.2).
  @available(swift, obsoleted: 4.2, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

/// A run loop mode (before Swift 4.2).
@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

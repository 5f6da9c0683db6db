/// A stand-in for the loop that iOS runs: the device's turns.
///
/// It has no state; timers and blocks given to it become events of the current device, in every mode.
open class RunLoop: NSObject, @unchecked Sendable {
  /// Names what a run loop listens to.
  public typealias Mode = Foundation.RunLoop.Mode

  /// The main loop.
  public static let main = RunLoop()
  /// The caller's loop: the main one.
  public class var current: RunLoop { main }

  /// The mode the loop runs in.
  open var currentMode: Mode? { .default }

  /// Starts a timer.
  open func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Runs `block` in a turn of its own.
  @preconcurrency
  open func perform(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: block)
  }

  /// Runs `block` in a turn of its own.
  @preconcurrency
  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { perform(block) }

  /// Lets the real main queue and the main actor run what they hold, with the device's clock standing still.
  @discardableResult
  open func run(mode: Mode, before limitDate: Date) -> Bool {
    Foundation.RunLoop.main.run(mode: mode, before: min(limitDate, .distantPast))
  }

  /// Nothing to do: turns come by themselves.
  open func run() {}
  /// Nothing to do: turns come by themselves.
  open func run(until limitDate: Date) {}
}

extension RunLoop.Mode {
  /// Every common mode (before Swift 4.2).
  @available(swift, obsoleted: 4.2, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
  /// The default mode (before Swift 4.2).
  @available(swift, obsoleted: 4.2, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

/// Names what a run loop listens to (before Swift 4.2).
@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

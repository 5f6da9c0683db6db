/// A run loop under its Core Foundation name.
public typealias CFRunLoop = RunLoop
/// A timer under its Core Foundation name.
public typealias CFRunLoopTimer = Timer

/// A mode of a run loop. In this implementation timers fire in every mode.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The mode in which a run loop handles input.
  public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")
  /// The modes to which an object is added at once, such as the default mode and the tracking mode.
  public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

/// An allocator of Core Foundation objects. It has no effect, because Swift allocates them.
public final class CFAllocator: Sendable {}
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop { .current }
/// Returns the main run loop.
public func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Creates a timer that calls a block at `fireDate`, and then after each interval unless that is 0.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: CFIndex,
  _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer? {
  Timer(firstAfter: fireDate - CFAbsoluteTimeGetCurrent(), interval: interval) { block($0) }
}

/// Adds a timer to a run loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  guard let rl, let timer else { return }
  rl.add(timer, forMode: .default)
}
/// Removes a timer from a run loop. In this implementation the timer also becomes invalid.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  timer?.invalidate()
}
/// Makes a timer invalid, so that it never fires again.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }
/// Returns a Boolean value that indicates whether a timer can fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }

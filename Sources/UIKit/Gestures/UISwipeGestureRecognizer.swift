/// A recogniser of swipes, which are quick drags in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe to the right.
    public static let right = Self(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Self(rawValue: 1 << 1)
    /// A swipe upwards.
    public static let up = Self(rawValue: 1 << 2)
    /// A swipe downwards.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// The required number of fingers.
  open var numberOfTouchesRequired = 1
  /// The accepted directions.
  open var direction: Direction = .right
  private var timer: EventQueue.Token?

  // The limits are our choice, near the values of iOS.

  /// The minimum distance of a swipe, in points.
  static let minimumDistance: CGFloat = 50
  /// The maximum sideways deviation, in points.
  static let maximumDeviation: CGFloat = 50
  /// The maximum backward movement, in points.
  static let maximumBackwardMovement: CGFloat = 10
  /// The maximum duration, in seconds.
  static let maximumDuration = 0.5

  /// Starts the time limit with the first fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count {
      let device = Device.current
      timer = device.events.schedule(
        at: device.now + DeviceTime(seconds: Self.maximumDuration), label: "swipe too slow"
      ) {
        [weak self] in
        MainActor.assumeIsolated { self?.timeOut() }
      }
    }
    if numberOfTouches > numberOfTouchesRequired { fail(because: "too many fingers") }
  }

  /// Fails after the time limit. Recognisers that require this one to fail do not have to wait for the end of the
  /// touch.
  private func timeOut() {
    timer = nil
    if state == .possible { fail(because: "slower than \(Self.maximumDuration) s") }
  }

  /// Recognises the swipe, or fails when no direction is possible any more.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = trackedTouches.first else { return }
    let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
    let all: [(direction: Direction, forward: CGFloat, sideways: CGFloat)] = [
      (.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx),
    ]
    let possible = all.filter {
      direction.contains($0.direction) && abs($0.sideways) <= Self.maximumDeviation
        && $0.forward >= -Self.maximumBackwardMovement
    }
    if possible.contains(where: { $0.forward >= Self.minimumDistance }) {
      state = .ended
    } else if possible.isEmpty {
      fail(because: "the drag went another way")
    }
  }

  /// Fails, because the finger was lifted before the minimum distance.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: "lifted before it moved \(Int(Self.minimumDistance)) pt")
  }

  /// Resets the recogniser.
  open override func reset() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }
}

/// The name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

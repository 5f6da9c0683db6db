/// A recogniser of a quick drag in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set.
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

  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The accepted directions.
  open var direction: Direction = .right
  private var timer: EventQueue.Token?

  /// Choices near the values of iOS: the least distance, the greatest deviation sideways and backwards in points, and
  /// the longest duration in seconds.
  static let shortest: CGFloat = 50
  static let widest: CGFloat = 50
  static let farthestBack: CGFloat = 10
  static let longest = 0.5

  /// Starts the time limit with the first fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count {
      let device = Device.current
      timer = device.events.schedule(at: device.now + DeviceTime(seconds: Self.longest), label: "swipe too slow") {
        [weak self] in
        MainActor.assumeIsolated { self?.giveUp() }
      }
    }
    if numberOfTouches > numberOfTouchesRequired { fail(because: "too many fingers") }
  }

  /// Fails after the time limit, so that recognisers that wait for this one need not wait for the finger to lift.
  private func giveUp() {
    timer = nil
    if state == .possible { fail(because: "slower than \(Self.longest) s") }
  }

  /// Recognises the swipe, or fails when no direction is possible any more.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = trackedTouches.first else { return }
    let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
    let all: [(Direction, CGFloat, CGFloat)] = [(.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx)]
    let possible = all.filter { direction.contains($0.0) && abs($0.2) <= Self.widest && $0.1 >= -Self.farthestBack }
    if possible.contains(where: { $0.1 >= Self.shortest }) {
      state = .ended
    } else if possible.isEmpty {
      fail(because: "the drag went another way")
    }
  }

  /// Fails, as the fingers were lifted too early.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: "lifted before it moved \(Int(Self.shortest)) pt")
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

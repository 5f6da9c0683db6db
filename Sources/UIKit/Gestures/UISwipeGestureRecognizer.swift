/// Recognises a quick drag in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, as bits.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Self(rawValue: 1 << 0)
    /// To the left.
    public static let left = Self(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Self(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Self(rawValue: 1 << 3)
  }

  /// How many fingers swipe.
  open var numberOfTouchesRequired = 1
  /// The directions that count.
  open var direction: Direction = .right
  private var timer: EventQueue.Token?

  /// Choices in the order of magnitude of iOS: at least so far, at most so far aside or back, in at most so long.
  static let shortest: CGFloat = 50
  static let widest: CGFloat = 50
  static let farthestBack: CGFloat = 10
  static let longest = 0.5

  /// Fingers went down: the time runs.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count {
      let device = Device.current
      timer = device.events.schedule(at: device.now + DeviceTime(seconds: Self.longest), label: "swipe too slow") {
        [weak self] in
        MainActor.assumeIsolated { self?.giveUp() }
      }
    }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  /// Whoever waits for the swipe's failure need not wait for the finger to leave.
  private func giveUp() {
    timer = nil
    if state == .possible { state = .failed }
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = trackedTouches.first else { return }
    let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
    let all: [(Direction, CGFloat, CGFloat)] = [(.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx)]
    let ways = all.filter { direction.contains($0.0) && abs($0.2) <= Self.widest && $0.1 >= -Self.farthestBack }
    if ways.contains(where: { $0.1 >= Self.shortest }) {
      state = .ended
    } else if ways.isEmpty {
      state = .failed
    }
  }

  /// Fingers went up too early.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Back to the beginning.
  open override func reset() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }
}

/// The name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

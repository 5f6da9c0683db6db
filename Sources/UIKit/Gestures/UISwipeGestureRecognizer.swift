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
  private var began = 0.0

  /// Choices in the order of magnitude of iOS: at least so far, at most so far aside, in at most so long.
  static let shortest: CGFloat = 50
  static let widest: CGFloat = 50
  static let longest = 0.5

  /// Fingers went down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { began = event.timestamp }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = trackedTouches.first else { return }
    guard event.timestamp - began <= Self.longest else {
      state = .failed
      return
    }
    let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
    let ways: [(Direction, CGFloat, CGFloat)] = [(.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx)]
    let hit = ways.contains { way, along, aside in
      direction.contains(way) && along >= Self.shortest && abs(aside) <= Self.widest
    }
    if hit { state = .ended }
  }

  /// Fingers went up too early.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// The name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

/// An animation between two states of a layer's whole tree.
open class CATransition: CAAnimation {
  /// How the new state comes in.
  open var type: CATransitionType = .fade
  /// From where it comes.
  open var subtype: CATransitionSubtype?
  /// Where in the transition it starts.
  open var startProgress: Float = 0
  /// Where in the transition it ends.
  open var endProgress: Float = 1
  /// A filter in place of the type; nothing here draws one.
  open var filter: Any?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, filter) = (other.type, other.subtype, other.filter)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func body(in context: CompilationContext) -> RenderAnimation.Body { context.transition(self) }
}

/// How the new state of a transition comes in.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The states cross-fade.
  public static let fade = Self(rawValue: "fade")
  /// The new state slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new state pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old state slides away from the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// From where the new state of a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a subtype.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// The key of every CATransition.
public let kCATransition = "transition"
/// The action key of a layer that comes into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that leaves a tree.
public let kCAOnOrderOut = "onOrderOut"
/// `CATransitionType.fade` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
/// `CATransitionType.moveIn` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
/// `CATransitionType.push` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
/// `CATransitionType.reveal` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
/// `CATransitionSubtype.fromRight` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// `CATransitionSubtype.fromLeft` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// `CATransitionSubtype.fromTop` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// `CATransitionSubtype.fromBottom` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

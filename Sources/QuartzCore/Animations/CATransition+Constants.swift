/// Constants that specify the type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new state fades in over the old one.
  public static let fade = Self(rawValue: "fade")
  /// The new state slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new state pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old state slides away from the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// Constants that specify the direction from which the new state enters.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a subtype.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new state enters at the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// The new state enters at the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// The new state enters at the lower edge: the top of a y axis that points up (Semantics, "Transitions").
  public static let fromTop = Self(rawValue: "fromTop")
  /// The new state enters at the upper edge.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// The key of every CATransition.
public let kCATransition = "transition"
/// The action key of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that is removed from view.
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

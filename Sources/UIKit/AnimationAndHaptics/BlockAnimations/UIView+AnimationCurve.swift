extension UIView {
  /// The timing curves of animations.
  public enum AnimationCurve: Int, Sendable {
    /// A curve that is slow at both ends.
    case easeInOut
    /// A curve that is slow at the start.
    case easeIn
    /// A curve that is slow at the end.
    case easeOut
    /// A linear curve with constant speed.
    case linear

    var pacing: AnimationPacing {
      switch self {
      case .easeInOut: .cubic(.easeInEaseOut)
      case .easeIn: .cubic(.easeIn)
      case .easeOut: .cubic(.easeOut)
      case .linear: .linear
      }
    }
  }
}

/// The name of `UIView.AnimationCurve` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve

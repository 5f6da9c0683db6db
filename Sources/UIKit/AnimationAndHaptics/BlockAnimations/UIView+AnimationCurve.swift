extension UIView {
  /// The timing curves of animations.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
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

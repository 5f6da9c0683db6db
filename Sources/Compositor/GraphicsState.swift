import CoreGraphics
import QuartzCore

/// The graphics state that a layer inherits from its superlayers.
struct GraphicsState {
  /// The current transformation matrix, which maps the current space to the list's.
  var transform = CATransform3DIdentity
  /// The index of the current clip in the list, or nil if there is none.
  var clip: Int?
  /// The product of the opacities of all superlayers in the same list.
  var opacity = 1.0

  /// The state in the form that display lists store.
  var displayState: DisplayState { DisplayState(transform: transform, clip: clip, opacity: opacity) }

  /// Returns the state with another transform.
  func with(transform: CATransform3D) -> GraphicsState {
    var state = self
    state.transform = transform
    return state
  }

  /// Returns the state with another clip.
  func with(clip: Int?) -> GraphicsState {
    var state = self
    state.clip = clip
    return state
  }

  /// Returns the state with another opacity.
  func with(opacity: Double) -> GraphicsState {
    var state = self
    state.opacity = opacity
    return state
  }
}

import UIKit

/// The times of the reveal, in seconds.
enum RevealTiming {
  /// The duration of the ring's drawing. The image is revealed in its second half.
  static let duration: CFTimeInterval = 0.7
  /// The delay from the launch to the first animation.
  static let startDelay = 1.0
}

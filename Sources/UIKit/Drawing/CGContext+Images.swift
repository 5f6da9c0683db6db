extension CGContext {
  /// Records a part of an image over a rectangle, upright as UIKit means it.
  func record(image: CGImage, source: CGRect, destination: CGRect, tint: CGColor?) {
  }
}

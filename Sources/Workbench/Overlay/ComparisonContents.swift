import CoreGraphics

/// The image over the screen as it is drawn: the compared image, or the difference from it.
struct ComparisonContents {
  var picture: CGImage
  /// The size of the image in points of the device, from the screen's upper left corner.
  var size: CGSize
  var comparison: ComparisonStyle

  /// Returns the part of the image that is visible on a screen, in points of the device.
  func visible(on screen: CGSize) -> CGRect {
    let area = CGRect(origin: .zero, size: screen).intersection(CGRect(origin: .zero, size: size))
    guard comparison.mode == .swipe else { return area }
    return area.intersection(CGRect(x: 0, y: 0, width: screen.width * comparison.share, height: screen.height))
  }
}

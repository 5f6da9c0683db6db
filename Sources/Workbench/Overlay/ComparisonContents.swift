import CoreGraphics

/// The image over the screen as it is shown: its picture, or that of a difference.
struct ComparisonContents {
  var picture: CGImage
  /// The size of the picture in points of the device, from the screen's upper left corner.
  var size: CGSize
  var comparison: ComparisonStyle

  /// The part of the picture that is seen on a screen, in points of the device.
  func visible(on screen: CGSize) -> CGRect {
    let area = CGRect(origin: .zero, size: screen).intersection(CGRect(origin: .zero, size: size))
    guard comparison.mode == .swipe else { return area }
    return area.intersection(CGRect(x: 0, y: 0, width: screen.width * comparison.share, height: screen.height))
  }
}

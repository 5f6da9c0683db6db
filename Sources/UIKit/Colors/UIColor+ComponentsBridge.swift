// Access to the components of colours through pointers, as Apple declares it.

extension UIColor {
  /// Reads the components for the current traits. Pass `nil` to skip a component.
  @discardableResult
  @safe public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    unsafe red?.pointee = CGFloat(c.x)
    unsafe green?.pointee = CGFloat(c.y)
    unsafe blue?.pointee = CGFloat(c.z)
    unsafe alpha?.pointee = CGFloat(c.w)
    return true
  }

  /// Reads the white value and the opacity, and returns whether the colour is grey.
  ///
  /// The white value of a colour that is not grey is its luminance.
  @discardableResult
  @safe public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    let isGray = c.x == c.y && c.y == c.z
    unsafe white?.pointee = CGFloat(isGray ? c.x : 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z)
    unsafe alpha?.pointee = CGFloat(c.w)
    return isGray
  }

  /// Reads hue, saturation and brightness, each from 0 to 1. Pass `nil` to skip a component.
  @discardableResult
  @safe public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    let (maximum, minimum) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let range = maximum - minimum
    var sector = 0.0
    if range > 0 {
      if maximum == c.x {
        sector = (c.y - c.z) / range
      } else if maximum == c.y {
        sector = 2 + (c.z - c.x) / range
      } else {
        sector = 4 + (c.x - c.y) / range
      }
    }
    unsafe hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    unsafe saturation?.pointee = CGFloat(maximum > 0 ? range / maximum : 0)
    unsafe brightness?.pointee = CGFloat(maximum)
    unsafe alpha?.pointee = CGFloat(c.w)
    return true
  }
}

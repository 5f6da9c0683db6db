// Reading components, through pointers as Apple declares it: nil for what nobody asks for.
extension UIColor {
  /// Reads the components, for the current traits; nil where one is not wanted.
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

  /// Reads the colour as a grey, of its luminance where it is none; false for a colour that is no grey.
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

  /// Reads hue, saturation and brightness, all 0…1; nil where one is not wanted.
  @discardableResult
  @safe public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    let (most, least) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let range = most - least
    var sector = 0.0
    if range > 0 {
      if most == c.x {
        sector = (c.y - c.z) / range
      } else if most == c.y {
        sector = 2 + (c.z - c.x) / range
      } else {
        sector = 4 + (c.x - c.y) / range
      }
    }
    unsafe hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    unsafe saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    unsafe brightness?.pointee = CGFloat(most)
    unsafe alpha?.pointee = CGFloat(c.w)
    return true
  }
}

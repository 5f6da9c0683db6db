/// A source of images that change without a commit, as a pure function of the device's time.
package protocol FrameSource: AnyObject, Sendable {
  /// The size of every frame in pixels.
  var pixelSize: CGSize { get }
  /// The frame shown at `time`.
  func frame(at time: DeviceTime) -> CGImage
}

/// The frame with which the next view of a class is made.
///
/// iOS calls `init(frame:)` of a class value; Swift allows that for required initialisers only. A class is made by
/// `init()` here, which passes the frame on.
private enum FrameSlot: DeviceSlot {
  static func makeValue(for device: Device) -> (type: UIView.Type, frame: CGRect)? { nil }
}

extension RuntimeClass {
  /// Makes a view of a class with a frame, by its registered maker.
  @MainActor static func makeView(_ type: UIView.Type, frame: CGRect) -> UIView? {
    Device.current[FrameSlot.self] = (type, frame)
    defer { Device.current[FrameSlot.self] = nil }
    return make(type) as? UIView
  }
}

extension UIView {
  /// Returns the frame of a view of this class that is being made, once; zero for other views, such as its subviews.
  static func takeFrame() -> CGRect {
    guard let made = Device.current[FrameSlot.self], made.type == self else { return .zero }
    Device.current[FrameSlot.self] = nil
    return made.frame
  }
}

/// The frame of a view that is being made, and the view's class.
///
/// Objective-C can call `init(frame:)` on a metatype; Swift allows that for required initialisers only. A class is made
/// with `init()` here, which reads the frame from this slot.
private enum FrameSlot: DeviceSlot {
  static func makeValue(for device: Device) -> (type: UIView.Type, frame: CGRect)? { nil }
}

extension RuntimeClass {
  /// Makes a view of a registered class with a frame; nil for other classes.
  @MainActor static func makeView(_ type: UIView.Type, frame: CGRect) -> UIView? {
    Device.current[FrameSlot.self] = (type, frame)
    defer { Device.current[FrameSlot.self] = nil }
    return make(type) as? UIView
  }
}

extension UIView {
  /// Returns and removes the frame of the view that is being made. The result is zero for views of other classes, such
  /// as its subviews.
  static func takeFrame() -> CGRect {
    guard let pending = Device.current[FrameSlot.self], pending.type == self else { return .zero }
    Device.current[FrameSlot.self] = nil
    return pending.frame
  }
}

import UIKit

/// A view that shows an annotation as a pin whose tip is at the coordinate.
open class MKPinAnnotationView: MKAnnotationView {
  /// The colour of the pin's head; nil for red.
  open var pinTintColor: UIColor! { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the pin falls when it appears. The value is stored and has no effect.
  open var animatesDrop = false

  /// The colour of the head of most pins.
  open class func redPinColor() -> UIColor { .systemRed }
  /// The colour of the head of pins for starting points.
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The colour of the head of pins that the user has set.
  open class func purplePinColor() -> UIColor { .systemPurple }

  override func setUp() {
    super.setUp()
    setUpDrawing(size: PinDrawing.size)
  }

  /// Draws the pin.
  open override func draw(_ rect: CGRect) {
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    PinDrawing(color: pinTintColor ?? .systemRed).draw(in: context)
  }
}

import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `drawPlaceholder(in:)` and `drawText(in:)`, which subclasses of text fields override.
@MainActor @Suite struct FieldDrawingTests {
  private final class Field: UITextField {
    var calls: [String] = []
    override func drawPlaceholder(in rect: CGRect) { calls.append("placeholder \(rect.height)") }
    override func drawText(in rect: CGRect) { calls.append("text \(rect.height)") }
  }

  @Test func aFieldDrawsItsPlaceholderOrItsText() {
    let stage = TestDevice()
    let field = stage.device.run { Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40)) }
    stage.turn {
      field.placeholder = "Name"
      stage.root.view.addSubview(field)
    }
    #expect(Set(field.calls) == ["placeholder 40.0"])
    field.calls = []
    stage.turn { field.text = "Ada" }
    #expect(Set(field.calls) == ["text 40.0"])
  }
}

import Testing

@testable import UIKit

/// Evidence: docs of `adjustsFontSizeToFitWidth` and `minimumFontSize`.
@MainActor @Suite struct FieldFontSizeTests {
  private let stage = TestDevice()

  private func makeField() -> UITextField {
    let field = stage.device.run { UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34)) }
    stage.turn {
      field.font = .systemFont(ofSize: 20)
      field.text = "A text that is wider than the field"
      stage.root.view.addSubview(field)
    }
    return field
  }

  @Test func longTextShrinksToTheSmallestSize() throws {
    let field = makeField()
    #expect(field.label.font.pointSize == 20)
    stage.turn {
      field.adjustsFontSizeToFitWidth = true
      field.minimumFontSize = 12
    }
    #expect(field.label.font.pointSize == 12 && field.font?.pointSize == 20)
    let width = field.intrinsicContentSize.width
    stage.turn { field.frame.size.width = width * 0.8 }
    let shown = field.label.font.pointSize
    let larger = UIFont.systemFont(ofSize: shown + 1)
    let fitting = UILabel.width(of: field.shownText, font: field.label.font)
    #expect(shown > 12 && shown < 20 && fitting <= width * 0.8 + 0.5, "\(shown) is \(fitting) of \(width)")
    #expect(UILabel.width(of: field.shownText, font: larger) > width * 0.8)
    #expect(field.intrinsicContentSize.width == width)
    stage.turn { field.frame.size.width = width + 1 }
    #expect(field.label.font.pointSize == 20)
  }
}

import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite struct ConstraintDescriptionTests {
  @Test func aSecondItemThatIsGoneIsNamed() {
    Device().run {
      let view = UIView()
      var other: UIView? = UIView()
      let constraint = view.leftAnchor.constraint(equalTo: other!.leftAnchor, constant: 8)
      #expect(constraint.logDescription == "<NSLayoutConstraint UIView.left == UIView.left + 8   (inactive)>")
      other = nil
      #expect(constraint.logDescription == "<NSLayoutConstraint UIView.left == (gone).left + 8   (inactive)>")
    }
  }

  @Test func prioritiesHaveTheDigitsOfSinglePrecision() {
    Device().run {
      let view = UIView()
      let constraint = view.widthAnchor.constraint(equalToConstant: 10)
      constraint.priority = UILayoutPriority(749.3)
      #expect(constraint.logDescription == "<NSLayoutConstraint UIView.width == 10 @749.3   (inactive)>")
      constraint.priority = .defaultLow
      #expect(constraint.logDescription == "<NSLayoutConstraint UIView.width == 10 @250   (inactive)>")
    }
  }
}

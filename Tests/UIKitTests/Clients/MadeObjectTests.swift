import CoreGraphics
import Testing
import UIKit

private final class Badge: UIView {
  let isMade: Bool
  override init(frame: CGRect) {
    isMade = true
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Screen: UIViewController {}

private final class Row: UITableViewCell {}

private final class Jump: UIStoryboardSegue {
  var jumps = false
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    jumps = true
  }
}

private protocol Configured: AnyObject, RuntimeMade {}
extension Configured {
  init() { self.init(made: ()) }
  init(_ change: (Self) -> Void) {
    self.init()
    change(self)
  }
}
extension NSObject: Configured {}

/// Objects of a class that is known only at run time.
@MainActor @Suite struct MadeObjectTests {
  private func made<View: UIView>(_ type: View.Type) -> View {
    RuntimeClass.made(type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aRegisteredMakerIsUsed() {
    Device().run {
      RuntimeClass.register(Badge.self, name: "Made.Badge") { $0.maker { Badge() } }
      let badge = made(Badge.self)
      #expect(badge.isMade && badge.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test func classesOfTheLibraryAreMadeByTheirCoder() {
    Device().run {
      #expect(made(UILabel.self).text == nil)
      #expect(type(of: RuntimeClass.made(UITextField.self)) == UITextField.self)
      #expect(type(of: RuntimeClass.made(Screen.self)) == Screen.self)
      #expect(type(of: RuntimeClass.made(NSObject.self)) == NSObject.self)
    }
  }

  @Test func aControllerKeepsTheNameOfItsXib() {
    Device().run {
      let controller = RuntimeClass.made(Screen.self, nibName: "Page", bundle: nil)
      #expect(controller.nibName == "Page" && controller.nibBundle == nil)
    }
  }

  @Test func cellsHaveStyleAndIdentifier() {
    Device().run {
      let plain = RuntimeClass.made(UITableViewCell.self, style: .value1, reuseIdentifier: "a")
      #expect(plain.detailTextLabel != nil && plain.reuseIdentifier == "a")
      #expect(RuntimeClass.made(Row.self, style: .default, reuseIdentifier: "b").reuseIdentifier == "b")
    }
  }

  @Test func aSegueCallsItsOwnInitializer() {
    Device().run {
      let (a, b) = (UIViewController(), UIViewController())
      let segue = RuntimeClass.made(Jump.self, identifier: "x", source: a, destination: b)
      #expect(segue.jumps && segue.identifier == "x" && segue.destination === b)
    }
  }

  @Test func aProtocolThatRequiresAnInitializerMakesObjects() {
    Device().run {
      let label = UILabel { $0.text = "made" }
      #expect(label.text == "made")
      let view = UIView { $0.tag = 7 }
      #expect(view.tag == 7 && type(of: view) == UIView.self)
    }
  }
}

import QuartzCore
import Simulator
import UIKit

/// A scene with an animation, a timer, a display link, a random number and a view that follows touches.
enum DemoScene {
  static let description = SceneDescription(
    name: "demo", title: "Demo", summary: "A square that moves and follows the finger.",
    parameters: [
      SceneParameter("color", .choice(["red", "blue"]), default: "red", "The square's colour."),
      SceneParameter("ticks", .integer(0...1000), default: "60", "How many display-link ticks turn the bar."),
    ], duration: 2, dataFolder: "Demo"
  ) { DemoDelegate() }
}

final class DemoDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.addSubview(DemoView(frame: window.bounds))
    window.isHidden = false
    self.window = window
    return true
  }
}

final class DemoView: UIView {
  let square = CALayer()
  let bar = CALayer()
  private var ticks = 0
  private var last: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    RuntimeClass.register(DemoView.self, name: "SimulatorTests.DemoView") {
      $0.action("tick:") { (view, link: CADisplayLink) in view.tick(link) }
    }
    square.name = "square"
    let color = UserDefaults.standard.string(forKey: "color")
    square.backgroundColor = color == "blue" ? UIColor.blue.cgColor : UIColor.red.cgColor
    square.frame = CGRect(x: 20, y: 40, width: 60, height: 60)
    bar.name = "bar"
    bar.backgroundColor = UIColor.black.cgColor
    bar.frame = CGRect(x: 0, y: 300, width: 10 + CGFloat(Int.random(in: 0..<100)), height: 8)
    layer.addSublayer(square)
    layer.addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 50
    move.toValue = 300
    move.duration = 1
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    square.add(move, forKey: "move")
    square.position.x = 300
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
      UIView.animate(withDuration: 0.4) { self.alpha = 0.5 }
    }
    let link = CADisplayLink(target: self, selector: Selector(("tick:")))
    link.add(to: .main, forMode: .common)
  }

  required init?(coder: NSCoder) { nil }

  func tick(_ link: CADisplayLink) {
    ticks += 1
    CATransaction.setDisableActions(true)
    bar.transform = CATransform3DMakeTranslation(CGFloat(ticks), 0, 0)
    if ticks >= UserDefaults.standard.integer(forKey: "ticks") { link.invalidate() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    square.position = touch.location(in: self)
  }
}

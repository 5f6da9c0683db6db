import QuartzCore
import Testing

@testable import CoreGraphics
@testable import UIKit

/// Methods of client code as the rewriter splits them: each looks for its replacement first.
extension UIView {
  fileprivate func logged_layoutSubviews() {
    if RuntimeClass.runsReplacement(of: "logged_layoutSubviews", in: UIView.self, on: self) { return }
    logged_layoutSubviewsCode()
  }
  fileprivate final func logged_layoutSubviewsCode() {
    logged_layoutSubviews()
    accessibilityValue = (accessibilityValue ?? "") + "laid out "
  }
  fileprivate static func slow_animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    if RuntimeClass.runsReplacement(
      of: "slow_animateWithDuration:animations:", in: UIView.self, onClass: self, [duration, animations])
    {
      return
    }
    slow_animateCode(withDuration: duration, animations: animations)
  }
  fileprivate static func slow_animateCode(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    slow_animate(withDuration: duration * 10, animations: animations)
  }
}

extension UIViewController {
  fileprivate func logged_viewWillAppear(_ animated: Bool) {
    if RuntimeClass.runsReplacement(of: "logged_viewWillAppear:", in: UIViewController.self, on: self, [animated]) {
      return
    }
    logged_viewWillAppearCode(animated)
  }
  fileprivate final func logged_viewWillAppearCode(_ animated: Bool) {
    logged_viewWillAppear(animated)
    title = (title ?? "") + "appears \(animated) "
  }
}

extension CALayer {
  fileprivate final func logged_add(_ animation: CAAnimation, _ key: String?) {
    animation.duration = 3
    logged_addCode(animation, key)
  }
  fileprivate final func logged_addCode(_ animation: CAAnimation, _ key: String?) {
    if RuntimeClass.runsReplacement(of: "logged_add::", in: CALayer.self, on: self, [animation, key]) { return }
    logged_add(animation, key)
  }
}

/// Evidence: docs of `method_exchangeImplementations`, and the libraries that exchange these methods.
@MainActor @Suite struct ExchangedMethodTests {
  private final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      calls.append("before")
      super.viewWillAppear(animated)
      calls.append("after \(title ?? "")")
    }
  }

  private static func register() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.body("logged_layoutSubviews") { (view) in view.logged_layoutSubviewsCode() }
      r.classBody("slow_animateWithDuration:animations:") {
        (type, duration: TimeInterval, animations: @escaping () -> Void) in
        type.slow_animateCode(withDuration: duration, animations: animations)
      }
    }
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      r.body("logged_viewWillAppear:") { (page, animated: Bool) in page.logged_viewWillAppearCode(animated) }
    }
    RuntimeClass.register(CALayer.self, name: "QuartzCore.CALayer") { r in
      r.body("logged_add::") { (layer, animation: CAAnimation, key: String?) in layer.logged_add(animation, key) }
    }
  }

  private func exchange(_ type: AnyClass, _ first: String, _ second: String, isOfClass: Bool = false) throws {
    Self.register()
    let find = isOfClass ? class_getClassMethod : class_getInstanceMethod
    method_exchangeImplementations(
      try #require(find(type, Selector(first))), try #require(find(type, Selector(second))))
  }

  @Test func exchangedAppearanceMethodsAreCalled() throws {
    let stage = TestDevice()
    let page = stage.device.run { Page() }
    try stage.turn {
      try exchange(UIViewController.self, "viewWillAppear:", "logged_viewWillAppear:")
      stage.root.present(page, animated: false)
    }
    stage.run(through: 1)
    #expect(page.calls == ["before", "after appears false "])
  }

  @Test func exchangedLayoutMethodsAreCalled() throws {
    let stage = TestDevice()
    let view = stage.makeView()
    try stage.turn {
      try exchange(UIView.self, "layoutSubviews", "logged_layoutSubviews")
      view.setNeedsLayout()
    }
    #expect(view.accessibilityValue == "laid out ")
  }

  @Test func exchangedBlockAnimationsAreCalled() throws {
    let stage = TestDevice()
    let view = stage.makeView()
    try stage.turn {
      try exchange(
        UIView.self, "animateWithDuration:animations:", "slow_animateWithDuration:animations:", isOfClass: true)
      UIView.animate(withDuration: 0.1) { view.alpha = 0 }
    }
    #expect(stage.presentation(of: view, at: 0.5).opacity.isClose(to: 0.5, within: 1e-4))
  }

  @Test func exchangedLayerAnimationsAreCalled() throws {
    let stage = TestDevice()
    let view = stage.makeView()
    try stage.turn {
      try exchange(CALayer.self, "addAnimation:forKey:", "logged_add::")
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      view.layer.add(fade, forKey: "fade")
    }
    #expect(view.layer.animation(forKey: "fade")?.duration == 3)
  }

  /// Each name leads to code, so no exchange leaves a method without code.
  @Test(arguments: [
    ("viewDidLoad", UIViewController.self as AnyClass), ("viewDidAppear:", UIViewController.self),
    ("viewWillDisappear:", UIViewController.self), ("viewDidLayoutSubviews", UIViewController.self),
    ("presentViewController:animated:completion:", UIViewController.self),
    ("dismissViewControllerAnimated:completion:", UIViewController.self),
    ("pushViewController:animated:", UINavigationController.self),
    ("popViewControllerAnimated:", UINavigationController.self), ("didMoveToWindow", UIView.self),
    ("hitTest:withEvent:", UIView.self), ("setContentOffset:", UIScrollView.self),
    ("setContentOffset:animated:", UIScrollView.self), ("sendEvent:", UIWindow.self),
    ("becomeFirstResponder", UITextField.self), ("actionForKey:", CALayer.self),
  ])
  func theMethodHasCode(name: String, type: AnyClass) throws {
    try Device().run {
      let method = try #require(class_getInstanceMethod(type, Selector(name)))
      #expect(method_getImplementation(method).body != nil)
    }
  }
}

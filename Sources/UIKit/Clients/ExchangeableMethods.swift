// The methods of UIKit that client code may exchange for its own (method swizzling).
//
// A method is found by its name in `#selector` or its Objective-C name. The list has the methods that libraries
// exchange in practice. An attempt to exchange another one is logged.
extension UIResponder: MethodRegistering {
  nonisolated package static func registerMethods() { ExchangeableMethods.register() }
}

/// The registration of exchangeable methods, with the code that they have before an exchange.
@MainActor
enum ExchangeableMethods {
  private static let registered: Void = {
    registerResponders()
    registerViews()
    registerAnimations()
    registerControllers()
    registerNavigation()
  }()

  nonisolated static func register() { MainActor.assumeIsolated { registered } }

  private static func registerResponders() {
    RuntimeClass.register(UIResponder.self, name: "UIKit.UIResponder") { r in
      r.body("awakeFromNib") { (_) in }
      r.body("becomeFirstResponder") { (responder) in responder.originalBecomeFirstResponder() }
      r.body("resignFirstResponder") { (responder) in responder.originalResignFirstResponder() }
    }
    RuntimeClass.register(UIApplication.self, name: "UIKit.UIApplication") { r in
      r.classBody("sharedApplication") { (_) in UIApplication.shared }
    }
    RuntimeClass.register(UIWindow.self, name: "UIKit.UIWindow") { r in
      r.body("sendEvent:") { (window, event: UIEvent) in window.deliver(event) }
    }
    RuntimeClass.register(UIControl.self, name: "UIKit.UIControl") { r in
      r.body("sendAction:to:for:", ["sendAction:to:forEvent:"]) {
        (control, action: Selector, target: Any?, event: UIEvent?) in
        UIApplication.shared.sendAction(action, to: target, from: control, for: event)
      }
    }
  }

  private static func registerViews() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.body("layoutSubviews") { (view) in view.positionSubviewsByConstraints() }
      r.body("addSubview:") { (view, subview: UIView) in view.insert(subview, at: view.storedSubviews.count) }
      r.body("removeFromSuperview") { (view) in view.detach() }
      r.body("willMoveToSuperview:") { (_, _: UIView?) in }
      r.body("didMoveToSuperview") { (_) in }
      r.body("willMoveToWindow:") { (_, _: UIWindow?) in }
      r.body("didMoveToWindow") { (_) in }
      r.body("tintColorDidChange") { (_) in }
      r.body("traitCollectionDidChange:") { (_, _: UITraitCollection?) in }
      r.body("actionFor:forKey:", ["actionForLayer:forKey:"]) { (view, layer: CALayer, key: String) in
        view.viewAction(for: layer, forKey: key)
      }
      r.body("hitTest:with:", ["hitTest:withEvent:"]) { (view, point: CGPoint, event: UIEvent?) in
        view.deepestView(at: point, with: event)
      }
      r.body("pointInside:with:", ["pointInside:withEvent:"]) { (view, point: CGPoint, _: UIEvent?) in
        view.bounds.contains(point)
      }
    }
    RuntimeClass.register(UIScrollView.self, name: "UIKit.UIScrollView") { r in
      r.body("setContentOffset:") { (view, offset: CGPoint) in view.jump(to: offset) }
      r.body("setContentOffset:animated:") { (view, offset: CGPoint, animated: Bool) in
        view.move(to: offset, animated: animated)
      }
    }
  }

  private static func registerAnimations() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.classBody("animateWithDuration:animations:") {
        (type, duration: TimeInterval, animations: @escaping () -> Void) in
        type.start(duration, 0, [], animations, nil)
      }
      r.classBody("animateWithDuration:animations:completion:") {
        (type, duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) in
        type.start(duration, 0, [], animations, completion)
      }
      r.classBody("animateWithDuration:delay:options:animations:completion:") {
        (
          type, duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
          animations: @escaping () -> Void, completion: ((Bool) -> Void)?
        ) in
        type.start(duration, delay, options, animations, completion)
      }
      r.classBody(UIView.springMethod) {
        (
          type, duration: TimeInterval, delay: TimeInterval, damping: CGFloat, velocity: CGFloat,
          options: UIView.AnimationOptions, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
        ) in
        type.start(duration, delay, damping, velocity, options, animations, completion)
      }
    }
  }

  private static func registerControllers() {
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      for name in ["viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews"] { r.body(name) { (_) in } }
      for name in ["viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:"] {
        r.body(name) { (_, _: Bool) in }
      }
      r.body("traitCollectionDidChange:") { (_, _: UITraitCollection?) in }
      r.body("viewWillTransitionTo:with:", ["viewWillTransitionToSize:withTransitionCoordinator:"]) {
        (controller, size: CGSize, coordinator: any UIViewControllerTransitionCoordinator) in
        controller.forwardSizeChange(size, with: coordinator)
      }
      r.body("present:animated:completion:", ["presentViewController:animated:completion:"]) {
        (controller, presented: UIViewController, animated: Bool, completion: (() -> Void)?) in
        controller.presentNow(presented, animated: animated, completion: completion)
      }
      r.body("dismissWithAnimated:completion:", ["dismissViewControllerAnimated:completion:"]) {
        (controller, animated: Bool, completion: (() -> Void)?) in
        controller.dismissNow(animated: animated, completion: completion)
      }
    }
  }

  private static func registerNavigation() {
    RuntimeClass.register(UINavigationController.self, name: "UIKit.UINavigationController") { r in
      r.body("pushViewController:animated:") { (stack, controller: UIViewController, animated: Bool) in
        stack.push(controller, animated: animated)
      }
      r.body("popViewControllerWithAnimated:", ["popViewControllerAnimated:"]) { (stack, animated: Bool) in
        stack.pop(animated: animated)
      }
      r.body("popToRootViewControllerWithAnimated:", ["popToRootViewControllerAnimated:"]) { (stack, animated: Bool) in
        stack.popToRoot(animated: animated)
      }
      r.body("popToViewController:animated:") { (stack, controller: UIViewController, animated: Bool) in
        stack.pop(to: controller, animated: animated)
      }
      r.body("setViewControllers:animated:") { (stack, controllers: [UIViewController], animated: Bool) in
        stack.replaceStack(by: controllers, animated: animated)
      }
    }
  }
}

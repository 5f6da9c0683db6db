// The methods of UIKit's classes that targets and actions, timers, notifications and `perform(_:)` call by selector.
//
// Each has its Objective-C selector, the one that Swift's name leads to, and the name alone, as `#selector` may write it.
// An action passes its sender in place of a Boolean argument, which is true on iOS.
extension CALayer: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

/// The registration of methods by selector.
@MainActor
enum NamedMethods {
  static func register() {
    registerResponders()
    registerViews()
    registerLists()
    registerControllers()
    registerNavigation()
    registerLayers()
  }

  private static func registerResponders() {
    RuntimeClass.register(UIResponder.self, name: "UIKit.UIResponder") { r in
      r.method("becomeFirstResponder") { $0.becomeFirstResponder() }
      r.method("resignFirstResponder") { $0.resignFirstResponder() }
      r.method("reloadInputViews") { $0.reloadInputViews() }
    }
    RuntimeClass.register(UITextField.self, name: "UIKit.UITextField") { r in
      for name in ["selectAll:", "selectAll"] { r.method(name) { $0.selectAll(nil) } }
    }
    RuntimeClass.register(UITextView.self, name: "UIKit.UITextView") { r in
      for name in ["selectAll:", "selectAll"] { r.method(name) { $0.selectAll(nil) } }
    }
    RuntimeClass.register(UIWindow.self, name: "UIKit.UIWindow") { r in
      r.method("makeKeyAndVisible") { $0.makeKeyAndVisible() }
    }
  }

  private static func registerViews() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.method("setNeedsLayout") { $0.setNeedsLayout() }
      r.method("layoutIfNeeded") { $0.layoutIfNeeded() }
      r.method("layoutSubviews") { $0.layoutSubviews() }
      r.method("setNeedsDisplay") { $0.setNeedsDisplay() }
      r.method("setNeedsUpdateConstraints") { $0.setNeedsUpdateConstraints() }
      r.method("updateConstraints") { $0.updateConstraints() }
      r.method("updateConstraintsIfNeeded") { $0.updateConstraintsIfNeeded() }
      r.method("invalidateIntrinsicContentSize") { $0.invalidateIntrinsicContentSize() }
      r.method("sizeToFit") { $0.sizeToFit() }
      r.method("removeFromSuperview") { $0.removeFromSuperview() }
      for name in ["endEditing:", "endEditing"] { r.method(name) { $0.endEditing(true) } }
      r.method("addSubview:") { (view, subview: UIView) in view.addSubview(subview) }
      r.method("bringSubviewToFront:") { (view, subview: UIView) in view.bringSubviewToFront(subview) }
      r.method("sendSubviewToBack:") { (view, subview: UIView) in view.sendSubviewToBack(subview) }
      r.method("addGestureRecognizer:") { (view, recognizer: UIGestureRecognizer) in
        view.addGestureRecognizer(recognizer)
      }
      r.method("removeGestureRecognizer:") { (view, recognizer: UIGestureRecognizer) in
        view.removeGestureRecognizer(recognizer)
      }
    }
    RuntimeClass.register(UIImageView.self, name: "UIKit.UIImageView") { r in
      r.method("startAnimating") { $0.startAnimating() }
      r.method("stopAnimating") { $0.stopAnimating() }
    }
    RuntimeClass.register(UIActivityIndicatorView.self, name: "UIKit.UIActivityIndicatorView") { r in
      r.method("startAnimating") { $0.startAnimating() }
      r.method("stopAnimating") { $0.stopAnimating() }
    }
  }

  private static func registerLists() {
    RuntimeClass.register(UIScrollView.self, name: "UIKit.UIScrollView") { r in
      r.method("flashScrollIndicators") { $0.flashScrollIndicators() }
    }
    RuntimeClass.register(UITableView.self, name: "UIKit.UITableView") { r in
      r.method("reloadData") { $0.reloadData() }
      r.method("beginUpdates") { $0.beginUpdates() }
      r.method("endUpdates") { $0.endUpdates() }
    }
    RuntimeClass.register(UICollectionView.self, name: "UIKit.UICollectionView") { r in
      r.method("reloadData") { $0.reloadData() }
    }
    RuntimeClass.register(UICollectionViewLayout.self, name: "UIKit.UICollectionViewLayout") { r in
      r.method("invalidateLayout") { $0.invalidateLayout() }
    }
    RuntimeClass.register(UIRefreshControl.self, name: "UIKit.UIRefreshControl") { r in
      r.method("beginRefreshing") { $0.beginRefreshing() }
      r.method("endRefreshing") { $0.endRefreshing() }
    }
  }

  private static func registerControllers() {
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      r.method("loadViewIfNeeded") { $0.loadViewIfNeeded() }
      r.method("viewDidLoad") { $0.viewDidLoad() }
      for name in ["viewWillAppear:", "viewWillAppear"] { r.method(name) { $0.viewWillAppear(true) } }
      for name in ["viewDidAppear:", "viewDidAppear"] { r.method(name) { $0.viewDidAppear(true) } }
      for name in ["viewWillDisappear:", "viewWillDisappear"] { r.method(name) { $0.viewWillDisappear(true) } }
      for name in ["viewDidDisappear:", "viewDidDisappear"] { r.method(name) { $0.viewDidDisappear(true) } }
      r.method("viewWillLayoutSubviews") { $0.viewWillLayoutSubviews() }
      r.method("viewDidLayoutSubviews") { $0.viewDidLayoutSubviews() }
      r.method("updateViewConstraints") { $0.updateViewConstraints() }
      r.method("setNeedsStatusBarAppearanceUpdate") { $0.setNeedsStatusBarAppearanceUpdate() }
      r.method("setEditing:animated:") { (controller, isEditing: Bool, animated: Bool) in
        controller.setEditing(isEditing, animated: animated)
      }
      for name in ["dismissViewControllerAnimated:completion:", "dismissWithAnimated:completion:", "dismiss"] {
        r.method(name) { $0.dismiss(animated: true, completion: nil) }
      }
    }
  }

  private static func registerNavigation() {
    RuntimeClass.register(UINavigationController.self, name: "UIKit.UINavigationController") { r in
      for name in ["popViewControllerAnimated:", "popViewControllerWithAnimated:", "popViewController"] {
        r.method(name) { $0.popViewController(animated: true) }
      }
      let names = [
        "popToRootViewControllerAnimated:", "popToRootViewControllerWithAnimated:", "popToRootViewController",
      ]
      for name in names { r.method(name) { $0.popToRootViewController(animated: true) } }
      r.method("pushViewController:animated:") { (stack, controller: UIViewController, animated: Bool) in
        stack.pushViewController(controller, animated: animated)
      }
    }
  }

  private static func registerLayers() {
    RuntimeClass.register(CALayer.self, name: "QuartzCore.CALayer") { r in
      r.method("removeFromSuperlayer") { $0.removeFromSuperlayer() }
      r.method("removeAllAnimations") { $0.removeAllAnimations() }
      r.method("setNeedsDisplay") { $0.setNeedsDisplay() }
      r.method("setNeedsLayout") { $0.setNeedsLayout() }
      r.method("layoutIfNeeded") { $0.layoutIfNeeded() }
      r.method("addSublayer:") { (layer, other: CALayer) in layer.addSublayer(other) }
    }
  }
}

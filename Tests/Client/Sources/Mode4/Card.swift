import UIKit

/// Old spellings, as a client of Swift 4 writes them.
public class OldCard: UIViewController {
  private var children: [UIViewController] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    let inset = UIEdgeInsetsMake(60, 8, 0, 8)
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentInset = inset
    view.addSubview(scroll)
    let group = CAAnimationGroup()
    group.fillMode = kCAFillModeBoth
    group.isRemovedOnCompletion = false
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    group.animations = [fade]
    view.layer.add(group, forKey: "fade")
  }

  /// Adds a child.
  public func show(_ child: UIViewController) {
    children.append(child)
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    view.bringSubview(toFront: child.view)
  }

  /// Takes a child out.
  public func hide(_ child: UIViewController) {
    child.willMove(toParentViewController: nil)
    child.view.removeFromSuperview()
    child.removeFromParentViewController()
    children = children.filter { $0 !== child }
  }

  /// How many there are.
  public var count: Int { children.count }
}

import UIKit

/// Shows and removes a splash.
public protocol SplashStageDescription: class {
  /// Shows the splash.
  func present()
  /// Removes the splash, and then calls `completion`.
  func dismiss(completion: @escaping () -> Void)
}

/// A splash in windows above and below the app's own, removed through a hole in the latter: windows, block animations,
/// a keyframe and a path-less animation with the names that Swift 4.2 has for them.
public final class SplashStage: SplashStageDescription {
  private let duration: TimeInterval = 0.5
  private lazy var number = Int.random(in: 1...9)
  private lazy var picture: UIImage? = UIImage(named: "picture-\(number)")
  /// The window above the app's.
  public private(set) lazy var foreground: UIWindow = self.makeWindow(level: .normal + 1, stage: foregroundStage)
  /// The window below the app's.
  public private(set) lazy var background: UIWindow = self.makeWindow(level: .normal - 1, stage: backgroundStage)
  private lazy var foregroundStage: StageViewController? = self.makeStage(badgeIsHidden: false)
  private lazy var backgroundStage: StageViewController? = self.makeStage(badgeIsHidden: true)
  private unowned let owner: UIResponder

  /// The splash belongs to an application's delegate, which outlives it.
  public init(owner: UIResponder) {
    self.owner = owner
    RuntimeClass.register(StageViewController.self, name: "Mode42.StageViewController") {
      $0.outlet("badge") { (stage, view: UIImageView?) in stage.badge = view }
    }
  }

  private func makeStage(badgeIsHidden: Bool) -> StageViewController? {
    let storyboard = UIStoryboard(name: "Stages", bundle: nil)
    let stage = storyboard.instantiateViewController(withIdentifier: "Stage") as? StageViewController
    stage?.badgeIsHidden = badgeIsHidden
    stage?.picture = picture
    return stage
  }

  private func makeWindow(level: UIWindow.Level, stage: UIViewController?) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.rootViewController = stage
    return window
  }

  /// Shows the window above.
  public func present() {
    foreground.isHidden = false
    guard let badge = foregroundStage?.badge else { return }
    badge.transform = CGAffineTransform(translationX: 0, y: 20)
    UIView.animate(withDuration: 0.2, animations: { badge.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) })
    badge.alpha = 0
    UIView.animate(withDuration: 0.1) { badge.alpha = 1 }
  }

  /// Opens the hole, and then removes the mask.
  public func dismiss(completion: @escaping () -> Void) {
    guard let window = UIApplication.shared.delegate?.window, let mainWindow = window, let stage = foregroundStage
    else {
      completion()
      return
    }
    background.isHidden = false
    foreground.alpha = 0
    let hole = CALayer()
    hole.frame = stage.badge.frame
    hole.contents = picture?.cgImage
    hole.backgroundColor = UIColor.black.cgColor
    mainWindow.layer.mask = hole
    let copy = UIImageView(image: picture)
    copy.frame = stage.badge.frame
    mainWindow.addSubview(copy)
    mainWindow.bringSubviewToFront(copy)

    CATransaction.setCompletionBlock {
      mainWindow.layer.mask = nil
      completion()
    }
    CATransaction.begin()
    UIView.animate(
      withDuration: 0.1, delay: 0.1, options: [], animations: { copy.alpha = 0 },
      completion: { _ in copy.removeFromSuperview() })
    mainWindow.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    UIView.animate(withDuration: duration) { mainWindow.transform = .identity }
    for layer in [hole, copy.layer] { grow(layer) }
    CATransaction.commit()
  }

  private func grow(_ layer: CALayer) {
    let side = layer.frame.width
    let growth = CAKeyframeAnimation(keyPath: "bounds")
    growth.values = [1, 0.9, 20].map { (scale: CGFloat) in
      NSValue(cgRect: CGRect(x: 0, y: 0, width: side * scale, height: side * scale))
    }
    growth.keyTimes = [0, 0.25, 1]
    growth.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeOut)]
    hold(growth)
    layer.add(growth, forKey: "growth")

    let turn = CABasicAnimation()
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = -atan(layer.position.y / layer.position.x)
    hold(turn)
    layer.add(turn, forKey: "transform")
  }

  private func hold(_ animation: CAAnimation) {
    let now: CFTimeInterval = CACurrentMediaTime()
    animation.beginTime = now
    animation.duration = duration
    animation.fillMode = CAMediaTimingFillMode.forwards
    animation.isRemovedOnCompletion = false
  }
}

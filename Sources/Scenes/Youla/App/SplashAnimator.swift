import UIKit

protocol SplashAnimatorDescription: AnyObject {
  func animateAppearance()
  func animateDisappearance(completion: @escaping () -> Void)
}

/// Animates the splash's windows, which the presenter owns.
final class SplashAnimator: SplashAnimatorDescription {
  private unowned let foregroundSplashWindow: UIWindow
  private unowned let foregroundSplashViewController: SplashViewController?
  private unowned let backgroundSplashWindow: UIWindow
  private unowned let backgroundSplashViewController: SplashViewController?

  init(
    foregroundSplashWindow: UIWindow, foregroundSplashViewController: SplashViewController?,
    backgroundSplashWindow: UIWindow, backgroundSplashViewController: SplashViewController?
  ) {
    self.foregroundSplashWindow = foregroundSplashWindow
    self.foregroundSplashViewController = foregroundSplashViewController
    self.backgroundSplashWindow = backgroundSplashWindow
    self.backgroundSplashViewController = backgroundSplashViewController
  }

  // MARK: - Appearance

  func animateAppearance() {
    foregroundSplashWindow.isHidden = false
    guard let splash = foregroundSplashViewController else { return }

    splash.textImageView.transform = CGAffineTransform(translationX: 0, y: 20)
    UIView.animate(
      withDuration: 0.3,
      animations: {
        splash.logoImageView.transform = CGAffineTransform(scaleX: 88 / 72, y: 88 / 72)
        splash.textImageView.transform = .identity
      })

    splash.textImageView.alpha = 0
    UIView.animate(withDuration: 0.15) {
      splash.textImageView.alpha = 1
    }
  }

  // MARK: - Disappearance

  func animateDisappearance(completion: @escaping () -> Void) {
    guard let window = UIApplication.shared.delegate?.window, let mainWindow = window,
      let logo = UIImage(named: "SplashLogoBig"), let splash = foregroundSplashViewController
    else {
      completion()
      return
    }
    // The app's window is masked from now on, so the window that is visible around the mask must exist before.
    backgroundSplashWindow.isHidden = false
    foregroundSplashWindow.alpha = 0

    let mask = CALayer()
    mask.frame = splash.logoImageView.frame
    mask.contents = logo.cgImage
    mainWindow.layer.mask = mask

    let logoCopy = UIImageView(image: logo)
    logoCopy.frame = mask.frame
    mainWindow.addSubview(logoCopy)
    mainWindow.bringSubviewToFront(logoCopy)

    CATransaction.setCompletionBlock {
      mainWindow.layer.mask = nil
      completion()
    }
    CATransaction.begin()

    let startScale: CGFloat = 1.05
    mainWindow.transform = CGAffineTransform(scaleX: startScale, y: startScale)
    UIView.animate(
      withDuration: 0.6,
      animations: {
        mainWindow.transform = .identity
      })

    for layer in [mask, logoCopy.layer] {
      addScalingAnimation(to: layer, duration: 0.6)
      addRotationAnimation(to: layer, duration: 0.6)
      addSettlingAnimations(to: layer, in: mainWindow, drawnAt: startScale, duration: 0.12)
    }

    UIView.animate(
      withDuration: 0.1, delay: 0.1, options: [],
      animations: {
        logoCopy.alpha = 0
      }
    ) { _ in
      logoCopy.removeFromSuperview()
    }

    UIView.animate(withDuration: 0.3) {
      self.backgroundSplashViewController?.textImageView.alpha = 0
    }

    CATransaction.commit()
  }

  private func addRotationAnimation(to layer: CALayer, duration: TimeInterval) {
    let animation = CABasicAnimation()
    let tangent = layer.position.y / layer.position.x
    let angle = -1 * atan(tangent)

    animation.beginTime = CACurrentMediaTime()
    animation.duration = duration
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    animation.fromValue = 0
    animation.toValue = angle
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards

    layer.add(animation, forKey: "transform")
  }

  /// Returns the frame of the splash's logo, at which mask and copy begin.
  ///
  /// In the original app, the window is scaled by 5 % at this time, which the frame does not take into account. So the
  /// logo jumps by 2.8 points (`-handover original`).
  private func addSettlingAnimations(
    to layer: CALayer, in window: UIWindow, drawnAt startScale: CGFloat, duration: TimeInterval
  ) {
    guard UserDefaults.standard.string(forKey: "handover") != "original" else { return }
    let (scale, middle) = (1 / startScale, CGPoint(x: window.bounds.midX, y: window.bounds.midY))

    let position = CABasicAnimation(keyPath: "position")
    position.fromValue = NSValue(
      cgPoint: CGPoint(
        x: middle.x + (layer.position.x - middle.x) * scale, y: middle.y + (layer.position.y - middle.y) * scale))

    // The scale is applied after the rotation.
    let size = CABasicAnimation(keyPath: "transform.scale")
    size.fromValue = scale

    for animation in [position, size] {
      animation.duration = duration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: nil)
    }
  }

  private func addScalingAnimation(to layer: CALayer, duration: TimeInterval) {
    let animation = CAKeyframeAnimation(keyPath: "bounds")
    let width = layer.frame.size.width
    let height = layer.frame.size.height
    let finalScale = UIScreen.main.bounds.height / 667 * 18
    let scales: [CGFloat] = [1, 0.85, finalScale]

    animation.beginTime = CACurrentMediaTime()
    animation.duration = duration
    animation.values = scales.map { NSValue(cgRect: CGRect(x: 0, y: 0, width: width * $0, height: height * $0)) }
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeOut),
    ]
    animation.keyTimes = [0, 0.2, 1]
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards

    layer.add(animation, forKey: "scaling")
  }
}

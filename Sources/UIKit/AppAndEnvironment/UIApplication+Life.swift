// The life cycle of the application in the foreground and background.
extension UIApplication {
  /// Activates the application, which then receives events.
  func becomeActive() {
    guard applicationState != .active else { return }
    applicationState = .active
    windowScene.activationState = .foregroundActive
    if usesScenes {
      windowScene.delegate?.sceneDidBecomeActive(windowScene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    windowScene.post(UIScene.didActivateNotification)
    post(Self.didBecomeActiveNotification)
  }

  /// Deactivates the application. It no longer receives events, and current touches are cancelled.
  package func resignActive() {
    guard applicationState == .active else { return }
    if usesScenes {
      windowScene.delegate?.sceneWillResignActive(windowScene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    windowScene.post(UIScene.willDeactivateNotification)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    windowScene.activationState = .foregroundInactive
    let cancellations = fingers.map { TouchInput(identifier: $0.identifier, phase: .cancelled, point: $0.screenPoint) }
    if !cancellations.isEmpty { deliver(touches: cancellations) }
  }

  /// Moves the application to the background. As on iOS, animations with `isRemovedOnCompletion` are removed, so that
  /// the application shows the model values when it returns.
  package func enterBackground() {
    resignActive()
    guard applicationState == .inactive else { return }
    applicationState = .background
    windowScene.activationState = .background
    if usesScenes {
      windowScene.delegate?.sceneDidEnterBackground(windowScene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    windowScene.post(UIScene.didEnterBackgroundNotification)
    post(Self.didEnterBackgroundNotification)
    startBackgroundTime()
    for window in windows { Self.removeAnimations(below: window.layer) }
  }

  /// Moves the application to the foreground.
  package func enterForeground() {
    guard applicationState == .background else { return }
    stopBackgroundTime()
    applicationState = .inactive
    windowScene.activationState = .foregroundInactive
    if usesScenes {
      windowScene.delegate?.sceneWillEnterForeground(windowScene)
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    windowScene.post(UIScene.willEnterForegroundNotification)
    post(Self.willEnterForegroundNotification)
    becomeActive()
  }

  /// Opens a URL from another application.
  @discardableResult
  package func open(link url: URL) -> Bool {
    guard usesScenes else { return delegate?.application(self, open: url, options: [:]) ?? false }
    windowScene.delegate?.scene(windowScene, openURLContexts: [UIOpenURLContext(url: url)])
    return windowScene.delegate != nil
  }

  private static func removeAnimations(below layer: CALayer) {
    for key in layer.animationKeys() ?? [] where layer.animation(forKey: key)?.isRemovedOnCompletion ?? false {
      layer.removeAnimation(forKey: key)
    }
    for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
  }

  /// The keys of options for opening a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string of the key.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the application that sent the URL.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// Opens a URL in another application. There are no other applications here, so the completion handler receives
  /// false.
  public func open(
    _ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "open") { MainActor.assumeIsolated { completion(false) } }
  }
}

// In front and behind: who hears of it, and in which order.
extension UIApplication {
  /// The application is in front and gets events.
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

  /// The application gets no more events: fingers that are down are taken away.
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
    let down = fingers.map { TouchInput(identifier: $0.identifier, phase: .cancelled, point: $0.screenPoint) }
    if !down.isEmpty { deliver(touches: down) }
  }

  /// The application goes behind. Animations that would be removed at their end are removed now, as on iOS: what
  /// comes back shows the models.
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

  /// The application comes back to the front.
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

  /// A link was tapped somewhere else.
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

  /// What is said about a link that is to be opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Which application sent the link.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// Opens a link in another application: there is none on this device.
  public func open(
    _ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    let device = Device.current
    device.events.schedule(at: device.now, label: "open") { MainActor.assumeIsolated { completion(false) } }
  }
}

/// The visible state of the status bar.
struct StatusBarState: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
}

/// The settings in Info.plist for the status bar.
struct StatusBarSettings: Equatable {
  /// The state before the first view controller appears, or always if view controllers do not determine it.
  var state = StatusBarState()
  var isControllerBased = true

  /// Reads the settings from Info.plist, and throws an error if a value has a wrong type.
  init(info: [String: Any]) throws {
    func flag(_ key: String, _ defaultValue: Bool) throws -> Bool {
      guard let value = info[key] else { return defaultValue }
      guard let flag = value as? Bool else {
        throw ResourceError(file: "Info.plist", "\(key) is \"\(value)\", expected true or false")
      }
      return flag
    }
    state.isHidden = try flag("UIStatusBarHidden", false)
    isControllerBased = try flag("UIViewControllerBasedStatusBarAppearance", true)
    guard let value = info["UIStatusBarStyle"] else { return }
    switch value as? String {
    case "UIStatusBarStyleDefault", "": state.style = .default
    case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
      state.style = .lightContent
    case "UIStatusBarStyleDarkContent": state.style = .darkContent
    default: throw ResourceError(file: "Info.plist", "UIStatusBarStyle is \"\(value)\", expected a status bar's style")
    }
  }
}

/// The status bar on a device's screen.
@MainActor
final class StatusBar {
  var settings: StatusBarSettings
  private(set) var state: StatusBarState
  let view: StatusBarView
  private let registration: LayerRegistration

  init(_ settings: StatusBarSettings) {
    self.settings = settings
    state = settings.state
    let height = StatusBarMetrics.height
    view = StatusBarView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height))
    registration = LayerRegistration(view.layer, isSystem: true)
    registration.show(level: UIWindow.Level.statusBar.rawValue)
    view.alpha = state.isHidden ? 0 : 1
    view.isLight = state.style == .lightContent
  }

  /// Shows a new state. The content of the default style is light if `onDark` is true.
  func show(_ new: StatusBarState, onDark: Bool, animation: UIStatusBarAnimation) {
    view.isLight = new.style == .lightContent || new.style == .default && onDark
    guard new != state else { return }
    let changesVisibility = new.isHidden != state.isHidden
    state = new
    guard changesVisibility else { return }
    switch animation {
    case .none:
      // An earlier animation may still be running.
      view.layer.removeAllAnimations()
      UIView.performWithoutAnimation { self.updateView(isOffscreen: false) }
    case .fade: updateView(isOffscreen: false)
    case .slide: updateView(isOffscreen: new.isHidden)
    }
  }

  /// Updates the opacity of the bar, and moves it above the upper edge if `isOffscreen` is true.
  private func updateView(isOffscreen: Bool) {
    view.transform = isOffscreen ? CGAffineTransform(translationX: 0, y: -view.bounds.height) : .identity
    view.alpha = state.isHidden && !isOffscreen ? 0 : 1
  }
}

/// The dimensions of the status bar: the classic 20 points, or the safe area on devices with rounded screens.
@MainActor
enum StatusBarMetrics {
  /// The maximum height of a status bar on a screen without a notch. It is 24 points on iPads.
  static let maximumHeightWithoutNotch: CGFloat = 24
  static var height: CGFloat { max(20, UIScreen.main.safeAreaInsets.top) }
}

/// The visible state of the status bar.
struct StatusBarState: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
}

/// The settings in Info.plist for the status bar.
struct StatusBarSettings: Equatable {
  /// The state before the first controller; the permanent state if controllers do not determine it.
  var state = StatusBarState()
  var asksControllers = true

  /// Reads the three keys. A value of a wrong type is an error.
  init(info: [String: Any]) throws {
    func flag(_ key: String, _ usual: Bool) throws -> Bool {
      guard let value = info[key] else { return usual }
      guard let flag = value as? Bool else {
        throw ResourceError(file: "Info.plist", "\(key) is \"\(value)\", expected true or false")
      }
      return flag
    }
    state.isHidden = try flag("UIStatusBarHidden", false)
    asksControllers = try flag("UIViewControllerBasedStatusBarAppearance", true)
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

  /// Changes to a new state. The default style is light if `onDark` is true.
  func show(_ new: StatusBarState, onDark: Bool, animation: UIStatusBarAnimation) {
    view.isLight = new.style == .lightContent || new.style == .default && onDark
    guard new != state else { return }
    let changesVisibility = new.isHidden != state.isHidden
    state = new
    guard changesVisibility else { return }
    switch animation {
    case .none:
      // An earlier animation may still run.
      view.layer.removeAllAnimations()
      UIView.performWithoutAnimation { self.place(isOut: false) }
    case .fade: place(isOut: false)
    case .slide: place(isOut: new.isHidden)
    }
  }

  private func place(isOut: Bool) {
    view.transform = isOut ? CGAffineTransform(translationX: 0, y: -view.bounds.height) : .identity
    view.alpha = state.isHidden && !isOut ? 0 : 1
  }
}

/// The dimensions of the status bar: the classic 20 points, or the safe area on devices with rounded screens.
@MainActor
enum StatusBarMetrics {
  /// The greatest height of a bar without notch; iPads have 24 points.
  static let greatestPlain: CGFloat = 24
  static var height: CGFloat { max(20, UIScreen.main.safeAreaInsets.top) }
}

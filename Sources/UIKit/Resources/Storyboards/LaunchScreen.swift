// The launch screen and the main storyboard of the application, as Info.plist names them.
extension UIApplication {
  /// Returns the main storyboard; nil if Info.plist names none.
  static func mainStoryboard() throws -> UIStoryboard? {
    (try Bundle.main.info()["UIMainStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: .main) }
  }

  /// Returns a window with the launch screen; nil if Info.plist names none.
  ///
  /// The key is `UILaunchStoryboardName` or `UILaunchScreen`. No class of the application is used. The status bar has
  /// the style that Info.plist specifies.
  package static func makeLaunchScreen() throws -> UIWindow? {
    let info = try Bundle.main.info()
    let controller: UIViewController
    if let name = info["UILaunchStoryboardName"] as? String {
      guard let named = try makeLaunchController(named: name) else { return nil }
      controller = named
    } else if let values = info["UILaunchScreen"] as? [String: Any] {
      controller = try makeLaunchController(values)
    } else {
      return nil
    }
    try UIApplication.shared.showStatusBar()
    let window = UIWindow()
    window.rootViewController = controller
    window.isHidden = false
    return window
  }

  /// Returns the controller of a launch storyboard, or one with the view of a launch xib.
  ///
  /// The result is nil for a name without a file, with which iOS launches without a launch screen, too.
  private static func makeLaunchController(named name: String) throws -> UIViewController? {
    if Bundle.main.url(forResource: name, withExtension: "storyboard") != nil {
      let storyboard = UIStoryboard(name: name, bundle: .main, allowsCustomClasses: false)
      guard let initial = try storyboard.makeInitialController() else {
        throw ResourceError(file: "\(name).storyboard", "the launch storyboard has no initial controller")
      }
      return initial
    }
    guard Bundle.main.url(forResource: name, withExtension: "xib") != nil else { return nil }
    let document = try InterfaceDocument.open(name, ext: "xib", in: .main)
    let objects = try InterfaceBuilder(document, owner: nil, allowsCustomClasses: false).loadNib()
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw ResourceError(file: "\(name).xib", "the launch xib has no view")
    }
    let controller = UIViewController()
    controller.view = view
    return controller
  }

  /// Returns a controller with the background colour and the centred image of a `UILaunchScreen` dictionary.
  private static func makeLaunchController(_ values: [String: Any]) throws -> UIViewController {
    let controller = UIViewController()
    guard let view = controller.view else { return controller }
    view.backgroundColor =
      try (values["UIColorName"] as? String).flatMap { try UIColor.fromCatalog($0, in: .main) } ?? .systemBackground
    if let name = values["UIImageName"] as? String, let image = try UIImage.load(name, in: .main, traits: nil) {
      let imageView = UIImageView(image: image)
      imageView.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
      imageView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      view.addSubview(imageView)
    }
    return controller
  }
}

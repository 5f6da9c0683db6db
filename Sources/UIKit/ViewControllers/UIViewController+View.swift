extension UIViewController {
  /// Loads the view and calls `viewDidLoad()`, unless the view exists or is being loaded.
  func makeViewIfNeeded() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    precondition(storedView != nil, "\(type(of: self)).loadView() must set `view`")
    setUpView()
    viewDidLoad()
  }

  /// Loads the view from the storyboard or xib, or else creates an empty one.
  func loadDefaultView() {
    if loadViewFromResources() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    storedView == nil ? setView(view) : ()
  }

  func setView(_ view: UIView?) {
    storedView?.viewController = nil
    storedView = view
    view?.viewController = self
  }

  func titleChanged() {
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title
    if let navigation = storedParent as? UINavigationController, navigation.viewControllers.first === self {
      navigation.storedTabBarItem?.title = title
    }
  }

  /// Returns the nearest ancestor of a class.
  func nearest<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: storedParent, next: { $0?.storedParent }).lazy.compactMap { $0 as? Controller }.first
  }
}

// The properties of UIKit's classes for key-value coding, and for the runtime attributes of storyboards.
extension UIResponder: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIBarItem: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIGestureRecognizer: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension NSLayoutConstraint: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UINavigationItem: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIAlertAction: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UICollectionViewLayout: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIDevice: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

/// The registration of properties by name.
@MainActor
enum NamedProperties {
  private static let registered: Void = {
    registerViews()
    registerControls()
    registerLists()
    registerControllers()
    registerObjects()
    registerClassNames()
    NamedMethods.register()
  }()

  /// Registers the names when the main thread first needs one.
  nonisolated static func register() {
    guard DispatchQueue.isOnMain else { return }
    MainActor.assumeIsolated { registered }
  }

  /// Registers classes that Interface Builder writes as the `customClass` of plain views.
  private static func registerClassNames() {
    RuntimeClass.register(UICollectionView.self, name: "UIKit.UICollectionView")
    RuntimeClass.register(UIToolbar.self, name: "UIKit.UIToolbar")
  }
}

/// The appearance proxies that the application has requested.
@MainActor
final class AppearanceRegister: DeviceSlot {
  /// A proxy, and an unmodified object of the same class for comparison.
  private struct Entry {
    let type: AnyClass
    let containers: [AnyClass]
    let proxy: AnyObject
    let unmodified: AnyObject
  }

  private var entries: [Entry] = []
  /// A Boolean value indicating whether a proxy is being created. Its own subviews copy no properties.
  private var isCreatingProxy = false

  nonisolated init() {}

  /// A Boolean value indicating whether the application has requested no proxy.
  var isEmpty: Bool { entries.isEmpty }

  nonisolated static func makeValue(for device: Device) -> AppearanceRegister { AppearanceRegister() }

  /// Returns the proxy of a class inside the given containers, and creates it at the first request.
  func proxy(_ type: any UIAppearance.Type, in containers: [any UIAppearanceContainer.Type]) -> AnyObject? {
    let classes = containers.map { $0 as AnyClass }
    let existing = entries.first {
      $0.type == type && $0.containers.map(ObjectIdentifier.init) == classes.map(ObjectIdentifier.init)
    }
    if let existing { return existing.proxy }
    isCreatingProxy = true
    defer { isCreatingProxy = false }
    guard let proxy = Self.make(type), let unmodified = Self.make(type) else { return nil }
    entries.append(Entry(type: type, containers: classes, proxy: proxy, unmodified: unmodified))
    return proxy
  }

  /// Creates an object of a class, without arguments if possible, because few client classes can decode themselves.
  private static func make(_ type: any UIAppearance.Type) -> AnyObject? {
    RuntimeClass.make(type) ?? type.init(coder: NibCoder())
  }

  /// Applies to an object the properties of the proxies that match it.
  ///
  /// Proxies for containers come first. Later proxies do not overwrite a property that an earlier one has set.
  func apply(to object: AnyObject, in container: UIView?) {
    for entry in matchingEntries(for: object, in: container) {
      AppearanceProperty.apply(entry.proxy, unmodified: entry.unmodified, to: object)
    }
  }

  /// Returns the proxies that match a view in its current superview, those for containers first.
  func proxies(of view: UIView) -> [AnyObject] { matchingEntries(for: view, in: view.superview).map(\.proxy) }

  private func matchingEntries(for object: AnyObject, in container: UIView?) -> [Entry] {
    guard !entries.isEmpty, !isCreatingProxy, !entries.contains(where: { $0.proxy === object }) else { return [] }
    return entries.filter { Self.isKind(object, of: $0.type) && Self.isInside($0.containers, container) }
      .sorted(by: Self.isMoreSpecific)
  }

  private static func isMoreSpecific(_ a: Entry, _ b: Entry) -> Bool {
    (a.containers.count, depth(a.type)) > (b.containers.count, depth(b.type))
  }

  private static func depth(_ type: AnyClass) -> Int { superclasses(type).count }

  private static func superclasses(_ type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type, next: { _getSuperclass($0) }))
  }

  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    superclasses(Swift.type(of: object)).contains { $0 == type }
  }

  /// Returns a Boolean value indicating whether the responders around an object have the given classes, in this order.
  private static func isInside(_ containers: [AnyClass], _ view: UIView?) -> Bool {
    var responder: UIResponder? = view
    for type in containers {
      while let current = responder, !isKind(current, of: type) { responder = current.next }
      guard responder != nil else { return false }
      responder = responder?.next
    }
    return true
  }
}

extension UIView {
  /// Applies the properties of the appearance proxies that match the view.
  func applyAppearance() {
    let register = Device.current[AppearanceRegister.self]
    if register.isEmpty { return }
    register.apply(to: self, in: storedSuperview)
    (self as? any ItemBar)?.reloadItems()
  }
}

extension UIBarItem {
  /// Applies the properties of the appearance proxies that match the item inside a bar.
  func applyAppearance(in bar: UIView) {
    whenChanged = nil
    Device.current[AppearanceRegister.self].apply(to: self, in: bar)
  }
}

/// The appearance proxies that the application has asked for.
@MainActor
final class AppearanceRegister: DeviceSlot {
  /// A proxy, and an untouched object of its class beside it.
  private struct Entry {
    let type: AnyClass
    let containers: [AnyClass]
    let proxy: AnyObject
    let untouched: AnyObject
  }

  private var entries: [Entry] = []
  /// A Boolean value indicating whether a proxy is being made, whose own parts take nothing over.
  private var isMaking = false

  nonisolated init() {}

  /// A Boolean value indicating whether the application has asked for no proxy.
  var isEmpty: Bool { entries.isEmpty }

  nonisolated static func makeValue(for device: Device) -> AppearanceRegister { AppearanceRegister() }

  /// Returns the proxy of a class inside some containers, made at the first request.
  func proxy(_ type: any UIAppearance.Type, in containers: [any UIAppearanceContainer.Type]) -> AnyObject? {
    let classes = containers.map { $0 as AnyClass }
    let known = entries.first {
      $0.type == type && $0.containers.map(ObjectIdentifier.init) == classes.map(ObjectIdentifier.init)
    }
    if let known { return known.proxy }
    isMaking = true
    defer { isMaking = false }
    guard let proxy = Self.make(type), let untouched = Self.make(type) else { return nil }
    entries.append(Entry(type: type, containers: classes, proxy: proxy, untouched: untouched))
    return proxy
  }

  /// Client classes are made without arguments where they can be, since few of them can be made by a coder.
  private static func make(_ type: any UIAppearance.Type) -> AnyObject? {
    RuntimeClass.make(type) ?? type.init(coder: NibCoder())
  }

  /// Gives an object the properties of the proxies that hold for it.
  ///
  /// Proxies for containers come first. The others leave a property that they have set.
  func apply(to object: AnyObject, in container: UIView?) {
    for entry in holding(for: object, in: container) {
      AppearanceProperty.apply(entry.proxy, untouched: entry.untouched, to: object)
    }
  }

  /// The proxies that hold for a view where it is at present, those for containers first.
  func proxies(of view: UIView) -> [AnyObject] { holding(for: view, in: view.superview).map(\.proxy) }

  private func holding(for object: AnyObject, in container: UIView?) -> [Entry] {
    guard !entries.isEmpty, !isMaking, !entries.contains(where: { $0.proxy === object }) else { return [] }
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

  /// A Boolean value indicating whether the responders around an object are of the given classes, in their order.
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
  /// Takes over what the appearance proxies of the view's classes have.
  func takeAppearance() {
    let register = Device.current[AppearanceRegister.self]
    if register.isEmpty { return }
    register.apply(to: self, in: storedSuperview)
    (self as? any ItemBar)?.showItemsAnew()
  }
}

extension UIBarItem {
  /// Takes over what the appearance proxies of the item's classes have, inside a bar.
  func takeAppearance(in bar: UIView) {
    whenChanged = nil
    Device.current[AppearanceRegister.self].apply(to: self, in: bar)
  }
}

// Pasteboards hold items. An item is one value in several representations, by the identifiers of their types.
//
// The objects for one name share their items, as on iOS. Nothing reaches the clipboard of the desktop, and nothing is
// stored. Since iOS 10, a pasteboard lasts no longer than the applications that use it.

/// An object that helps a user share data from one place to another within an app, and from one app to another.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    /// The name of the general pasteboard.
    public static let general = Self("com.apple.UIKit.pboard.general")
  }

  /// The options of items. All of them are ignored: items neither expire nor leave the device here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The moment at which items are removed.
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    /// A Boolean value that keeps items from other devices.
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The general pasteboard of the device, which is empty at first.
  public class var general: UIPasteboard { Device.current[Pasteboards.self].general }

  /// Posted after the contents changed.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Posted just before a pasteboard is removed.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
  /// The key for the types that a change has added.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key for the types that a change has removed.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
  /// The type of a value whose representations are chosen by its class.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The name of the pasteboard.
  public let name: Name
  private let contents: PasteboardContents

  init(_ name: Name, _ contents: PasteboardContents) {
    (self.name, self.contents) = (name, contents)
    super.init()
  }

  /// Creates the object for a named pasteboard. Returns nil if there is none and it should not be created.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let contents = Device.current[Pasteboards.self].contents(pasteboardName, create: create) else { return nil }
    self.init(pasteboardName, contents)
  }

  /// Returns a new pasteboard with a name that no other one has.
  public class func withUniqueName() -> UIPasteboard {
    let pasteboards = Device.current[Pasteboards.self]
    let name = pasteboards.makeUniqueName()
    return UIPasteboard(name, pasteboards.contents(name, create: true) ?? PasteboardContents())
  }

  /// Removes a named pasteboard with its items. The general one stays.
  public class func remove(withName pasteboardName: Name) {
    guard pasteboardName != .general, let removed = UIPasteboard(name: pasteboardName, create: false) else { return }
    NotificationCenter.default.post(name: removedNotification, object: removed)
    Device.current[Pasteboards.self].remove(pasteboardName)
  }

  /// A Boolean value that indicates whether the pasteboard outlasts the application. None does here.
  open var isPersistent: Bool { name == .general }
  /// Does nothing, since no pasteboard outlasts the application here.
  open func setPersistent(_ persistent: Bool) {}
  /// The number of times that the contents have changed.
  open var changeCount: Int { contents.changeCount }

  // MARK: Items

  /// The items, each with its representations by type.
  open var items: [[String: Any]] {
    get { contents.items }
    set {
      let before = Set(contents.items.flatMap(\.keys))
      contents.items = newValue
      contents.changeCount += 1
      notifyOfChange(from: before, to: Set(newValue.flatMap(\.keys)))
    }
  }

  private func notifyOfChange(from before: Set<String>, to now: Set<String>) {
    var changes: [String: Any] = [:]
    let (added, removed) = (now.subtracting(before).sorted(), before.subtracting(now).sorted())
    if !added.isEmpty { changes[Self.changedTypesAddedUserInfoKey] = added }
    if !removed.isEmpty { changes[Self.changedTypesRemovedUserInfoKey] = removed }
    NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: changes)
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The types of the first item.
  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
  /// Appends items.
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  /// Replaces the items.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

  /// Returns a Boolean value that indicates whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }
  /// Returns the first item's value of a type; nil for none.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Replaces the items by one with a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
  /// Returns the first item's data of a type; nil for none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    items.first?[pasteboardType].flatMap(PasteboardValue.data)
  }
  /// Replaces the items by one with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  // MARK: Values of common types

  private func values<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(read)
    return values.isEmpty ? nil : values
  }

  /// The strings of all items; nil for none. Setting it replaces the items.
  open var strings: [String]? {
    get { values(PasteboardValue.string) }
    set { items = (newValue ?? []).map { [PasteboardValue.text: $0] } }
  }
  /// The URLs of all items; nil for none. Setting it replaces the items.
  open var urls: [URL]? {
    get { values(PasteboardValue.url) }
    set { items = (newValue ?? []).map { [PasteboardValue.address: $0] } }
  }
  /// The images of all items; nil for none. Setting it replaces the items.
  open var images: [UIImage]? {
    get { values(PasteboardValue.image) }
    set { items = (newValue ?? []).map { [PasteboardValue.png: $0] } }
  }
  /// The colours of all items; nil for none. Setting it replaces the items.
  open var colors: [UIColor]? {
    get { values { $0[PasteboardValue.color] as? UIColor } }
    set { items = (newValue ?? []).map { [PasteboardValue.color: $0] } }
  }

  /// The first string. Setting it replaces the items.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first image. Setting it replaces the items.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The first URL. Setting it replaces the items.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The first colour. Setting it replaces the items.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// A Boolean value indicating whether there are strings.
  open var hasStrings: Bool { strings != nil }
  /// A Boolean value indicating whether there are images.
  open var hasImages: Bool { images != nil }
  /// A Boolean value indicating whether there are URLs.
  open var hasURLs: Bool { urls != nil }
  /// A Boolean value indicating whether there are colours.
  open var hasColors: Bool { colors != nil }
}

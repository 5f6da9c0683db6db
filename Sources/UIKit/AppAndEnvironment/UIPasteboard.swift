/// The clipboard of the device, which is empty at first.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The general pasteboard of the device.
  public class var general: UIPasteboard { Device.current[PasteboardSlot.self] }

  /// Posted after the contents changed.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// The strings on the pasteboard.
  open var strings: [String]? { didSet { changed() } }
  /// The images on the pasteboard.
  open var images: [UIImage]? { didSet { changed() } }
  /// The URLs on the pasteboard.
  open var urls: [URL]? { didSet { changed() } }
  /// The colours on the pasteboard.
  open var colors: [UIColor]? { didSet { changed() } }
  /// The number of changes so far.
  open private(set) var changeCount = 0

  /// The first string. Setting it replaces all strings.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first image. Setting it replaces all images.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The first URL. Setting it replaces all URLs.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The first colour. Setting it replaces all colours.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// A Boolean value indicating whether there are strings.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// A Boolean value indicating whether there are images.
  open var hasImages: Bool { images?.isEmpty == false }
  /// A Boolean value indicating whether there are URLs.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// A Boolean value indicating whether there are colours.
  open var hasColors: Bool { colors?.isEmpty == false }

  private func changed() {
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}

private enum PasteboardSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIPasteboard { MainActor.assumeIsolated { UIPasteboard() } }
}

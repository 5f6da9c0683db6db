/// An object that makes the contents of a xib file.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle
  /// The name of the file, for error messages.
  var fileName: String { "\(name).xib" }

  /// Creates a nib from the name of a xib in a bundle, without the extension. The file is read when objects are made.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    super.init()
  }

  /// Makes and connects the objects of the nib, and returns its top-level objects.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    do {
      let document = try InterfaceDocument.open(name, ext: "xib", in: bundle)
      return try InterfaceBuilder(document, owner: ownerOrNil.map { $0 as AnyObject }).loadNib()
    } catch {
      Device.current.fail(error)
      return []
    }
  }
}

extension Bundle {
  /// Makes and connects the objects of a xib in the bundle, and returns its top-level objects.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

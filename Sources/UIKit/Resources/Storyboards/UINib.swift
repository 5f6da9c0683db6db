/// The contents of a `.xib` file of the bundle.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let bundle: Bundle
  /// The name of the file, for messages.
  var fileName: String { "\(name).xib" }

  /// Creates a nib with a name. The file is read when its objects are made.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    super.init()
  }

  /// Makes and connects the objects, and returns the top-level ones.
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
  /// Makes the objects of a xib, and returns the top-level ones.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

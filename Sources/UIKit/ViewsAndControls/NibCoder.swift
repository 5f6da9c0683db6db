/// The coder that a storyboard passes to `init(coder:)`. It decodes nothing; instead it sets the view's own values
/// during the call.
final class NibCoder: NSCoder {
  /// Applies the attributes of the view's element; called by `UIView.init(coder:)`.
  let describe: ((UIView) -> Void)?
  /// The style of a table view, which it needs before anything else.
  var tableStyle: UITableView.Style?
  /// The style of a table view's cell.
  var cellStyle: UITableViewCell.CellStyle?
  /// The layout of a collection view.
  var collectionLayout: UICollectionViewLayout?
  /// The identifier under which a cell is reused.
  var reuseIdentifier: String?

  /// Tells a controller its storyboard; called by `UIViewController.init(coder:)`.
  var introduce: ((UIViewController) -> Void)?
  /// Gives a controller its properties and children. Containers call it in `init(coder:)`, so that subclasses find them.
  var fill: ((UIViewController) -> Void)?

  /// Gives a container its properties and children, once.
  func fillOnce(_ controller: UIViewController) {
    let fill = fill
    self.fill = nil
    fill?(controller)
  }

  init(describe: ((UIView) -> Void)? = nil) {
    self.describe = describe
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// The coder that a storyboard passes to `init(coder:)`.
///
/// It decodes no values by key. Instead the initialisers of UIKit's classes call its closures, which set the values of
/// the storyboard's element.
final class NibCoder: NSCoder {
  /// Applies the attributes of the view's element. `UIView.init(coder:)` calls it.
  let describe: ((UIView) -> Void)?
  /// Applies the attributes that only the class of the view has, such as the images of a button.
  var describeContents: ((UIView) -> Void)?
  /// The style of a table view, which is constant after initialisation.
  var tableStyle: UITableView.Style?
  /// The style of a table view's cell.
  var cellStyle: UITableViewCell.CellStyle?
  /// The layout of a collection view.
  var collectionLayout: UICollectionViewLayout?
  /// The identifier under which a cell is reused.
  var reuseIdentifier: String?

  /// Sets the storyboard of a view controller. `UIViewController.init(coder:)` calls it.
  var introduce: ((UIViewController) -> Void)?
  /// Sets the properties and children of a view controller. Containers call it in `init(coder:)`, so that the
  /// initialisers of subclasses can read them.
  var fill: ((UIViewController) -> Void)?

  /// Sets the properties and children of a container on the first call only.
  func fillOnce(_ controller: UIViewController) {
    let fill = fill
    self.fill = nil
    fill?(controller)
  }

  /// Applies the attributes of the view's class, so that the initialisers of subclasses can read and change them.
  func describeContents(of view: UIView) {
    let describe = describeContents
    describeContents = nil
    describe?(view)
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

/// An outlet of a UIKit class, for example `dataSource` of a table view. Client code registers only its own outlets.
@MainActor
struct FrameworkOutlet {
  private let name: String
  /// Sets the outlet of an object, and returns false if the object or the value has another type.
  private let set: (AnyObject, Any) -> Bool

  private init<Owner: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>) {
    self.name = name
    set = { object, value in
      guard let owner = object as? Owner, let value = value as? Value else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  /// Sets the outlet with a name, and returns true if the object has one for such a value.
  static func set(_ name: String, of object: AnyObject, to value: Any) -> Bool {
    all.contains { $0.name == name && $0.set(object, value) }
  }

  // A subclass comes before its superclass, because the delegates of both have different types.
  private static let all = [
    FrameworkOutlet("dataSource", \UITableView.dataSource), FrameworkOutlet("delegate", \UITableView.delegate),
    FrameworkOutlet("prefetchDataSource", \UITableView.prefetchDataSource),
    FrameworkOutlet("backgroundView", \UITableView.backgroundView),
    FrameworkOutlet("dataSource", \UICollectionView.dataSource),
    FrameworkOutlet("delegate", \UICollectionView.delegate),
    FrameworkOutlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
    FrameworkOutlet("backgroundView", \UICollectionView.backgroundView),
    FrameworkOutlet("delegate", \UITextView.delegate), FrameworkOutlet("delegate", \UIScrollView.delegate),
    FrameworkOutlet("refreshControl", \UIScrollView.refreshControl),
    FrameworkOutlet("refreshControl", \UITableViewController.refreshControl),
    FrameworkOutlet("dataSource", \UIPickerView.dataSource), FrameworkOutlet("delegate", \UIPickerView.delegate),
    FrameworkOutlet("delegate", \UITextField.delegate),
    FrameworkOutlet("inputView", \UITextField.inputView), FrameworkOutlet("inputView", \UITextView.inputView),
    FrameworkOutlet("inputAccessoryView", \UITextField.inputAccessoryView),
    FrameworkOutlet("inputAccessoryView", \UITextView.inputAccessoryView),
    FrameworkOutlet("delegate", \UISearchBar.delegate), FrameworkOutlet("delegate", \UINavigationBar.delegate),
    FrameworkOutlet("delegate", \UITabBar.delegate),
    FrameworkOutlet("delegate", \UIGestureRecognizer.delegate),
    FrameworkOutlet("delegate", \UINavigationController.delegate),
    FrameworkOutlet("delegate", \UITabBarController.delegate),
    FrameworkOutlet("delegate", \UISplitViewController.delegate),
    FrameworkOutlet("dataSource", \UIPageViewController.dataSource),
    FrameworkOutlet("delegate", \UIPageViewController.delegate),
    FrameworkOutlet("customView", \UIBarButtonItem.customView),
    FrameworkOutlet("titleView", \UINavigationItem.titleView),
    FrameworkOutlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
    FrameworkOutlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
    FrameworkOutlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
  ]
}

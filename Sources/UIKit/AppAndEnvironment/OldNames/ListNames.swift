// The names of types of lists, pickers and page view controllers before Swift 4.2.

/// The name of `UITableView.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// The name of `UITableView.ScrollPosition` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name of `UITableView.RowAnimation` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of `UITableViewCell.CellStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of `UITableViewCell.SelectionStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of `UITableViewCell.AccessoryType` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of `UITableViewCell.EditingStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name of `UITableViewCell.SeparatorStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of `UITableViewRowAction.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The name of `UICollectionView.ScrollPosition` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of `UICollectionView.ScrollDirection` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of `UICollectionView.ElementCategory` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name of `UICollectionViewUpdateItem.Action` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The name of `UIProgressView.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name of `UIDatePicker.Mode` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name of `UISearchBar.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
/// The name of `UISearchBar.Icon` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
/// The name of `UIPageViewController.NavigationDirection` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of `UIPageViewController.NavigationOrientation` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
/// The name of `UIPageViewController.TransitionStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of `UIPageViewController.SpineLocation` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// The name of `UITabBarItem.SystemItem` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = UITabBarItem.SystemItem

/// The name of `UITableView.automaticDimension` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The name of `UITableView.indexSearch` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITableView.indexSearch")
public let UITableViewIndexSearch = UITableView.indexSearch
/// The name of `UICollectionView.elementKindSectionHeader` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The name of `UICollectionView.elementKindSectionFooter` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter

// The properties of scroll views, tables and collections for key-value coding.
extension NamedProperties {
  static func registerLists() {
    registerScrollView()
    registerTableView()
    registerTableViewCell()
    registerTableViewHeaderFooterView()
    registerCollectionView()
    registerCollectionViewCell()
    registerCollectionReusableView()
    registerCollectionViewLayout()
    registerCollectionViewFlowLayout()
  }

  private static func registerScrollView() {
    RuntimeClass.register(UIScrollView.self, name: "UIKit.UIScrollView") { r in
      r.property("contentLayoutGuide", \.contentLayoutGuide)
      r.property("frameLayoutGuide", \.frameLayoutGuide)
      r.property("contentSize", \.contentSize)
      r.property("contentInset", \.contentInset)
      r.property("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
      r.property("isScrollEnabled", \.isScrollEnabled)
      r.property("isPagingEnabled", \.isPagingEnabled)
      r.property("bounces", \.bounces)
      r.property("alwaysBounceVertical", \.alwaysBounceVertical)
      r.property("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
      r.property("isDirectionalLockEnabled", \.isDirectionalLockEnabled)
      r.property("decelerationRate", \.decelerationRate)
      r.property("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
      r.property("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
      r.property("indicatorStyle", \.indicatorStyle)
      r.property("verticalScrollIndicatorInsets", \.verticalScrollIndicatorInsets)
      r.property("horizontalScrollIndicatorInsets", \.horizontalScrollIndicatorInsets)
      r.property("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets)
      r.property("scrollIndicatorInsets", \.scrollIndicatorInsets)
      r.property("delaysContentTouches", \.delaysContentTouches)
      r.property("canCancelContentTouches", \.canCancelContentTouches)
      r.property("scrollsToTop", \.scrollsToTop)
      r.property("keyboardDismissMode", \.keyboardDismissMode)
      r.property("minimumZoomScale", \.minimumZoomScale)
      r.property("maximumZoomScale", \.maximumZoomScale)
      r.property("bouncesZoom", \.bouncesZoom)
      r.property("isZooming", \.isZooming)
      r.property("isZoomBouncing", \.isZoomBouncing)
      r.property("pinchGestureRecognizer", \.pinchGestureRecognizer)
      r.property("panGestureRecognizer", \.panGestureRecognizer)
      r.property("isDragging", \.isDragging)
      r.property("isTracking", \.isTracking)
      r.property("isDecelerating", \.isDecelerating)
      r.property("contentOffset", \.contentOffset)
      r.property("adjustedContentInset", \.adjustedContentInset)
      r.property("zoomScale", \.zoomScale)
      r.property("refreshControl", \.refreshControl)
    }
  }

  private static func registerTableView() {
    RuntimeClass.register(UITableView.self, name: "UIKit.UITableView") { r in
      r.property("style", \.style)
      r.property("dataSource", \.dataSource)
      r.property("delegate", \.delegate)
      r.property("prefetchDataSource", \.prefetchDataSource)
      r.property("isPrefetchingEnabled", \.isPrefetchingEnabled)
      r.property("selfSizingInvalidation", \.selfSizingInvalidation)
      r.property("rowHeight", \.rowHeight)
      r.property("sectionHeaderHeight", \.sectionHeaderHeight)
      r.property("sectionFooterHeight", \.sectionFooterHeight)
      r.property("estimatedRowHeight", \.estimatedRowHeight)
      r.property("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
      r.property("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
      r.property("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
      r.property("fillerRowHeight", \.fillerRowHeight)
      r.property("separatorStyle", \.separatorStyle)
      r.property("separatorColor", \.separatorColor)
      r.property("separatorEffect", \.separatorEffect)
      r.property("separatorInset", \.separatorInset)
      r.property("separatorInsetReference", \.separatorInsetReference)
      r.property("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth)
      r.property("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea)
      r.property("tableHeaderView", \.tableHeaderView)
      r.property("tableFooterView", \.tableFooterView)
      r.property("backgroundView", \.backgroundView)
      r.property("sectionIndexColor", \.sectionIndexColor)
      r.property("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
      r.property("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
      r.property("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
      r.property("allowsSelection", \.allowsSelection)
      r.property("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
      r.property("allowsMultipleSelection", \.allowsMultipleSelection)
      r.property("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
      r.property("selectionFollowsFocus", \.selectionFollowsFocus)
      r.property("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath)
      r.property("dragInteractionEnabled", \.dragInteractionEnabled)
      r.property("isEditing", \.isEditing)
      r.property("hasUncommittedUpdates", \.hasUncommittedUpdates)
      r.property("numberOfSections", \.numberOfSections)
      r.property("visibleCells", \.visibleCells)
      r.property("indexPathsForVisibleRows", \.indexPathsForVisibleRows)
      r.property("indexPathForSelectedRow", \.indexPathForSelectedRow)
      r.property("indexPathsForSelectedRows", \.indexPathsForSelectedRows)
    }
  }

  private static func registerTableViewCell() {
    RuntimeClass.register(UITableViewCell.self, name: "UIKit.UITableViewCell") { r in
      r.property("reuseIdentifier", \.reuseIdentifier)
      r.property("contentView", \.contentView)
      r.property("textLabel", \.textLabel)
      r.property("detailTextLabel", \.detailTextLabel)
      r.property("imageView", \.imageView)
      r.property("backgroundView", \.backgroundView)
      r.property("selectedBackgroundView", \.selectedBackgroundView)
      r.property("multipleSelectionBackgroundView", \.multipleSelectionBackgroundView)
      r.property("selectionStyle", \.selectionStyle)
      r.property("focusStyle", \.focusStyle)
      r.property("accessoryType", \.accessoryType)
      r.property("accessoryView", \.accessoryView)
      r.property("editingAccessoryType", \.editingAccessoryType)
      r.property("editingAccessoryView", \.editingAccessoryView)
      r.property("indentationLevel", \.indentationLevel)
      r.property("indentationWidth", \.indentationWidth)
      r.property("separatorInset", \.separatorInset)
      r.property("isSelected", \.isSelected)
      r.property("isHighlighted", \.isHighlighted)
      r.property("isEditing", \.isEditing)
      r.property("editingStyle", \.editingStyle)
      r.property("showsReorderControl", \.showsReorderControl)
      r.property("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
      r.property("showingDeleteConfirmation", \.showingDeleteConfirmation)
      r.property("configurationState", \.configurationState)
      r.property("contentConfiguration", \.contentConfiguration)
      r.property("backgroundConfiguration", \.backgroundConfiguration)
      r.property("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
      r.property("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
      r.property("userInteractionEnabledWhileDragging", \.userInteractionEnabledWhileDragging)
    }
  }

  private static func registerTableViewHeaderFooterView() {
    RuntimeClass.register(UITableViewHeaderFooterView.self, name: "UIKit.UITableViewHeaderFooterView") { r in
      r.property("reuseIdentifier", \.reuseIdentifier)
      r.property("contentView", \.contentView)
      r.property("textLabel", \.textLabel)
      r.property("detailTextLabel", \.detailTextLabel)
      r.property("backgroundView", \.backgroundView)
      r.property("contentConfiguration", \.contentConfiguration)
      r.property("backgroundConfiguration", \.backgroundConfiguration)
    }
  }

  private static func registerCollectionView() {
    RuntimeClass.register(UICollectionView.self, name: "UIKit.UICollectionView") { r in
      r.property("dataSource", \.dataSource)
      r.property("delegate", \.delegate)
      r.property("prefetchDataSource", \.prefetchDataSource)
      r.property("isPrefetchingEnabled", \.isPrefetchingEnabled)
      r.property("selfSizingInvalidation", \.selfSizingInvalidation)
      r.property("collectionViewLayout", \.collectionViewLayout)
      r.property("backgroundView", \.backgroundView)
      r.property("allowsSelection", \.allowsSelection)
      r.property("allowsMultipleSelection", \.allowsMultipleSelection)
      r.property("dragInteractionEnabled", \.dragInteractionEnabled)
      r.property("selectionFollowsFocus", \.selectionFollowsFocus)
      r.property("isEditing", \.isEditing)
      r.property("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
      r.property("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
      r.property("hasUncommittedUpdates", \.hasUncommittedUpdates)
      r.property("numberOfSections", \.numberOfSections)
      r.property("visibleCells", \.visibleCells)
      r.property("indexPathsForVisibleItems", \.indexPathsForVisibleItems)
      r.property("indexPathsForSelectedItems", \.indexPathsForSelectedItems)
    }
  }

  private static func registerCollectionViewCell() {
    RuntimeClass.register(UICollectionViewCell.self, name: "UIKit.UICollectionViewCell") { r in
      r.property("contentView", \.contentView)
      r.property("backgroundView", \.backgroundView)
      r.property("selectedBackgroundView", \.selectedBackgroundView)
      r.property("isSelected", \.isSelected)
      r.property("isHighlighted", \.isHighlighted)
      r.property("contentConfiguration", \.contentConfiguration)
      r.property("backgroundConfiguration", \.backgroundConfiguration)
      r.property("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
      r.property("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
      r.property("configurationState", \.configurationState)
    }
  }

  private static func registerCollectionReusableView() {
    RuntimeClass.register(UICollectionReusableView.self, name: "UIKit.UICollectionReusableView") { r in
      r.property("reuseIdentifier", \.reuseIdentifier)
    }
  }

  private static func registerCollectionViewLayout() {
    RuntimeClass.register(UICollectionViewLayout.self, name: "UIKit.UICollectionViewLayout") { r in
      r.property("collectionView", \.collectionView)
      r.property("collectionViewContentSize", \.collectionViewContentSize)
      r.property("developmentLayoutDirection", \.developmentLayoutDirection)
      r.property("flipsHorizontallyInOppositeLayoutDirection", \.flipsHorizontallyInOppositeLayoutDirection)
    }
  }

  private static func registerCollectionViewFlowLayout() {
    RuntimeClass.register(UICollectionViewFlowLayout.self, name: "UIKit.UICollectionViewFlowLayout") { r in
      r.property("minimumLineSpacing", \.minimumLineSpacing)
      r.property("minimumInteritemSpacing", \.minimumInteritemSpacing)
      r.property("itemSize", \.itemSize)
      r.property("estimatedItemSize", \.estimatedItemSize)
      r.property("scrollDirection", \.scrollDirection)
      r.property("headerReferenceSize", \.headerReferenceSize)
      r.property("footerReferenceSize", \.footerReferenceSize)
      r.property("sectionInset", \.sectionInset)
      r.property("sectionInsetReference", \.sectionInsetReference)
      r.property("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
      r.property("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
    }
  }
}

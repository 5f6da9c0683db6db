/// The size and the insets of a layout's container.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size of the container, including the insets.
  var contentSize: CGSize { get }
  /// The size of the container inside its insets.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which sections are created.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the container.
  var traitCollection: UITraitCollection { get }
}

/// The environment that layouts pass to client code.
struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var contentInsets = NSDirectionalEdgeInsets.zero
  let traitCollection: UITraitCollection
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
  var container: any NSCollectionLayoutContainer { self }
}

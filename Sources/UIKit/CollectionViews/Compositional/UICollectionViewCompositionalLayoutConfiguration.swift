/// The boundaries that content insets are relative to.
public enum UIContentInsetsReference: Int, Sendable {
  /// The safe area, unless the configuration says otherwise.
  case automatic
  /// The bounds of the container.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content guide.
  case readableContent
}

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction of the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout. The value is stored and has no effect.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary that insets are relative to. The value is stored and has no effect.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration for vertical scrolling.
  public override init() { super.init() }
}

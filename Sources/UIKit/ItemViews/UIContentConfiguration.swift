// Descriptions of contents as values, from which cells make their views.

/// The state of a view for which a configuration is made.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell for which its configurations are made.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// A Boolean value indicating whether the cell is disabled.
  public var isDisabled = false
  /// A Boolean value indicating whether the cell is highlighted.
  public var isHighlighted = false
  /// A Boolean value indicating whether the cell is selected.
  public var isSelected = false
  /// A Boolean value indicating whether the cell is focused.
  public var isFocused = false
  /// A Boolean value indicating whether the cell is edited.
  public var isEditing = false
  /// A Boolean value indicating whether the cell shows its swipe actions.
  public var isSwiped = false
  /// A Boolean value indicating whether the cell shows the items below it.
  public var isExpanded = false

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  init(traitCollection: UITraitCollection, isHighlighted: Bool, isSelected: Bool, isEditing: Bool) {
    self.traitCollection = traitCollection
    (self.isHighlighted, self.isSelected, self.isEditing) = (isHighlighted, isSelected, isEditing)
  }
}

/// A description of contents that can make a view for them.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view with the contents.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the contents of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration whose contents are shown.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration is of the same type by default.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

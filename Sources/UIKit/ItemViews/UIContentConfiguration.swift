// Content configurations: values that describe the contents of a cell and create its views.

/// The state of a view, for which configurations are updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell, for which its configurations are updated.
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
  /// A Boolean value indicating whether the cell is in editing mode.
  public var isEditing = false
  /// A Boolean value indicating whether the cell shows its swipe actions.
  public var isSwiped = false
  /// A Boolean value indicating whether the cell is expanded, and shows the children of its item.
  public var isExpanded = false

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  init(traitCollection: UITraitCollection, isHighlighted: Bool, isSelected: Bool, isEditing: Bool) {
    self.traitCollection = traitCollection
    (self.isHighlighted, self.isSelected, self.isEditing) = (isHighlighted, isSelected, isEditing)
  }
}

/// A description of the contents of a view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view with this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration, updated for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose contents a configuration describes.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The current configuration of the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns a Boolean value indicating whether the view supports a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns a Boolean value indicating whether a configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

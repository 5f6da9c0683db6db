/// A view beside the contents of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The states of editing in which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the collection view is edited.
    case whenEditing
    /// While the collection view is not edited.
    case whenNotEditing
  }

  /// The side of the contents where an accessory lies.
  @preconcurrency @MainActor
  public enum Placement {
    /// A closure that returns the index of an accessory among those at its side, from leading to trailing.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// Before the contents.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the contents.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width that is reserved for an accessory, which is centred in it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the view.
    case actual
    /// The width that standard accessories share.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  public enum AccessoryType {
    /// A checkmark.
    case checkmark
    /// An arrow, for more contents.
    case disclosureIndicator
    /// A button with an "i".
    case detail
    /// A round button that deletes.
    case delete
    /// A round button that inserts.
    case insert
    /// A grip by which the item is moved.
    case reorder
    /// A circle that is filled where the item is selected.
    case multiselect
    /// An arrow that expands the item and collapses it.
    case outlineDisclosure
    /// A button that shows a menu, whose title is that of the selected element.
    case popUpMenu
    /// A secondary text.
    case label
    /// A view of client code.
    case customView(UIView)
  }

  /// A closure for a tap.
  public typealias ActionHandler = () -> Void

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  let placement: Placement
  let isHidden: Bool
  let reservedWidth: LayoutDimension
  let tintColor: UIColor?
  private let make: @MainActor (UICollectionViewListCell) -> UIView

  init(
    _ accessoryType: AccessoryType, _ placement: Placement, _ options: some CellAccessoryOptions,
    _ make: @escaping @MainActor (UICollectionViewListCell) -> UIView
  ) {
    (self.accessoryType, self.placement, self.make) = (accessoryType, placement, make)
    (isHidden, tintColor) = (options.isHidden ?? false, options.tintColor)
    reservedWidth = options.reservedLayoutWidth ?? .actual
  }

  /// Makes the view for a cell.
  func makeView(for cell: UICollectionViewListCell) -> UIView {
    let view = make(cell)
    if let tintColor { view.tintColor = tintColor }
    return view
  }

  /// Returns a Boolean value that indicates whether the accessory is displayed in a state of editing.
  func isDisplayed(editing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }

  private var displayed: DisplayedState {
    switch placement {
    case .leading(let displayed, _), .trailing(let displayed, _): displayed
    }
  }

  /// A Boolean value indicating whether the accessory lies before the contents.
  var isLeading: Bool { if case .leading = placement { true } else { false } }

  /// A Boolean value indicating whether the view takes touches in the whole height of its row.
  var takesTouchesOfRow: Bool {
    switch accessoryType {
    case .delete, .insert, .reorder, .outlineDisclosure: true
    default: false
    }
  }

  /// The order of the system's accessories at their side, from leading to trailing. It is our choice, not verified.
  ///
  /// Views of client code have none, because their placement says where they lie.
  private var rank: Int? {
    switch accessoryType {
    case .multiselect: 0
    case .delete: 1
    case .insert: 2
    case .label: 3
    case .popUpMenu: 4
    case .detail: 5
    case .checkmark: 6
    case .outlineDisclosure: 7
    case .disclosureIndicator: 8
    case .reorder: 9
    case .customView: nil
    }
  }

  /// Returns the accessories at one side of the contents, from leading to trailing.
  static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    let side = accessories.filter { $0.isLeading == isLeading }
    var result = side.filter { $0.rank != nil }.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
    for accessory in side where accessory.rank == nil {
      switch accessory.placement {
      case .leading(_, let position), .trailing(_, let position):
        result.insert(accessory, at: min(max(0, position(result)), result.count))
      }
    }
    return result
  }
}

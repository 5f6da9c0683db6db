// Registrations: a class or nib of reusable views, with the closure that configures them.
extension UICollectionView {
  /// A registration of cells, with a closure that configures a cell for an item.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for the item at an index path.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let nib: UINib?
    let identifier: String

    /// Creates a registration of a cell class.
    public init(handler: @escaping Handler) { self.init(nil, handler) }
    /// Creates a registration of a nib with a cell.
    public init(cellNib: UINib, handler: @escaping Handler) { self.init(cellNib, handler) }

    private init(_ nib: UINib?, _ handler: @escaping Handler) {
      (self.nib, self.handler) = (nib, handler)
      identifier = RegistrationCount.next()
    }
  }

  /// A registration of supplementary views, with a closure that configures a view.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view of a kind at an index path.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    let handler: Handler
    let kind: String
    let identifier: String

    /// Creates a registration of a class for a kind of supplementary views.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
      identifier = RegistrationCount.next()
    }
  }

  /// Returns a reusable cell that is configured for an item. The first call registers the cell.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !cells.knows(identifier) {
      cells.register(identifier, registration.nib.map { maker($0, identifier) } ?? maker(Cell.self, identifier))
    }
    guard let cell = dequeueCell(identifier, indexPath) as? Cell else {
      preconditionFailure("the registration's nib must have a \(Cell.self) at its top level")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reusable supplementary view that is configured. The first call registers the view.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let queue = queue(registration.kind)
    let identifier = registration.identifier
    if !queue.knows(identifier) { queue.register(identifier, maker(Supplementary.self, identifier)) }
    guard let view = dequeueSupplement(registration.kind, identifier, indexPath) as? Supplementary else {
      preconditionFailure("the view of a registration is a \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// The number of registrations on a device, from which unique identifiers are created.
private enum RegistrationCount: DeviceSlot {
  static func makeValue(for device: Device) -> Int { 0 }

  @MainActor static func next() -> String {
    let count = Device.current[RegistrationCount.self] + 1
    Device.current[RegistrationCount.self] = count
    return "UIKit.registration-\(count)"
  }
}

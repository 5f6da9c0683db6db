// Index paths with two indexes: the section, and the row or item in the section.
extension IndexPath {
  /// Creates the index path of a row of a table view.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates the index path of an item of a collection view.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The index of the section. The path must have two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section. The path must have two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section. The path must have two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// A Boolean value indicating whether the path has exactly two indexes, neither of which is negative.
  var isItem: Bool { count == 2 && self[0] >= 0 && self[1] >= 0 }
}

extension NSIndexPath {
  /// The index of the section. The path must have two indexes.
  public var section: Int { index(atPosition: 0) }
  /// The index of the row in its section. The path must have two indexes.
  public var row: Int { index(atPosition: 1) }
  /// The index of the item in its section. The path must have two indexes.
  public var item: Int { index(atPosition: 1) }
}

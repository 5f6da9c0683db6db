/// A section whose cells a storyboard describes one by one.
struct StaticTableSection {
  var headerTitle: String?
  var footerTitle: String?
  var cells: [UITableViewCell] = []
  /// The height of each cell in the storyboard; nil for that of the table.
  var heights: [CGFloat?] = []
}

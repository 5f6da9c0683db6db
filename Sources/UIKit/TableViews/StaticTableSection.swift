/// A section with static cells, each of which a storyboard describes.
struct StaticTableSection {
  var headerTitle: String?
  var footerTitle: String?
  var cells: [UITableViewCell] = []
  /// The height of each cell in the storyboard; nil for the row height of the table.
  var heights: [CGFloat?] = []
}

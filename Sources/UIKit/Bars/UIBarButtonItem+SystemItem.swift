extension UIBarButtonItem {
  /// The predefined bar buttons.
  public enum SystemItem: Int, Sendable {
    /// A button titled "Done".
    case done
    /// A button titled "Cancel".
    case cancel
    /// A button titled "Edit".
    case edit
    /// A button titled "Save".
    case save
    /// A button with a plus sign.
    case add
    /// A space that fills the width left by the other items.
    case flexibleSpace
    /// A space of the item's `width`.
    case fixedSpace
    /// A button to compose something.
    case compose
    /// A button to reply.
    case reply
    /// A button to share.
    case action
    /// A button to move something to a folder.
    case organize
    /// A button to show bookmarks.
    case bookmarks
    /// A button to search.
    case search
    /// A button to refresh.
    case refresh
    /// A button to stop.
    case stop
    /// A button to take a photo.
    case camera
    /// A button to delete.
    case trash
    /// A button to play.
    case play
    /// A button to pause.
    case pause
    /// A button to rewind.
    case rewind
    /// A button to fast-forward.
    case fastForward
    /// A button titled "Undo".
    case undo
    /// A button titled "Redo".
    case redo
    /// A button that curls the page.
    case pageCurl
    /// A button titled "Close".
    case close

    /// The title of the item. It replaces the symbol of an item that this package does not draw.
    var defaultTitle: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .add: "+"
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      default: "\(self)".capitalized
      }
    }

    /// The name of the system symbol of the item, if this package draws it.
    var symbol: String? {
      switch self {
      case .search: "magnifyingglass"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      default: nil
      }
    }
  }
}

extension UIBarButtonItem {
  /// Buttons that the system knows.
  public enum SystemItem: Int, Sendable {
    /// "Done".
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save".
    case save
    /// A plus sign.
    case add
    /// Takes up the room that is left.
    case flexibleSpace
    /// Takes up `width`.
    case fixedSpace
    /// Writes something new.
    case compose
    /// Answers.
    case reply
    /// Shares.
    case action
    /// Puts into a folder.
    case organize
    /// Shows what was marked.
    case bookmarks
    /// Searches.
    case search
    /// Loads anew.
    case refresh
    /// Stops.
    case stop
    /// Takes a picture.
    case camera
    /// Throws away.
    case trash
    /// Plays.
    case play
    /// Pauses.
    case pause
    /// Goes back fast.
    case rewind
    /// Goes forward fast.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// Turns the page.
    case pageCurl
    /// "Close".
    case close

    /// The words; those of an item with a symbol stand in for one that is not drawn here.
    var words: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .add: "+"
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      default: "\(self)".capitalized
      }
    }

    /// The symbol, where we draw it.
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

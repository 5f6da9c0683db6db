/// Records what is drawn as a display list.
public final class CGContext {
  /// What was drawn so far.
  package var displayList = DisplayList()

  /// Creates a context that has drawn nothing.
  package init() {}
}

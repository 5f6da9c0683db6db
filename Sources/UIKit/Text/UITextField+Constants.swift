extension UITextField {
  /// Constants for the type of border around a text field.
  public enum BorderStyle: Int, Sendable {
    /// The field has no border.
    case none
    /// The field has a thin rectangular border.
    case line
    /// The field has a bezel, which looks like a thin line here.
    case bezel
    /// The field has a border with rounded corners.
    case roundedRect
  }

  /// Constants that specify when overlay views appear in a text field.
  public enum ViewMode: Int, Sendable {
    /// The view never appears.
    case never
    /// The view appears only while the field is edited.
    case whileEditing
    /// The view appears only while the field is not edited.
    case unlessEditing
    /// The view always appears.
    case always
  }
}

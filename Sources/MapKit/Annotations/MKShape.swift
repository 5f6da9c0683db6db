import UIKit

/// The base class of annotations and overlays that have a title.
open class MKShape: NSObject {
  /// The title of the shape; nil for none.
  open var title: String?
  /// The subtitle of the shape; nil for none.
  open var subtitle: String?
}

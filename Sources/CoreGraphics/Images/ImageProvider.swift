/// The content of an image that a higher target draws. The compositor knows the concrete types.
package protocol ImageProvider: AnyObject, Sendable {
  /// The weight of the content.
  var weight: DrawingWeight { get }
}

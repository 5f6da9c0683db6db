extension NSObject {
  /// Returns the class itself, as classes answer on iOS, where they are objects too.
  public class func classForCoder() -> AnyClass { self }
}

extension NSObject {
  /// Returns the class itself, as on iOS, where classes are objects and have the instance method too.
  public class func classForCoder() -> AnyClass { self }
}

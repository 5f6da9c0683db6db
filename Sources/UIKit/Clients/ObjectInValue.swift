/// Returns a value as an object, which boxes a value that is none. For an NSObject, the slow search for a bridge is
/// skipped.
func objectInValue(_ value: Any) -> AnyObject { (value as? NSObject) ?? (value as AnyObject) }

/// Returns the object that a value of any type is or becomes. An object of a class of Foundation needs no search for a bridge.
func objectInValue(_ value: Any) -> AnyObject { (value as? NSObject) ?? (value as AnyObject) }

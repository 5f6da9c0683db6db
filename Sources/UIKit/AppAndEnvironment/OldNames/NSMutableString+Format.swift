extension NSMutableString {
  /// Appends a text that a format makes of values.
  public func appendFormat(_ format: String, _ args: any CVarArg...) {
    append(String(format: format, arguments: args))
  }
}

extension NSMutableString {
  /// Appends a string that is formatted from values.
  public func appendFormat(_ format: String, _ args: any CVarArg...) {
    append(String(format: format, arguments: args))
  }
}

extension NSDate {
  /// Returns the date that is a number of seconds later.
  ///
  /// Foundation's method of this name results in a `Date` here. Where the result is used as an `NSDate`, this one applies.
  @_disfavoredOverload
  public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
  }
}

extension ProcessInfo {
  /// The number of seconds since the device started. It equals `CACurrentMediaTime()`.
  public var systemUptime: TimeInterval { Device.current.mediaTime }
}

extension ProcessInfo {
  /// The number of seconds since the device was started; equal to `CACurrentMediaTime()`.
  public var systemUptime: TimeInterval { Device.current.mediaTime }
}

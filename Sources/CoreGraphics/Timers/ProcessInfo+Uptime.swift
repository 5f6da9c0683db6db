extension ProcessInfo {
  /// Seconds since the device was started, on its own time; equal to `CACurrentMediaTime()`.
  public var systemUptime: TimeInterval { Device.current.mediaTime }
}

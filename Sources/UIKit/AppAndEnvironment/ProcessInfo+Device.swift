extension ProcessInfo {
  /// A Boolean value indicating whether the application runs on a Mac as an application of the Mac.
  public var isMacCatalystApp: Bool { false }
  /// A Boolean value indicating whether the application runs on a Mac as one of a phone.
  public var isiOSAppOnMac: Bool { false }
}

// The versions of Foundation, which old code compares to determine the version of iOS.

/// The version of Foundation in use, which is later than that of iOS 9.
public let NSFoundationVersionNumber = 2503.1
/// The version of Foundation in iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
/// The version of Foundation in iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
/// The version of Foundation in iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of Foundation in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The version of Foundation in iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
/// The version of Foundation in iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
/// The version of Foundation in iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
/// The version of Foundation in iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
/// The upper limit of the versions of Foundation in iOS 8.
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0

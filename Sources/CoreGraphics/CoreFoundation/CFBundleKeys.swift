// Names of values in Info.plist.

/// The version of the format.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
/// The name of the executable.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// The identifier of the bundle.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The version of the build.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The language in which the bundle was written.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
/// The name of the bundle.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The languages of the bundle.
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"

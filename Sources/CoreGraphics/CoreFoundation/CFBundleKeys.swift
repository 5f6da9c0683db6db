// Keys of Info.plist.

/// The key of the version of the property list's format.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
/// The key of the name of the executable.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// The key of the identifier of the bundle.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of the version of the build.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of the language in which the bundle was written.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
/// The key of the name of the bundle.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of the languages of the bundle.
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"

// Foundation has a function of this name for its own bundles. Swift prefers an overload without omitted arguments. All
// forms of the call are therefore declared here. Client code reaches the device's bundle even if it imports Foundation.

/// Returns the localized string for a key in the main bundle's default table.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: nil)
}

/// Returns the localized string for a key in a table.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: tableName)
}

/// Returns the localized string for a key, or a default value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

/// Returns the localized string for a key in a table, or a default value.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: tableName)
}

/// Returns the localized string for a key in a bundle.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

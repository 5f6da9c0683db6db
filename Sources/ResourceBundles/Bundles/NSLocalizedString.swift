// Foundation has a function of this name for its own bundles. Swift prefers what leaves out no argument, so each way
// of calling it is written out: client code then reaches the device's bundle, with Foundation in sight too.

/// The words for a key in the user's language.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: nil)
}

/// The words for a key of a table.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: tableName)
}

/// The words for a key, or others where there are none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

/// The words for a key of a table, or others where there are none.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: tableName)
}

/// The words for a key of a bundle.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

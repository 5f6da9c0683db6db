extension Bundle {
  /// Returns the localized string for a key. If there is none, returns `value`, or the key if `value` is nil or empty.
  ///
  /// A string with plural forms is a format for `String(format:)`.
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let name = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    do {
      if let text = try table(name)[key] {
        return Device.current[DeviceFormats.self].format(of: text, PluralRule(localization.language))
      }
    } catch {
      Device.current.fail(error)
    }
    if let value, !value.isEmpty { return value }
    return key
  }

  /// The localized values of Info.plist keys, or nil if there are none.
  public var localizedInfoDictionary: [String: Any]? {
    do {
      let values = try table("InfoPlist").mapValues(\.format)
      return values.isEmpty ? nil : values
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the texts of a table, from the language's folder, the shared folders and string catalogues.
  func table(_ name: String) throws -> [String: LocalizedText] {
    if let table = readTables[name] { return table }
    var table = try catalogTexts(name)
    for folder in folders(nil).reversed() {
      let strings = folder.appendingPathComponent("\(name).strings")
      if FileKind.of(strings) == .file {
        table.merge(try StringsTable.read(strings, name: self.name(of: strings)).mapValues { LocalizedText($0) }) { $1 }
      }
      let forms = folder.appendingPathComponent("\(name).stringsdict")
      if FileKind.of(forms) == .file {
        table.merge(try StringsDictionary.read(forms, name: self.name(of: forms))) { $1 }
      }
    }
    readTables[name] = table
    return table
  }

  /// Returns the formats of a table, without plural forms.
  package func plainTable(_ name: String) throws -> [String: String] { try table(name).mapValues(\.format) }
}

extension Bundle {
  /// Returns the string for a key in the user's language. Without one it is `value`, or else the key.
  ///
  /// A text with plural forms is a format for `String(format:)`.
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

  /// The values of Info.plist that the user's language has of its own; nil without any.
  public var localizedInfoDictionary: [String: Any]? {
    do {
      let values = try table("InfoPlist").mapValues(\.format)
      return values.isEmpty ? nil : values
    } catch {
      Device.current.fail(error)
      return nil
    }
  }

  /// Returns the texts of a table: those of the language's folder, of the common one, and of catalogues.
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

  /// Returns the texts of a table without their plural forms.
  package func plainTable(_ name: String) throws -> [String: String] { try table(name).mapValues(\.format) }
}

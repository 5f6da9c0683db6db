extension String {
  /// A key of a table, with the values between its words: `"\(count) songs"` is the key `%lld songs`.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    /// The words and values of a key as it is built.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg] = []

      /// Creates an empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds words.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

      /// Adds a text.
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }
      /// Adds a value as its description.
      public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", String(describing: value)) }
      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
      /// Adds a whole number that is not negative.
      public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
      /// Adds a number.
      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
      /// Adds a number.
      public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }
      /// Adds a number.
      public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", Double(value)) }
      /// Adds a value with a conversion of its own.
      public mutating func appendInterpolation(_ value: any CVarArg, specifier: String) { append(specifier, value) }

      private mutating func append(_ conversion: String, _ value: any CVarArg) {
        key += conversion
        arguments.append(value)
      }
    }

    let key: String
    /// The values; nil for a key that is no format.
    let arguments: [any CVarArg]?

    /// Creates a key.
    public init(_ value: String) { (key, arguments) = (value, nil) }
    /// Creates a key.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }
  }

  /// Creates the text for a key in the user's language.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .ofDevice,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, bundle, locale)
  }

  /// Creates the text for a key in the user's language, or a default text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .ofDevice, comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, table, bundle, locale)
  }

  private init(_ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale) {
    let format = (bundle ?? .main).localizedString(forKey: key, value: value.key, table: table)
    guard let arguments = value.arguments else {
      self = format
      return
    }
    self.init(deviceFormat: format, locale: locale, arguments: arguments)
  }
}

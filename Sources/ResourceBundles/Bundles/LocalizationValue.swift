extension String {
  /// A localization key with interpolated values: the literal `"\(count) songs"` has the key `%lld songs`.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    /// The interpolation that builds a key and its values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg] = []

      /// Creates an empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends literal text.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

      /// Appends a string.
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }
      /// Appends the description of a value.
      public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", String(describing: value)) }
      /// Appends an integer.
      public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
      /// Appends an integer.
      public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
      /// Appends an integer.
      public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
      /// Appends an unsigned integer.
      public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
      /// Appends a floating-point number.
      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
      /// Appends a floating-point number.
      public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }
      /// Appends a floating-point number.
      public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", Double(value)) }
      /// Appends a value with its own format specifier.
      public mutating func appendInterpolation(_ value: any CVarArg, specifier: String) { append(specifier, value) }

      private mutating func append(_ conversion: String, _ value: any CVarArg) {
        key += conversion
        arguments.append(value)
      }
    }

    let key: String
    /// The interpolated values, or nil if the key is not a format.
    let arguments: [any CVarArg]?

    /// Creates a key.
    public init(_ value: String) { (key, arguments) = (value, nil) }
    /// Creates a key.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a key from an interpolation.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }
  }

  /// Creates the localized string for a key.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .ofDevice,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, table, bundle, locale)
  }

  /// Creates the localized string for a key, or a default string if there is none.
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

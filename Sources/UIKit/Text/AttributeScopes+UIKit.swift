// UIKit's attributes of Foundation's `AttributedString`, such as `text.font` and `container.foregroundColor`.
extension AttributeScopes {
  /// The scope of the attributes that UIKit defines.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// Attributes that UIKit defines, and those of Foundation.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour of the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The kerning: additional space between characters, in points.
    public let kern: KernAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The style of the strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The offset from the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes that Foundation defines.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The attribute key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The name of the key.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The attribute key of the text colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The attribute key of the background colour.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name of the key.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The attribute key of the kerning.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value: points.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The attribute key of the paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSParagraphStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The attribute key of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The attribute key of the strikethrough line.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name of the key.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The attribute key of the baseline offset.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value: points.
      public typealias Value = CGFloat
      /// The name of the key.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns the attribute key of UIKit at a key path.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// Creates a string from an `NSAttributedString`. Underlines, strikethroughs and baseline offsets are dropped.
  init(nsAttributedString text: NSAttributedString) {
    typealias Keys = AttributeScopes.UIKitAttributes
    self.init()
    for (string, attributes) in text.attributeRuns {
      var container = AttributeContainer()
      container[Keys.FontAttribute.self] = attributes[.font] as? UIFont
      container[Keys.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
      container[Keys.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
      container[Keys.KernAttribute.self] = attributes[.kern] as? CGFloat
      container[Keys.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
      append(AttributedString(string, attributes: container))
    }
  }

  /// Returns the string as an `NSAttributedString`, which labels draw. `defaults` supplies missing attributes.
  func nsAttributedString(_ defaults: AttributeContainer = AttributeContainer()) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      let attributes = defaults.merging(run.attributes)
      text.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes.nsAttributes))
    }
    return text
  }
}

extension AttributeContainer {
  /// The attributes under the keys of `NSAttributedString`.
  var nsAttributes: [NSAttributedString.Key: Any] {
    typealias Keys = AttributeScopes.UIKitAttributes
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self[Keys.FontAttribute.self]
    result[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
    result[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
    result[.kern] = self[Keys.KernAttribute.self]
    result[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
    result[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
    result[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
    result[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
    return result
  }
}

// The attributes of Foundation's `AttributedString` that UIKit draws, under the names that client code writes:
// `text.font = …`, `container.foregroundColor = …`.
extension AttributeScopes {
  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// UIKit's attributes, and Foundation's.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The letters' colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// More room between letters.
    public let kern: KernAttribute
    /// How the paragraph stands.
    public let paragraphStyle: ParagraphStyleAttribute
    /// A line below.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// How far from the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's own.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// The key's name.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The letters' colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key's name.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key's name.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// More room between letters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// How the paragraph stands.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// A paragraph style.
      public typealias Value = NSParagraphStyle
      /// The key's name.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// A line below.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = NSUnderlineStyle
      /// The key's name.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// A line through.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = NSUnderlineStyle
      /// The key's name.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// How far from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The key's name.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// A text of labels.
  init(drawn text: NSAttributedString) {
    typealias Keys = AttributeScopes.UIKitAttributes
    self.init()
    for (words, attributes) in text.attributeRuns {
      var container = AttributeContainer()
      container[Keys.FontAttribute.self] = attributes[.font] as? UIFont
      container[Keys.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
      container[Keys.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
      container[Keys.KernAttribute.self] = attributes[.kern] as? CGFloat
      container[Keys.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
      append(AttributedString(words, attributes: container))
    }
  }

  /// The text for labels; what it does not say is as `standard` says.
  func drawn(_ standard: AttributeContainer = AttributeContainer()) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      let attributes = standard.merging(run.attributes)
      text.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes.drawn))
    }
    return text
  }
}

extension AttributeContainer {
  /// The attributes as labels read them.
  var drawn: [NSAttributedString.Key: Any] {
    typealias Keys = AttributeScopes.UIKitAttributes
    var drawn: [NSAttributedString.Key: Any] = [:]
    drawn[.font] = self[Keys.FontAttribute.self]
    drawn[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
    drawn[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
    drawn[.kern] = self[Keys.KernAttribute.self]
    drawn[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
    drawn[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
    drawn[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
    drawn[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
    return drawn
  }
}

/// The contents of a `Contents.json` in an asset catalogue.
package struct AssetContents: Decodable {
  /// A variant of an image.
  package struct Image: Decodable {
    package var filename: String?
    package var idiom: String?
    package var scale: String?
    package var appearances: [Appearance]?
    package var gamut: String?
    package var resizing: Resizing?
    package var insets: Insets?

    enum CodingKeys: String, CodingKey {
      case filename
      case idiom
      case scale
      case appearances
      case gamut = "display-gamut"
      case resizing
      case insets = "alignment-insets"
    }
  }

  /// A variant of a colour.
  package struct Color: Decodable {
    package var idiom: String?
    package var appearances: [Appearance]?
    package var gamut: String?
    package var color: Value?

    enum CodingKeys: String, CodingKey {
      case idiom
      case appearances
      case gamut = "display-gamut"
      case color
    }

    /// A colour by its components, or a reference to a system colour.
    package struct Value: Decodable {
      package var space: String?
      package var components: [String: Component]?
      package var platform: String?
      package var reference: String?

      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components
        case platform
        case reference
      }
    }
  }

  /// A variant of a data file.
  package struct DataFile: Decodable {
    package var filename: String?
    package var idiom: String?
    package var type: String?

    enum CodingKeys: String, CodingKey {
      case filename
      case idiom
      case type = "universal-type-identifier"
    }
  }

  /// An appearance for which a variant is made, such as `luminosity` with the value `dark`.
  package struct Appearance: Decodable {
    package var appearance: String
    package var value: String
  }

  /// The stretchable parts of an image. Lengths are in pixels of the image file.
  package struct Resizing: Decodable {
    /// The part of an image between its caps.
    package struct Center: Decodable {
      package var mode: String?
      package var width: Double?
      package var height: Double?
    }
    package var mode: String?
    package var center: Center?
    package var insets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode
      case center
      case insets = "cap-insets"
    }
  }

  /// Insets in pixels of the image file.
  package struct Insets: Decodable {
    package init() {}

    package var top: Double?
    package var left: Double?
    package var bottom: Double?
    package var right: Double?
  }

  /// The properties of a set or a group.
  package struct Properties: Decodable {
    package var providesNamespace: Bool?
    package var intent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case intent = "template-rendering-intent"
    }
  }

  /// A colour component, such as "0.980", "0xF7", "247" or a number. Integers except 0 and 1 range from 0 to 255.
  package struct Component: Decodable {
    package var value: Double

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      guard let value = Self.parse(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected a colour component, found \"\(text)\"")
      }
      self.value = value
    }

    static func parse(_ text: String) -> Double? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      // Xcode writes fractions with decimal places and bytes without. A lone "1" counts as the fraction.
      return text.contains(".") || abs(number) <= 1 ? number : number / 255
    }
  }

  package var images: [Image]?
  package var colors: [Color]?
  package var data: [DataFile]?
  package var properties: Properties?

  /// Reads the `Contents.json` of a folder. Returns nil if there is none.
  static func read(in folder: URL, name: String) throws -> AssetContents? {
    let url = folder.appendingPathComponent("Contents.json")
    guard FileKind.of(url) == .file else { return nil }
    let file = "\(name)/Contents.json"
    return try read(FileKind.contents(of: url, name: file, limit: 16 << 20), file: file)
  }

  static func read(_ data: Data, file: String) throws -> AssetContents {
    try JSONFile.decode(AssetContents.self, data, file: file)
  }
}

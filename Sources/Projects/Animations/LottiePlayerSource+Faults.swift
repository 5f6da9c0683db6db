// The player says which file, place and value lottie-ios refuses. The library itself throws errors without a place.
extension LottiePlayerSource {
  static let faults = #"""
    import Foundation

    /// A fault of a file. The player prints its sentence and ends.
    struct Fault: Error {
      let sentence: String

      init(_ sentence: String, at path: [any CodingKey] = []) {
        var place = ""
        for key in path {
          if let index = key.intValue { place += "[\(index)]" } else { place += (place.isEmpty ? "" : ".") + key.stringValue }
        }
        self.sentence = place.isEmpty ? sentence : place + ": " + sentence
      }

      /// Creates a fault of a value that has another type or is missing.
      init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
          self.init("expected the member \"\(key.stringValue)\"", at: context.codingPath)
        case .typeMismatch(let type, let context): self.init("expected \(Self.name(of: type))", at: context.codingPath)
        case .valueNotFound(let type, let context):
          self.init("expected \(Self.name(of: type)), found null", at: context.codingPath)
        case .dataCorrupted(let context): self.init(context.debugDescription, at: context.codingPath)
        @unknown default: self.init("expected another value")
        }
      }

      /// Returns the fault with the name of a file in an archive.
      func inFile(_ name: String) -> Fault { Fault(name + ": " + sentence) }

      private static func name(of type: Any.Type) -> String {
        switch "\(type)" {
        case "Double", "CGFloat", "Float", "Int", "UInt": "a number"
        case "String": "a text"
        case "Bool": "true or false"
        case let name where name.hasPrefix("Array"): "a list"
        case let name where name.hasPrefix("Dictionary"): "an object"
        case let name: "a value of the type \(name)"
        }
      }

      /// The beginnings of Foundation's errors of syntax, with the text that it expected.
      private static let syntaxErrors = [
        "Unexpected end": "more text after the end of the file", "Invalid UTF-8": "text in UTF-8",
        "Invalid escape": "an escape such as \\n or \\u00e9", "Invalid hex": "four hexadecimal digits after \\u",
        "Unescaped control": "no control character in a text", "Number with": "a number without a zero in front",
        "Number ": "a number up to 1e308", "Too many": "at most 512 levels of lists and objects",
        "Unexpected end of file during string": "a surrogate pair",
      ]

      /// Returns why a text is no JSON, with line and column; nil if it is JSON.
      static func syntax(of text: Data) -> Fault? {
        do { _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed) } catch {
          let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
          let errors = syntaxErrors.sorted { $0.key.count > $1.key.count }
          let expected = errors.first { reason.hasPrefix($0.key) }?.value ?? "a value"
          return Fault(place(of: reason, in: text) + "this is not JSON, expected \(expected)")
        }
        return nil
      }

      /// Returns line and column of a syntax error, from the offset that Foundation names.
      private static func place(of reason: String, in text: Data) -> String {
        var offset = reason.hasPrefix("Unexpected end of file during JSON") ? text.count : nil
        if let range = reason.range(of: "character ", options: .backwards) {
          offset = Int(reason[range.upperBound...].prefix { $0.isNumber })
        }
        guard let offset else { return "" }
        let before = text.prefix(offset)
        let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
        return "line \(line), column \(column): "
      }
    }
    """#

  static let checkedAnimation = #"""
    import Foundation
    import Lottie

    extension LottieAnimation {
      /// Reads an animation. Throws a fault with the place of the value that lottie-ios refuses.
      static func checked(_ text: Data) throws -> LottieAnimation {
        do { return try from(data: text) } catch { throw Fault.refused(text, error) }
      }
    }

    extension Fault {
      fileprivate static func refused(_ text: Data, _ error: any Error) -> Fault {
        if let fault = syntax(of: text) { return fault }
        // The errors of this reader have the path of the value, those of the default one do not.
        do { _ = try LottieAnimation.from(data: text, strategy: .legacyCodable) } catch let error as DecodingError {
          return Fault(error)
        } catch {}
        return Fault("lottie-ios refuses a value of this animation, and names only its own source: \(error)")
      }
    }
    """#
}

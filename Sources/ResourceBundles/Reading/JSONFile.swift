/// Decodes the JSON files of bundles.
enum JSONFile {
  /// Decodes a value. Errors contain the file and the key.
  static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data, file: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw ResourceError(file: file, element: place(of: error), sentence(error))
    } catch {
      throw ResourceError(file: file, "expected JSON")
    }
  }

  private static func context(_ error: DecodingError) -> DecodingError.Context? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// Returns the path of the faulty value, such as `images[2].scale`.
  private static func place(of error: DecodingError) -> String? {
    guard let path = context(error)?.codingPath, !path.isEmpty else { return nil }
    return path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
      .trimmingCharacters(in: CharacterSet(charactersIn: "."))
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "expected the key \"\(key.stringValue)\""
    case .typeMismatch(let type, _): "expected a value of type \(type)"
    case .valueNotFound(let type, _): "expected a value of type \(type), found null"
    default: context(error).map { $0.codingPath.isEmpty ? "expected JSON" : $0.debugDescription } ?? "expected JSON"
    }
  }
}

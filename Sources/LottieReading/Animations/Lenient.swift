/// A value, or nil if the text has a value of another type. A fault is still thrown.
///
/// A Boolean value counts as the integer 0 or 1, because lottie-ios reads it as an `NSNumber`.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    do { value = try Value(from: decoder) } catch let fault as LottieFault { throw fault } catch {
      let number = Value.self == Int.self || Value.self == Double.self
      let flag = number ? try? decoder.singleValueContainer().decode(Bool.self) : nil
      value = flag.flatMap { ($0 ? 1 : 0) as? Value ?? ($0 ? 1.0 : 0.0) as? Value }
    }
  }
}

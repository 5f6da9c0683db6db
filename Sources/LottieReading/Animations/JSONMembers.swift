import Foundation

/// Finds members that readers of JSON understand differently, and properties without a value.
///
/// RFC 8259 leaves open which of two members with the same name counts: `JSONDecoder` takes the first, and
/// `JSONSerialization`, which lottie-ios uses, the last.
struct JSONMembers {
  /// The number of names that are compared one by one. More are kept in a set.
  private static let listedMembers = 32

  /// The members of an object that has not ended. An array has none.
  private struct Level {
    /// The name of the current member.
    var name: ArraySlice<UInt8> = []
    /// The names of the first members.
    var names: [ArraySlice<UInt8>] = []
    var moreNames: Set<ArraySlice<UInt8>> = []
  }

  private let bytes: [UInt8]
  /// The levels down to the current value. The first one is the outermost object.
  private var levels = [Level()]

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// Throws a fault if an object has two members of one name, or a property has an empty list of keyframes.
  static func check(_ data: Data) throws {
    var members = JSONMembers(data)
    try members.scan()
  }

  private mutating func scan() throws {
    // Foundation also reads UTF-16, in which other bytes precede the object.
    var scanner = JSONScanner(bytes.drop { $0 != UInt8(ascii: "{") }, maximumDepth: .max)
    try scanner.scan { _, event in
      switch event {
      case .name(let range): try addName(bytes[range])
      case .begin(let index) where bytes[index] == UInt8(ascii: "["):
        try checkKeyframes(at: index)
        levels.append(Level())
      case .begin(let index) where bytes[index] == UInt8(ascii: "{"): levels.append(Level())
      case .end: if levels.count > 1 { levels.removeLast() }
      case .begin, .string: break
      }
    }
  }

  private mutating func addName(_ written: ArraySlice<UInt8>) throws {
    let name = Self.decoded(written)
    let last = levels.count - 1
    let isListed = levels[last].names.contains(name)
    if levels[last].names.count < Self.listedMembers { levels[last].names.append(name) }
    let isOneOfMany =
      levels[last].names.count == Self.listedMembers && !levels[last].moreNames.insert(name).inserted
    guard !isListed, !isOneOfMany else {
      let text = String(decoding: name.prefix(40), as: UTF8.self)
      throw fault("an object has two members \"\(text)\", expected one", at: written.startIndex)
    }
    levels[last].name = name
  }

  /// Throws a fault for `"k": []`. lottie-ios takes the first keyframe of every property.
  private func checkKeyframes(at index: Int) throws {
    guard let level = levels.last, level.name.elementsEqual("k".utf8),
      bytes[(index + 1)...].first(where: { !Self.isSpace($0) }) == UInt8(ascii: "]")
    else { return }
    throw fault("a property has no keyframes, expected at least one", at: index)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func fault(_ sentence: String, at index: Int) -> LottieFault {
    LottieFault(LottieFault.place(of: index, in: bytes) + sentence)
  }

  /// Returns the bytes of a name without escape sequences.
  ///
  /// Names are compared by bytes, because strings of canonically equivalent characters are equal.
  private static func decoded(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard written.contains(UInt8(ascii: "\\")), let name = JSONScanner.decoded(written) else { return written }
    return Array(name.utf8)[...]
  }
}

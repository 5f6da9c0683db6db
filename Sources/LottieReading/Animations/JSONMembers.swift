import Foundation

/// Finds members that readers of JSON understand differently, and properties without a value.
///
/// RFC 8259 leaves open which of two members with the same name counts: `JSONDecoder` takes the first, and
/// `JSONSerialization`, which lottie-ios uses, the last.
struct JSONMembers {
  /// The number of names that are compared one by one. More are kept in a set.
  private static let listedMembers = 32

  /// An object or a list that has not ended.
  private struct Level {
    let isObject: Bool
    /// The name of the current member.
    var name: ArraySlice<UInt8> = []
    /// The names of the first members.
    var names: [ArraySlice<UInt8>] = []
    var moreNames: Set<ArraySlice<UInt8>> = []
    /// A Boolean value indicating whether a string is the name of a member.
    var isBeforeName: Bool
  }

  private let bytes: [UInt8]
  private var levels: [Level] = []

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// Throws a fault if an object has two members of one name, or a property has an empty list of keyframes.
  static func check(_ data: Data) throws {
    var members = JSONMembers(data)
    try members.scan()
  }

  private mutating func scan() throws {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = endOfString(from: index + 1)
        if levels.last?.isBeforeName == true { try add(bytes[index + 1..<end]) }
        index = end
      case UInt8(ascii: "{"): levels.append(Level(isObject: true, isBeforeName: true))
      case UInt8(ascii: "["):
        try checkKeyframes(at: index)
        levels.append(Level(isObject: false, isBeforeName: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ":"): setIsBeforeName(false)
      case UInt8(ascii: ","): setIsBeforeName(levels.last?.isObject ?? false)
      default: break
      }
      index += 1
    }
  }

  /// Returns the index of the quotation mark that ends a string.
  private func endOfString(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private mutating func setIsBeforeName(_ isBeforeName: Bool) {
    if !levels.isEmpty { levels[levels.count - 1].isBeforeName = isBeforeName }
  }

  private mutating func add(_ written: ArraySlice<UInt8>) throws {
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
    guard let level = levels.last, level.isObject, level.name.elementsEqual("k".utf8),
      bytes[(index + 1)...].first(where: { !Self.isSpace($0) }) == UInt8(ascii: "]")
    else { return }
    throw fault("a property has no keyframes, expected at least one", at: index)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func fault(_ sentence: String, at index: Int) -> LottieFault {
    LottieFault(LottieFault.place(of: index, in: bytes) + sentence)
  }

  /// Returns a name without escape sequences.
  private static func decoded(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard written.contains(UInt8(ascii: "\\")) else { return written }
    let list = Data("[\"".utf8) + written + Data("\"]".utf8)
    guard let name = try? JSONDecoder().decode([String].self, from: list).first else { return written }
    return Array(name.utf8)[...]
  }
}

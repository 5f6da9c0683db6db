import Foundation

/// A 128-bit fingerprint of a build step's inputs: two FNV-1a hashes with different offsets.
///
/// It names files in the cache. All inputs belong to the user, so the hash need not resist attacks.
/// CoreText also has an FNV-1a hash, but this target does not import our libraries.
package struct ContentKey {
  // The offset bases: that of 64-bit FNV-1a, and the upper half of that of 128-bit FNV-1a.
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x6c62_272e_07bb_0142

  package init() {}

  /// Returns the fingerprint of bytes as text.
  package static func text(of bytes: [UInt8]) -> String {
    var key = ContentKey()
    key.add(bytes: bytes)
    return key.text
  }

  /// Adds a text with its length, so that the boundaries between texts count.
  package mutating func add(_ text: String) { add(bytes: Array(text.utf8)) }

  /// Adds the path and the contents of a file. A file that cannot be read counts as empty.
  package mutating func add(file path: String) {
    add(path)
    add(bytes: [UInt8](RegularFile.contents(atPath: path) ?? Data()))
  }

  /// Adds a file's stamp instead of its contents, for large files that the user does not edit.
  package mutating func add(stampOf path: String) { add(FileStamp(of: path)?.text ?? path) }

  package mutating func add(bytes: [UInt8]) {
    mix(UInt64(bytes.count))
    for byte in bytes { mix(UInt64(byte)) }
  }

  private mutating func mix(_ value: UInt64) {
    // The prime of 64-bit FNV-1a.
    low = (low ^ value) &* 0x100_0000_01b3
    high = (high ^ (value &+ 0x9e)) &* 0x100_0000_01b3
  }

  /// The fingerprint as 32 hexadecimal digits.
  package var text: String { [high, low].map { String(format: "%016lx", UInt($0)) }.joined() }
}

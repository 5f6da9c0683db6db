internal import CZlib
import Foundation

/// The checksum of zip archives: CRC-32 with the polynomial 0x04C11DB7, bits reversed (ISO 3309).
enum CRC32 {
  static func of(_ data: Data) -> UInt32 {
    unsafe data.withUnsafeBytes { bytes in
      UInt32(unsafe crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
    }
  }
}

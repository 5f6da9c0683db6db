// Access to the bytes of data by pointer, as code in the style of C asks for it.

/// Returns the address of the bytes. It is valid as long as the data or a copy of them, which must be longer than 14 bytes.
public func CFDataGetBytePtr(_ data: CFData) -> UnsafePointer<UInt8>! {
  unsafe data.withUnsafeBytes { unsafe $0.bindMemory(to: UInt8.self).baseAddress }
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }

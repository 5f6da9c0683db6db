/// The layout of the components of a pixel: their alpha, and the order of their bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt32
  /// Creates a layout from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The order of bytes is the one in which the components are named.
  public static let byteOrderDefault = CGBitmapInfo([])
  /// Units of 16 bits, the least significant byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Units of 32 bits, the least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Units of 16 bits, the most significant byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Units of 32 bits, the most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

extension CGImageAlphaInfo {
  /// The alpha of a layout; nil for an unknown one.
  init?(_ info: CGBitmapInfo) { self.init(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) }
}

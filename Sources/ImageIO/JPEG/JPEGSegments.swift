/// The relevant information in the segments up to the first scan of a JPEG file.
struct JPEGSegments {
  /// A Boolean value indicating whether there is an Adobe segment (APP14). If so, 0 is full ink in CMYK.
  private(set) var hasAdobeMarker = false
  /// The orientation of the image.
  private(set) var orientation: EXIFOrientation?
  /// A Boolean value indicating whether compressed data follows the header of the first scan.
  private(set) var hasScanData = false

  init(_ file: [UInt8]) {
    var index = 2
    while index + 4 <= file.count {
      let marker = file[index + 1]
      // Surplus bytes before a marker are skipped, as in libjpeg.
      guard file[index] == 0xFF, marker != 0xFF, marker != 0 else {
        index += 1
        continue
      }
      let end = index + 2 + Int(file[index + 2]) << 8 + Int(file[index + 3])
      if marker == 0xE1, orientation == nil, end <= file.count, end > index + 4 {
        orientation = EXIFOrientation(segment: file[(index + 4)..<end])
      }
      if marker == 0xEE { hasAdobeMarker = file[(index + 4)...].starts(with: "Adobe".utf8) }
      if marker == 0xDA {
        hasScanData = end < file.count && file[end...].first != 0xFF
        return
      }
      index = end
    }
  }
}

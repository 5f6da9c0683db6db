/// The facts that the segments before the first scan of a JPEG file state.
struct JPEGSegments {
  /// A Boolean value indicating whether there is Adobe's segment (APP14), with which 0 means full ink in CMYK.
  private(set) var hasAdobeMarker = false
  /// A Boolean value indicating whether any compressed data follow the header of the first scan.
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
      if marker == 0xEE { hasAdobeMarker = file[(index + 4)...].starts(with: "Adobe".utf8) }
      if marker == 0xDA {
        hasScanData = end < file.count && file[end...].first != 0xFF
        return
      }
      index = end
    }
  }
}

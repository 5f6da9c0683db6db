// The one file of this room that touches C.
//
// HarfBuzz reads the font, shapes, and gives unhinted outlines: one library for all three, so FreeType is not needed.
// Scales are set to the font's own units: everything that comes out is an integer or a float that is exact, and our
// own arithmetic turns it into points, with the same bits everywhere. Rule inside: the handles are made immutable before
// they are shared, which makes them safe to use from any thread.
internal import CHarfBuzz
import CoreGraphics

/// A font file opened by HarfBuzz; immutable, so usable from every thread.
@safe final class FontHandle: @unchecked Sendable {
  private let font: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int

  /// Opens the first face of a file; nil when it is not a font that HarfBuzz reads.
  init?(path: String) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    guard unsafe hb_face_count(blob) > 0, let face = unsafe hb_face_create(blob, 0) else { return nil }
    defer { unsafe hb_face_destroy(face) }
    let units = unsafe hb_face_get_upem(face)
    let glyphs = unsafe hb_face_get_glyph_count(face)
    guard units > 0, glyphs > 0, let font = unsafe hb_font_create(face) else { return nil }
    unsafe hb_font_set_scale(font, Int32(units), Int32(units))
    unsafe hb_font_make_immutable(font)
    unsafe self.font = unsafe font
    unitsPerEm = Int(units)
    glyphCount = Int(glyphs)
  }

  deinit { unsafe hb_font_destroy(font) }

  /// Ascender, descender (negative) and line gap, in units.
  var verticalExtents: (ascender: Int, descender: Int, lineGap: Int) {
    var extents = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(font, &extents) != 0 else { return (unitsPerEm * 4 / 5, -unitsPerEm / 5, 0) }
    return (Int(extents.ascender), Int(extents.descender), Int(extents.line_gap))
  }

  /// Heights of capital and small letters, in units; shares of the em where the font does not tell.
  var letterHeights: (capital: Int, small: Int) {
    func metric(_ tag: hb_ot_metrics_tag_t, fallback: Int) -> Int {
      var position: hb_position_t = 0
      let found = unsafe hb_ot_metrics_get_position(font, tag, &position) != 0
      return found && position > 0 ? Int(position) : fallback
    }
    return (
      metric(HB_OT_METRICS_TAG_CAP_HEIGHT, fallback: unitsPerEm * 7 / 10),
      metric(HB_OT_METRICS_TAG_X_HEIGHT, fallback: unitsPerEm / 2)
    )
  }

  /// Whether the font has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// Shapes text left to right; clusters are UTF-16 offsets into it, advances and offsets are units.
  func shape(_ text: String) -> [(glyph: UInt32, cluster: Int, advance: Int, x: Int, y: Int)] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    let units = Array(text.utf16)
    unsafe units.withUnsafeBufferPointer {
      unsafe hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Not the one of the environment: some fonts have other shapes for other languages.
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { i in
      let (info, position) = unsafe (infos[i], positions[i])
      return (
        info.codepoint, Int(info.cluster), Int(position.x_advance), Int(position.x_offset), Int(position.y_offset)
      )
    }
  }

  /// A glyph's outline in units, y up.
  func outline(of glyph: UInt32) -> CGPath {
    let pen = OutlinePen()
    unsafe hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.path.copy() ?? pen.path
  }
}

/// Collects what HarfBuzz draws.
private final class OutlinePen {
  let path = CGMutablePath()

  /// HarfBuzz's table of callbacks, made once and immutable.
  nonisolated(unsafe) static let functions: OpaquePointer? = unsafe makeFunctions()

  private static func pen(_ data: UnsafeMutableRawPointer?) -> CGMutablePath? {
    unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue().path }
  }

  private static func makeFunctions() -> OpaquePointer? {
    let table = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      table, { _, data, _, x, y, _ in unsafe OutlinePen.pen(data)?.move(to: CGPoint(x: Double(x), y: Double(y))) }, nil,
      nil)
    unsafe hb_draw_funcs_set_line_to_func(
      table, { _, data, _, x, y, _ in unsafe OutlinePen.pen(data)?.addLine(to: CGPoint(x: Double(x), y: Double(y))) },
      nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      table,
      { _, data, _, cx, cy, x, y, _ in
        unsafe OutlinePen.pen(data)?.addQuadCurve(
          to: CGPoint(x: Double(x), y: Double(y)), control: CGPoint(x: Double(cx), y: Double(cy)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      table,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        unsafe OutlinePen.pen(data)?.addCurve(
          to: CGPoint(x: Double(x), y: Double(y)), control1: CGPoint(x: Double(ax), y: Double(ay)),
          control2: CGPoint(x: Double(bx), y: Double(by)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      table, { _, data, _, _ in unsafe OutlinePen.pen(data)?.closeSubpath() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(table)
    return unsafe table
  }
}

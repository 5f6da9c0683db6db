// The interface to HarfBuzz, with all unsafe code for fonts.
//
// HarfBuzz reads font files, shapes text, and returns unhinted outlines, so FreeType is not needed. The scale is set to
// font units, in which results are exact. The conversion to points is the same on every processor.
// Rule: HarfBuzz's objects are made immutable before they are shared, so that any thread may use them.
internal import CHarfBuzz
import CoreGraphics

/// A font file that HarfBuzz has opened. It is immutable, so every thread may use it.
@safe final class FontHandle: @unchecked Sendable {
  private let font: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int

  /// Opens the first face of a file; nil if HarfBuzz cannot read it.
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

  /// The ascender, the descender (negative) and the line gap, in font units.
  ///
  /// A font without them gets 4/5, −1/5 and 0 of the em.
  var verticalExtents: (ascender: Int, descender: Int, lineGap: Int) {
    var extents = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(font, &extents) != 0 else { return (unitsPerEm * 4 / 5, -unitsPerEm / 5, 0) }
    return (Int(extents.ascender), Int(extents.descender), Int(extents.line_gap))
  }

  /// The cap height and the x-height in font units. A font without them gets 7/10 and 1/2 of the em.
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

  /// The PostScript name, the full name and the family name, without missing ones.
  var names: [String] {
    [HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_OT_NAME_ID_FULL_NAME, HB_OT_NAME_ID_FONT_FAMILY].compactMap(name)
  }

  /// The name of the family.
  var family: String? { name(HB_OT_NAME_ID_FONT_FAMILY) }

  /// A Boolean value indicating whether the font is the regular one of its family: upright and of normal weight.
  var isRegular: Bool {
    name(HB_OT_NAME_ID_FONT_SUBFAMILY).map { ["Regular", "Book", "Normal", "Roman"].contains($0) } ?? true
  }

  private func name(_ kind: Int) -> String? {
    var length: UInt32 = 256
    var text = [CChar](repeating: 0, count: Int(length))
    let language = unsafe hb_language_from_string("en", -1)
    let found = unsafe hb_ot_name_get_utf8(hb_font_get_face(font), hb_ot_name_id_t(kind), language, &length, &text)
    guard found > 0 else { return nil }
    return String(decoding: text.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns whether the font has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// Shapes text from left to right, with values for some OpenType features of the font. A value of 0 turns one off.
  ///
  /// Clusters are UTF-16 offsets. Advances and the offsets x and y are in font units, y up.
  func shape(
    _ text: String, features: [(tag: String, value: UInt32)] = []
  ) -> [(glyph: UInt32, cluster: Int, advance: Int, x: Int, y: Int)] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    let units = Array(text.utf16)
    unsafe units.withUnsafeBufferPointer {
      unsafe hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // The language is fixed, because in some fonts the language of the environment would change the glyphs.
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let settings = features.map { feature in
      unsafe hb_feature_t(tag: hb_tag_from_string(feature.tag, -1), value: feature.value, start: 0, end: .max)
    }
    unsafe hb_shape(font, buffer, settings, UInt32(settings.count))
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

  /// Returns the outline of a glyph in font units, y up.
  func outline(of glyph: UInt32) -> CGPath {
    let pen = OutlinePen()
    unsafe hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.path.copy() ?? pen.path
  }
}

/// The receiver of the outline of a glyph from HarfBuzz.
private final class OutlinePen {
  let path = CGMutablePath()

  /// The table of callbacks. It is immutable after its creation.
  nonisolated(unsafe) static let functions: OpaquePointer? = unsafe makeFunctions()

  /// Returns the path of the pen to which HarfBuzz's user data point.
  private static func path(_ data: UnsafeMutableRawPointer?) -> CGMutablePath? {
    unsafe data.map { unsafe Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue().path }
  }

  private static func makeFunctions() -> OpaquePointer? {
    let table = unsafe hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      table, { _, data, _, x, y, _ in unsafe OutlinePen.path(data)?.move(to: CGPoint(x: Double(x), y: Double(y))) },
      nil,
      nil)
    unsafe hb_draw_funcs_set_line_to_func(
      table, { _, data, _, x, y, _ in unsafe OutlinePen.path(data)?.addLine(to: CGPoint(x: Double(x), y: Double(y))) },
      nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      table,
      { _, data, _, cx, cy, x, y, _ in
        unsafe OutlinePen.path(data)?.addQuadCurve(
          to: CGPoint(x: Double(x), y: Double(y)), control: CGPoint(x: Double(cx), y: Double(cy)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      table,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlinePen.path(data)?.addCurve(
          to: CGPoint(x: Double(x), y: Double(y)), control1: CGPoint(x: Double(x1), y: Double(y1)),
          control2: CGPoint(x: Double(x2), y: Double(y2)))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      table, { _, data, _, _ in unsafe OutlinePen.path(data)?.closeSubpath() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(table)
    return unsafe table
  }
}

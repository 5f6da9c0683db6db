// Vector images for the asset catalogues.
//
// A recorded drawing becomes a PDF page of plain operators: shapes, colours, alpha, lines, clips. The page is not
// compressed, so that the repository's history shows changes of a drawing.
// Rule of this file: it stops at items that it cannot write (gradients, groups, images), so no image is incomplete.
import CoreGraphics

/// A writer of display lists as PDF files with one page.
struct PDFWriter {
  private var content = ""
  /// The alpha values, in the order of their first use.
  private var alphas: [Double] = []

  /// Returns the PDF file of a display list.
  static func data(_ list: DisplayList, size: CGSize) -> Data {
    var writer = PDFWriter()
    // The y axis points down in drawings, and up in PDF.
    writer.content = "1 0 0 -1 0 \(number(size.height)) cm\n"
    for item in list.items {
      guard case .fill(let fill) = item else { preconditionFailure("groups and backdrops cannot be written as PDF") }
      writer.write(fill, clips: list.clips)
    }
    return writer.file(size)
  }

  private mutating func write(_ fill: DisplayFill, clips: [DisplayClip]) {
    guard case .color(let color) = fill.paint else { preconditionFailure("only colours can be written as PDF") }
    precondition(fill.state.blendMode == .normal, "blend modes cannot be written as PDF")
    content += "q\n"
    var clip = fill.state.clip
    while let index = clip {
      content += Self.path(clips[index].shape, clips[index].transform) + "W n\n"
      clip = clips[index].parent
    }
    let rgba = color.rgba
    let alpha = rgba.w * fill.state.opacity
    if alpha < 1 {
      if !alphas.contains(alpha) { alphas.append(alpha) }
      content += "/A\(alphas.firstIndex(of: alpha) ?? 0) gs\n"
    }
    let components = [rgba.x, rgba.y, rgba.z].map { Self.number(CGFloat($0)) }.joined(separator: " ")
    if case .stroke(let path, let style) = fill.shape {
      precondition(style.trim == 0...1, "a trimmed line cannot be written as PDF")
      let dashes = style.dashPattern.map(Self.number).joined(separator: " ")
      content += Self.matrix(fill.state.transform) + " cm\n\(components) RG\n"
      content += "\(Self.number(style.width)) w \(style.cap.rawValue) J \(style.join.rawValue) j "
      content += "\(Self.number(style.miterLimit)) M [\(dashes)] \(Self.number(style.dashPhase)) d\n"
      content += Self.operators(path) + "S\n"
    } else {
      content += "\(components) rg\n" + Self.path(fill.shape, fill.state.transform)
      if case .path(_, .evenOdd) = fill.shape { content += "f*\n" } else { content += "f\n" }
    }
    content += "Q\n"
  }

  private static func path(_ shape: DisplayShape, _ transform: CATransform3D) -> String {
    let path = CGMutablePath()
    switch shape {
    case .rect(let rect): path.addRect(rect)
    case .ellipse(let rect): path.addEllipse(in: rect)
    case .path(let own, _): path.addPath(own)
    default: preconditionFailure("this shape cannot be written as PDF")
    }
    return operators(path.applying(CATransform3DGetAffineTransform(transform)))
  }

  private static func operators(_ path: CGPath) -> String {
    var text = ""
    var last = CGPoint.zero
    func pair(_ point: CGPoint) -> String { number(point.x) + " " + number(point.y) }
    for element in path.elements {
      switch element {
      case .move(let point):
        text += pair(point) + " m\n"
        last = point
      case .line(let point):
        text += pair(point) + " l\n"
        last = point
      case .quad(let control, let end):
        // PDF has cubic curves only.
        func third(_ from: CGPoint) -> String {
          pair(CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3))
        }
        text += "\(third(last)) \(third(end)) \(pair(end)) c\n"
        last = end
      case .cubic(let first, let second, let end):
        text += "\(pair(first)) \(pair(second)) \(pair(end)) c\n"
        last = end
      case .close: text += "h\n"
      }
    }
    return text
  }

  private static func matrix(_ transform: CATransform3D) -> String {
    let t = CATransform3DGetAffineTransform(transform)
    return [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ")
  }

  /// Returns a number with at most five decimal places, which is finer than the pixels of any screen.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100_000).rounded() / 100_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func file(_ size: CGSize) -> Data {
    let states = alphas.enumerated().map { "/A\($0) << /ca \(Self.number($1)) /CA \(Self.number($1)) >>" }
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Self.number(size.width)) \(Self.number(size.height))] "
        + "/Resources << /ExtGState << \(states.joined(separator: " ")) >> >> /Contents 4 0 R >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Data(text.utf8)
  }
}

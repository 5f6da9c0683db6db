import CoreGraphics

/// Executes content streams (ISO 32000-1, 8 and annex A).
struct PDFInterpreter {
  private static let textOperators: Set<String> = [
    "BT", "ET", "Tf", "Tj", "TJ", "Tm", "Td", "TD", "T*", "'", "\"", "Tc", "Tw", "Tz", "TL", "Ts", "Tr",
  ]
  private static let maximumDepth = 24
  private static let maximumOperators = 2_000_000

  /// The paint of fills or strokes.
  enum Paint {
    case color(CGColor)
    case shading(PDFShading, CGAffineTransform)
  }

  /// The paint state of fills or of strokes.
  struct PaintState {
    var space = PDFColorSpace.gray
    var paint = Paint.color(.black)
    var alpha = 1.0
  }

  /// The part of the graphics state that `q` saves in addition to the context's.
  struct State {
    var filling = PaintState()
    var stroking = PaintState()
    var line = StrokeStyle()
    /// A Boolean value indicating whether a soft mask is set in this state.
    var isMasked = false
  }

  let file: PDFFile
  let context: CGContext
  var state = State()
  var path = CGMutablePath()
  /// The fill rule of a clip that takes effect after the next painting operator.
  var pendingClip: CGPathFillRule?
  var operands: [PDFObject] = []
  private var savedStates: [State] = []
  /// The number of nested content streams: the page, forms and soft masks.
  private var formDepth = 0
  /// The number of operators so far, including those of forms.
  private var operatorCount = 0
  /// A Boolean value indicating whether the page shows text. Text is not drawn, since embedded fonts are not supported.
  private(set) var hasText = false
  /// The transform of pattern space, which is the initial transform of the page or of the current form.
  private var patternBase: CGAffineTransform
  private var resources: [String: PDFObject] = [:]

  init(file: PDFFile, context: CGContext) {
    (self.file, self.context, patternBase) = (file, context, context.ctm)
  }

  /// Executes the operators of a stream. Errors name the operator and its byte in the stream.
  mutating func run(_ bytes: [UInt8], resources: [String: PDFObject]) throws {
    guard formDepth < Self.maximumDepth else { throw ImageError("forms nested deeper than \(Self.maximumDepth)") }
    let (outerResources, outerStateCount) = (self.resources, savedStates.count)
    self.resources = resources
    formDepth += 1
    defer {
      formDepth -= 1
      self.resources = outerResources
    }
    var scanner = PDFScanner(bytes[...])
    operands = []
    loop: while true {
      scanner.skipSpace()
      let start = scanner.position
      switch try scanner.next(allowsReferences: false) {
      case .end: break loop
      case .object(let object):
        guard operands.count < 512 else { throw ImageError("too many operands at byte \(start)") }
        operands.append(object)
      case .keyword(let name):
        operatorCount += 1
        guard operatorCount <= Self.maximumOperators else {
          throw ImageError("more than \(Self.maximumOperators) operators")
        }
        do {
          if name == "BI" { try drawInline(&scanner) } else { try perform(name) }
        } catch let error as ImageError {
          throw ImageError("the operator \(name) at byte \(start) of the contents: \(error)")
        }
        operands = []
      }
    }
    while savedStates.count > outerStateCount { restore() }
  }

  /// Executes an operator with the current operands.
  private mutating func perform(_ name: String) throws {
    if try performPath(name) { return }
    switch name {
    case "q":
      guard savedStates.count < 4096 else { throw ImageError("states nested too deeply") }
      savedStates.append(state)
      context.saveGState()
    case "Q": restore()
    case "cm":
      context.concatenate(PDFFile.matrix(try numbers(6)))
    case "w": state.line.width = max(0, try numbers(1)[0])
    case "J": state.line.cap = CGLineCap(rawValue: Int32(try integer())) ?? .butt
    case "j": state.line.join = CGLineJoin(rawValue: Int32(try integer())) ?? .miter
    case "M": state.line.miterLimit = try numbers(1)[0]
    case "d": try setDash(operands.first, phase: operands.last?.number)
    case "ri", "i", "BMC", "BDC", "EMC", "MP", "DP", "BX", "EX": break
    case "gs": try setExtendedState(try resource("ExtGState"))
    case "sh": try drawShading()
    case "Do": try drawObject()
    default:
      if try performColor(name) { return }
      guard Self.textOperators.contains(name) else { throw ImageError("not supported") }
      if ["Tj", "TJ", "'", "\""].contains(name) { hasText = true }
    }
  }

  private mutating func restore() {
    guard let last = savedStates.popLast() else { return }
    state = last
    context.restoreGState()
  }

  // MARK: Operands

  /// Returns the operands, which must be at least `count` numbers.
  func numbers(_ count: Int) throws -> [Double] {
    let numbers = operands.compactMap(\.number)
    guard numbers.count >= count, numbers.count == operands.count else {
      throw ImageError("expected \(count) numbers")
    }
    return numbers
  }

  private func integer() throws -> Int {
    guard let value = operands.first?.integer, (-1...1_000_000).contains(value) else {
      throw ImageError("expected an integer")
    }
    return value
  }

  /// Returns the resource of a category that the last operand names.
  func resource(_ category: String) throws -> PDFObject {
    guard let name = operands.last?.name else { throw ImageError("expected a name") }
    let object = try file.resolve(file.entry(category, of: resources).entries?[name])
    guard object != .null else { throw ImageError("\(category) has no \(name)") }
    return object
  }

  private mutating func setDash(_ array: PDFObject?, phase: Double?) throws {
    let lengths = try file.numbers(array) ?? []
    let isUsable = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
    state.line.dashPattern = isUsable ? lengths.map { CGFloat($0) } : []
    state.line.dashPhase = phase ?? 0
  }

  // MARK: Colours

  /// Executes a colour operator. Returns false for any other operator.
  private mutating func performColor(_ name: String) throws -> Bool {
    switch name {
    case "g": try setColor(.gray, of: \.filling)
    case "rg": try setColor(.rgb, of: \.filling)
    case "k": try setColor(.cmyk, of: \.filling)
    case "cs": try setSpace(of: \.filling)
    case "sc", "scn": try setPaint(of: \.filling)
    case "G": try setColor(.gray, of: \.stroking)
    case "RG": try setColor(.rgb, of: \.stroking)
    case "K": try setColor(.cmyk, of: \.stroking)
    case "CS": try setSpace(of: \.stroking)
    case "SC", "SCN": try setPaint(of: \.stroking)
    default: return false
    }
    return true
  }

  private mutating func setColor(_ space: PDFColorSpace, of use: WritableKeyPath<State, PaintState>) throws {
    state[keyPath: use].space = space
    state[keyPath: use].paint = .color(space.color(try numbers(space.count)))
  }

  private mutating func setSpace(of use: WritableKeyPath<State, PaintState>) throws {
    let space = try PDFColorSpace(operands.last, resources: resources, file)
    state[keyPath: use].space = space
    state[keyPath: use].paint = .color(space.color(space.initial))
  }

  private mutating func setPaint(of use: WritableKeyPath<State, PaintState>) throws {
    state[keyPath: use].paint = try paint(state[keyPath: use].space)
  }

  private func paint(_ space: PDFColorSpace) throws -> Paint {
    guard case .pattern = space else { return .color(space.color(try numbers(space.count))) }
    let pattern = try resource("Pattern").entries
    guard try file.entry("PatternType", of: pattern).integer == 2 else {
      throw ImageError("a tiling pattern is not supported")
    }
    let matrix = try file.matrix(pattern?["Matrix"]) ?? .identity
    return .shading(try PDFShading(pattern?["Shading"], resources: resources, file), matrix.concatenating(patternBase))
  }

  // MARK: Painting

  /// Fills the path.
  func fill(_ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    switch state.filling.paint {
    case .color(let color):
      context.setFillColor(color)
      context.setAlpha(state.filling.alpha)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: rule)
    case .shading(let shading, let matrix):
      context.saveGState()
      context.beginPath()
      context.addPath(path)
      context.clip(using: rule)
      draw(shading, matrix)
      context.restoreGState()
    }
  }

  /// Strokes the path.
  func stroke() throws {
    guard !path.isEmpty else { return }
    guard case .color(let color) = state.stroking.paint else {
      throw ImageError("a line with a shading is not supported")
    }
    context.setStrokeColor(color)
    context.setAlpha(state.stroking.alpha)
    context.setLineWidth(state.line.width)
    context.setLineCap(state.line.cap)
    context.setLineJoin(state.line.join)
    context.setMiterLimit(state.line.miterLimit)
    context.setLineDash(phase: state.line.dashPhase, lengths: state.line.dashPattern)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }

  /// Paints a shading pattern over the clipping region. `matrix` is the transform of its space.
  private func draw(_ shading: PDFShading, _ matrix: CGAffineTransform) {
    let now = context.ctm
    guard abs(now.a * now.d - now.b * now.c) > 1e-12 else { return }
    context.concatenate(matrix.concatenating(now.inverted()))
    context.setAlpha(state.filling.alpha)
    shading.draw(in: context)
  }

  /// Paints a shading over the clipping region, in the current space (operator `sh`).
  private func drawShading() throws {
    let shading = try PDFShading(try resource("Shading"), resources: resources, file)
    context.setAlpha(state.filling.alpha)
    shading.draw(in: context)
  }

  // MARK: Objects

  private mutating func drawObject() throws {
    let object = try resource("XObject")
    guard let stream = object.stream else { throw ImageError("an external object without contents") }
    switch try file.entry("Subtype", of: stream.entries).name {
    case "Image": try draw(PDFImage(stream: stream, resources: resources, file: file))
    case "Form": try draw(form: stream)
    case let kind: throw ImageError("an external object of kind \(kind ?? "none") is not supported")
    }
  }

  private func draw(_ sampled: PDFImage) throws {
    guard case .color(let color) = state.filling.paint else {
      throw ImageError("a stencil with a shading is not supported")
    }
    let image = try sampled.image(fill: color)
    context.setAlpha(state.filling.alpha)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  private mutating func drawInline(_ scanner: inout PDFScanner) throws {
    let (stream, end) = try PDFInlineImage.read(scanner, file)
    scanner.position = end
    try draw(PDFImage(stream: stream, resources: resources, file: file))
  }

  /// Draws a form, which has its own matrix, clip and resources. It may be a transparency group.
  private mutating func draw(form: PDFStream) throws {
    let isGroup = try file.entry("S", of: file.entry("Group", of: form.entries).entries).name == "Transparency"
    savedStates.append(state)
    context.saveGState()
    defer { restore() }
    if isGroup {
      context.setAlpha(state.filling.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      (state.filling.alpha, state.stroking.alpha) = (1, 1)
    }
    defer { if isGroup { context.endTransparencyLayer() } }
    let inherited = (patternBase, path, pendingClip)
    defer { (patternBase, path, pendingClip) = inherited }
    (path, pendingClip) = (CGMutablePath(), nil)
    if let matrix = try file.matrix(form.entries["Matrix"]) { context.concatenate(matrix) }
    patternBase = context.ctm
    if let box = try file.rectangle(form.entries["BBox"]) { context.clip(to: box) }
    try run(contentsOf: form, inherited: resources)
  }

  /// Executes the contents of a form with its resources, or with the inherited ones if it has none.
  private mutating func run(contentsOf form: PDFStream, inherited: [String: PDFObject]) throws {
    let own = try file.entry("Resources", of: form.entries).entries
    try run(try PDFFilters(file: file).bytes(of: form), resources: own ?? inherited)
  }

  // MARK: Extended state

  /// Sets the graphics state from a parameter dictionary (operator `gs`).
  private mutating func setExtendedState(_ object: PDFObject) throws {
    let entries = object.entries ?? [:]
    if let alpha = try file.entry("ca", of: entries).number { state.filling.alpha = min(max(alpha, 0), 1) }
    if let alpha = try file.entry("CA", of: entries).number { state.stroking.alpha = min(max(alpha, 0), 1) }
    if let width = try file.entry("LW", of: entries).number { state.line.width = max(0, width) }
    if let cap = try file.entry("LC", of: entries).integer {
      state.line.cap = CGLineCap(rawValue: Int32(clamping: cap)) ?? .butt
    }
    if let join = try file.entry("LJ", of: entries).integer {
      state.line.join = CGLineJoin(rawValue: Int32(clamping: join)) ?? .miter
    }
    if let limit = try file.entry("ML", of: entries).number { state.line.miterLimit = limit }
    if let dash = try file.entry("D", of: entries).array, dash.count == 2 {
      try setDash(dash[0], phase: file.resolve(dash[1]).number)
    }
    let modes = try file.entry("BM", of: entries)
    if let name = modes.name ?? modes.array?.first?.name { context.setBlendMode(try Self.blendMode(name)) }
    let mask = try file.entry("SMask", of: entries)
    if let entries = mask.entries { try setSoftMask(entries) }
    if mask.name == "None", state.isMasked { throw ImageError("a soft mask that ends without Q is not supported") }
  }

  private static func blendMode(_ name: String) throws -> CGBlendMode {
    let modes: [String: CGBlendMode] = [
      "Normal": .normal, "Compatible": .normal, "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay,
      "Darken": .darken, "Lighten": .lighten, "ColorDodge": .colorDodge, "ColorBurn": .colorBurn,
      "HardLight": .hardLight, "SoftLight": .softLight, "Difference": .difference, "Exclusion": .exclusion,
      "Hue": .hue, "Saturation": .saturation, "Color": .color, "Luminosity": .luminosity,
    ]
    guard let mode = modes[name] else { throw ImageError("the blend mode \(name) is not known") }
    return mode
  }

  /// Clips later drawing to the alpha or the luminosity of a form (ISO 32000-1, 11.5).
  private mutating func setSoftMask(_ entries: [String: PDFObject]) throws {
    guard let form = try file.entry("G", of: entries).stream,
      let box = try file.rectangle(form.entries["BBox"]), box.width > 0, box.height > 0
    else { throw ImageError("a soft mask without a form") }
    guard try file.entry("BC", of: entries) == .null, try file.entry("TR", of: entries).entries == nil else {
      throw ImageError("a soft mask with a backdrop or a transfer function is not supported")
    }
    guard formDepth < Self.maximumDepth else { throw ImageError("soft masks nested deeper than \(Self.maximumDepth)") }
    let matrix = try file.matrix(form.entries["Matrix"]) ?? .identity
    let inner = CGContext()
    var interpreter = PDFInterpreter(file: file, context: inner)
    (interpreter.formDepth, interpreter.operatorCount) = (formDepth, operatorCount)
    try interpreter.run(contentsOf: form, inherited: resources)
    operatorCount = interpreter.operatorCount
    let isLuminosity = try file.entry("S", of: entries).name == "Luminosity"
    let list = isLuminosity ? Self.luminosity(of: inner.displayList, box) : inner.displayList
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return }
    context.concatenate(matrix)
    context.clip(to: box, mask: try Self.image(of: list, box, context.ctm))
    context.concatenate(matrix.inverted())
    state.isMasked = true
  }

  /// Returns a list in a box with y up as an image, with about four pixels per point of the page.
  private static func image(of list: DisplayList, _ box: CGRect, _ matrix: CGAffineTransform) throws -> CGImage {
    let scale = 4 * abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    let maximumScale = 2048 / max(box.width, box.height)
    let context = CGContext()
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY))
    context.record(list)
    return try VectorDrawing(list: context.displayList, size: box.size)
      .image(scale: scale < maximumScale ? scale : maximumScale)
  }

  /// Returns a list whose alpha is the luminosity of another list over black.
  private static func luminosity(of list: DisplayList, _ box: CGRect) -> DisplayList {
    var opaque = list
    opaque.items.insert(.fill(DisplayFill(.rect(box), .color(.black))), at: 0)
    var group = DisplayGroup(opaque)
    group.filters = [.colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.3, 0.59, 0.11, 0, 0])]
    return DisplayList(items: [.group(group)])
  }
}

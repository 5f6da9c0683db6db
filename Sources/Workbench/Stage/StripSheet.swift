import QuartzCore
import Simulator
import UIKit

/// A contact sheet of a scene. It can plot the animation curves below the images.
@MainActor package struct StripSheet {
  /// The width of a moment's image in points.
  package var tileWidth = 150.0
  /// The number of images in a row; nil for one row.
  package var columns: Int?
  /// A Boolean value indicating whether the curves of the animations are shown.
  package var showsCurves = false
  /// A Boolean value indicating whether the sheet is dark.
  package var isDark = false
  private let simulation: Simulation
  private let moments: [CaptureTime]

  private static let (margin, gap, labelHeight, trackHeight) = (16.0, 10.0, 20.0, 64.0)

  /// Creates a sheet. `moments` must not be empty.
  package init(_ simulation: Simulation, moments: [CaptureTime]) {
    precondition(!moments.isEmpty, "a sheet shows at least one moment")
    (self.simulation, self.moments) = (simulation, moments)
  }

  private var ink: UIColor { UIColor(white: isDark ? 0.85 : 0.25, alpha: 1) }
  private var paper: UIColor { UIColor(white: isDark ? 0.11 : 1, alpha: 1) }
  private var faint: UIColor { UIColor(white: 0.5, alpha: 0.5) }
  private var accent: UIColor {
    isDark ? UIColor(red: 0.43, green: 0.70, blue: 1, alpha: 1) : UIColor(red: 0.04, green: 0.39, blue: 0.84, alpha: 1)
  }
  private var rowLength: Int { min(max(1, columns ?? moments.count), moments.count) }
  private var tileSize: CGSize {
    CGSize(width: tileWidth, height: tileWidth * simulation.model.size.height / simulation.model.size.width)
  }

  /// The distance between the tops of two rows.
  private var rowHeight: Double { Double(tileSize.height) + Self.labelHeight + Self.gap }

  /// Returns the sheet as a resolved frame. The frame has the sheet's size.
  package func frame(scale: CGFloat) throws -> ResolvedFrame {
    let times = moments.compactMap { $0.time?.seconds }
    let (start, end) = (times.min() ?? 0, times.max() ?? 0)
    let tracks = showsCurves && end > start ? try CurveTrack.tracks(of: simulation, from: start, to: end) : []
    // The simulation must run before the sheet's device becomes current.
    let tiles = try moments.map { moment -> (tree: RenderTree, time: DeviceTime, label: String) in
      guard let time = moment.time else {
        let blank = RenderTree(size: simulation.model.size, scale: simulation.model.scale)
        return (simulation.launchTree ?? blank, .zero, "launch")
      }
      _ = try simulation.frame(at: time)
      return (simulation.tree(at: time), time, JSONValue.text(of: (time.seconds * 1000).rounded() / 1000) + " s")
    }
    let size = size(trackCount: tracks.count)
    // This validates the size and the scale.
    _ = try DeviceModel.custom(size: size, scale: scale)
    let device = Device()
    return device.run {
      UIScreen.main.configure(size: size, scale: scale)
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.backgroundColor = paper
      for (index, tile) in tiles.enumerated() { add(tile.tree, tile.time, tile.label, index, to: window) }
      for (index, track) in tracks.enumerated() {
        let plot = plotFrame(index, of: tracks.count, in: size)
        add(track, from: start, to: end, marks: times, in: plot, to: window)
      }
      window.isHidden = false
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: .zero)
    }
  }

  /// Returns the frame of a curve.
  ///
  /// It extends from the middle of a row's first image to the middle of its last image. With one column, it has the
  /// row's width.
  func plotFrame(_ index: Int, of count: Int, in size: CGSize) -> CGRect {
    let inset = Self.margin + (rowLength > 1 ? tileWidth / 2 : 0)
    return CGRect(
      x: inset, y: size.height - Self.margin - Double(count - index) * Self.trackHeight,
      width: size.width - 2 * inset, height: Self.trackHeight)
  }

  private func size(trackCount: Int) -> CGSize {
    let rows = Double((moments.count + rowLength - 1) / rowLength)
    let width = Double(rowLength) * (tileWidth + Self.gap) - Self.gap
    let height = rows * rowHeight - Self.gap + Double(trackCount) * Self.trackHeight
    // Whole points avoid partially covered pixels at the edges.
    return CGSize(width: (width + 2 * Self.margin).rounded(.up), height: (height + 2 * Self.margin).rounded(.up))
  }

  private func add(_ tree: RenderTree, _ time: DeviceTime, _ text: String, _ index: Int, to window: UIWindow) {
    let (row, column) = (index / rowLength, index % rowLength)
    let x = Self.margin + Double(column) * (tileWidth + Self.gap)
    let y = Self.margin + Double(row) * rowHeight
    let border = UIView(frame: CGRect(x: x, y: y, width: tileWidth, height: tileSize.height))
    border.clipsToBounds = true
    border.layer.borderColor = faint.cgColor
    border.layer.borderWidth = 0.5
    let screen = UIView(frame: CGRect(origin: .zero, size: simulation.model.size))
    screen.layer.layerContents = .hosted(HostedTree(tree: tree, time: .fixed(time), size: simulation.model.size))
    let scale = tileWidth / simulation.model.size.width
    screen.transform = CGAffineTransform(scaleX: scale, y: scale)
    screen.center = CGPoint(x: tileWidth / 2, y: tileSize.height / 2)
    border.insertSubview(screen, at: 0)
    window.addSubview(border)
    let frame = CGRect(x: x, y: y + Double(tileSize.height), width: tileWidth, height: Self.labelHeight)
    add(label: text, in: frame, isCentered: true, to: window)
  }

  private func add(label text: String, in frame: CGRect, isCentered: Bool, to window: UIWindow) {
    let label = UILabel(chrome: Palette.normal, ink)
    label.frame = frame
    label.textAlignment = isCentered ? .center : .left
    label.lineBreakMode = .byTruncatingTail
    label.text = text
    window.addSubview(label)
  }

  private func add(
    _ track: CurveTrack, from start: Double, to end: Double, marks: [Double], in area: CGRect, to window: UIWindow
  ) {
    add(
      label: track.title, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.labelHeight),
      isCentered: false, to: window)
    let plot = CGRect(
      x: area.minX, y: area.minY + Self.labelHeight, width: area.width, height: area.height - Self.labelHeight - 8)
    let values = track.parts.joined().map(\.value)
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    func point(_ time: Double, _ value: Double) -> CGPoint {
      let (x, y) = ((time - start) / (end - start), (value - low) / (high - low))
      return CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
    }
    let (grid, line) = (CGMutablePath(), CGMutablePath())
    for value in [0.0, 1] { grid.addLines(between: [point(start, value), point(end, value)]) }
    for mark in marks {
      let x = point(mark, 0).x
      grid.addLines(between: [CGPoint(x: x, y: plot.minY), CGPoint(x: x, y: plot.maxY)])
    }
    for part in track.parts { line.addLines(between: part.map { point($0.time, $0.value) }) }
    for (path, color, width) in [(grid, faint, 0.5), (line, accent, 1.5)] {
      let shape = CAShapeLayer(line: color, width: width)
      shape.path = path
      window.layer.addSublayer(shape)
    }
  }
}

import CoreGraphics

/// A log-log plot of times over counts in SVG, with a reference line of linear growth.
struct GrowthPlot {
  struct Panel {
    let quantity: String
    let counts: [Int]
    /// The names of the curves, and their milliseconds for each of `counts`.
    var series: [(name: String, times: [Double])]
  }
  let panels: [Panel]

  private static let colors = ["#1f6feb", "#d1242f", "#2da44e"]
  /// The sizes of a panel and its margins, in units of the image.
  private static let (width, height, left, top, gap) = (220.0, 240.0, 50.0, 34.0, 62.0)

  var svg: String {
    let totalWidth = Self.left + Double(panels.count) * (Self.width + Self.gap)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(totalWidth)) 330" width="\(Int(totalWidth))" height="330" \
      font-family="sans-serif" font-size="11" fill="#333">
      <rect width="100%" height="100%" fill="#fff"/>

      """
    for (k, panel) in panels.enumerated() {
      let x = Self.left + Double(k) * (Self.width + Self.gap)
      text += "<g transform=\"translate(\(x) \(Self.top))\">\n\(PanelDrawing(panel, Self.width, Self.height).svg)</g>\n"
    }
    return text + "</svg>\n"
  }

  /// The drawing of a panel with its axes.
  private struct PanelDrawing {
    let panel: Panel
    let (width, height): (Double, Double)
    /// The decimal exponents at the ends of the axes.
    let (fromX, toX, fromY, toY): (Double, Double, Double, Double)

    init(_ panel: Panel, _ width: Double, _ height: Double) {
      (self.panel, self.width, self.height) = (panel, width, height)
      let times = panel.series.flatMap { $0.times.map { Self.exponent(max($0, 0.01)) } }
      let powers = panel.counts.map { Self.exponent(Double($0)) }
      (fromX, toX) = ((powers.min() ?? 0).rounded(.down), (powers.max() ?? 1).rounded(.up))
      (fromY, toY) = ((times.min() ?? 0).rounded(.down), (times.max() ?? 1).rounded(.up))
    }

    private static func exponent(_ v: Double) -> Double { CoreGraphics.log10(v) }
    private func x(_ exponent: Double) -> Double { (exponent - fromX) / max(toX - fromX, 1) * width }
    private func y(_ exponent: Double) -> Double { height - (exponent - fromY) / max(toY - fromY, 1) * height }
    private func short(_ v: Double) -> String { "\((v * 10).rounded() / 10)" }

    var svg: String {
      var text = "<text x=\"0\" y=\"-14\" font-weight=\"bold\">ms of a frame, by \(panel.quantity)</text>\n"
      for k in stride(from: fromX, through: toX, by: 1) {
        text += line(x(k), 0, x(k), height, "#ddd")
        text += label(x(k), height + 16, "middle", k)
      }
      for k in stride(from: fromY, through: toY, by: 1) {
        text += line(0, y(k), width, y(k), "#ddd")
        text += label(-6, y(k) + 4, "end", k)
      }
      text += linear + panel.series.indices.map(curve).joined()
      return text
    }

    /// The reference line of linear growth through the last time of the first series.
    private var linear: String {
      guard let last = panel.series.first?.times.last, let count = panel.counts.last else { return "" }
      let (endX, endY) = (Self.exponent(Double(count)), Self.exponent(max(last, 0.01)))
      let decades = min(endX - fromX, endY - fromY)
      return line(x(endX - decades), y(endY - decades), x(endX), y(endY), "#999", "4 4")
    }

    private func curve(_ k: Int) -> String {
      let (name, times) = panel.series[k]
      let color = GrowthPlot.colors[k % GrowthPlot.colors.count]
      let points = zip(panel.counts, times).map {
        (x(Self.exponent(Double($0))), y(Self.exponent(max($1, 0.01))))
      }
      let corners = points.map { "\(short($0.0)),\(short($0.1))" }.joined(separator: " ")
      let row = 14 * Double(k) + 14
      return "<polyline points=\"\(corners)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>\n"
        + points.map { "<circle cx=\"\(short($0.0))\" cy=\"\(short($0.1))\" r=\"3\" fill=\"\(color)\"/>" }.joined()
        + "\n<text x=\"8\" y=\"\(row)\" fill=\"\(color)\">\(name)</text>\n"
    }

    private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ color: String, _ dashes: String = "")
      -> String
    {
      let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
      return
        "<line x1=\"\(short(x0))\" y1=\"\(short(y0))\" x2=\"\(short(x1))\" y2=\"\(short(y1))\" stroke=\"\(color)\"\(dash)/>\n"
    }

    /// Returns a label with a power of ten.
    private func label(_ x: Double, _ y: Double, _ anchor: String, _ exponent: Double) -> String {
      "<text x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\">10<tspan dy=\"-4\" font-size=\"8\">\(Int(exponent))</tspan></text>\n"
    }
  }
}

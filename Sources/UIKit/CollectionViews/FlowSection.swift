// The geometry of one section of a flow layout as a value. "Along" is the direction of scrolling, "across" the other.

/// A line of items in a flow layout.
struct FlowLine {
  var items: Range<Int>
  /// The distance of the line from the start of the section, along.
  var start: CGFloat
  /// The greatest length of its items, along.
  var thickness: CGFloat
  /// The position of the first item, and the space between items, across.
  var first: CGFloat
  var spacing: CGFloat
}

/// The values from which a section's lines are computed.
struct FlowMetrics: Equatable {
  /// The insets before and behind the items, along and across.
  var along: (before: CGFloat, after: CGFloat) = (0, 0)
  var across: (before: CGFloat, after: CGFloat) = (0, 0)
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The length of the header and the footer, along.
  var header: CGFloat = 0
  var footer: CGFloat = 0
  /// The length of the collection view, across.
  var breadth: CGFloat = 0

  static func == (a: FlowMetrics, b: FlowMetrics) -> Bool {
    a.along == b.along && a.across == b.across && a.lineSpacing == b.lineSpacing && a.itemSpacing == b.itemSpacing
      && a.header == b.header && a.footer == b.footer && a.breadth == b.breadth
  }
}

/// The lines of one section.
struct FlowSection {
  let metrics: FlowMetrics
  /// The lengths of the items, along and across.
  let sizes: [(along: CGFloat, across: CGFloat)]
  private(set) var lines: [FlowLine] = []
  /// The length of the section with header and footer, along.
  private(set) var length: CGFloat = 0

  init(_ metrics: FlowMetrics, _ sizes: [(along: CGFloat, across: CGFloat)]) {
    self.metrics = metrics
    self.sizes = sizes
    breakLines()
  }

  /// Fills lines with items, as many as fit with the least spacing.
  private mutating func breakLines() {
    let room = metrics.breadth - metrics.across.before - metrics.across.after
    let isUniform = sizes.dropFirst().allSatisfy { $0 == sizes[0] }
    var position = metrics.header + metrics.along.before
    var item = 0
    while item < sizes.count {
      let first = item
      var (used, thickness) = (CGFloat(0), CGFloat(0))
      repeat {
        used += sizes[item].across + (item > first ? metrics.itemSpacing : 0)
        thickness = max(thickness, sizes[item].along)
        item += 1
      } while item < sizes.count && used + metrics.itemSpacing + sizes[item].across <= room + 1e-6
      let isLast = item == sizes.count
      var line = FlowLine(
        items: first..<item, start: position, thickness: thickness, first: metrics.across.before,
        spacing: metrics.itemSpacing)
      spread(&line, used: used, room: room, isLast: isLast, isUniform: isUniform)
      lines.append(line)
      position += thickness + (isLast ? 0 : metrics.lineSpacing)
    }
    length = position + metrics.along.after + metrics.footer
  }

  /// Distributes the rest of a line between its items. The last line has the spacing of the others where all items have
  /// one size, else the least. A line of one item is centred. These rules were seen on iOS and are not documented.
  private func spread(_ line: inout FlowLine, used: CGFloat, room: CGFloat, isLast: Bool, isUniform: Bool) {
    let count = line.items.count
    if isUniform, let size = sizes.first?.across {
      let fit = max(1, ((room + metrics.itemSpacing + 1e-6) / max(1e-6, size + metrics.itemSpacing)).rounded(.down))
      if isLast, lines.isEmpty, CGFloat(count) < fit { return }
      if fit == 1 {
        line.first += (room - size) / 2
      } else {
        line.spacing = (room - fit * size) / (fit - 1)
      }
    } else if !isLast {
      if count == 1 {
        line.first += (room - used) / 2
      } else {
        line.spacing += (room - used) / CGFloat(count - 1)
      }
    }
  }

  /// Returns the line of an item.
  func line(of item: Int) -> Int { search { $0.items.upperBound > item } }
  /// Returns the first line that ends behind a position, along.
  func line(at position: CGFloat) -> Int { search { $0.start + $0.thickness > position } }

  private func search(_ isAfter: (FlowLine) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the rectangle of an item: along and across, from the start of the section. It is centred in its line.
  func place(of item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[line(of: item)]
    var across = line.first
    if let first = line.items.first {
      for other in first..<item { across += sizes[other].across + line.spacing }
    }
    return (line.start + (line.thickness - sizes[item].along) / 2, across)
  }
}

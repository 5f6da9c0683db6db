// The geometry of one section of a flow layout as a value. "Along" means along the scroll direction. "Across" means
// perpendicular to it.

/// A line of items in a flow layout.
struct FlowLine {
  var items: Range<Int>
  /// The position of the line in the section, along.
  var start: CGFloat
  /// The length of the longest item, along.
  var thickness: CGFloat
  /// The position of the first item, across.
  var first: CGFloat
  /// The spacing between the items, across.
  var spacing: CGFloat
}

/// The insets and lengths from which the lines of a section are computed.
struct FlowMetrics: Equatable {
  /// The insets before and after the items, along.
  var along: (before: CGFloat, after: CGFloat) = (0, 0)
  /// The insets before and after the items, across.
  var across: (before: CGFloat, after: CGFloat) = (0, 0)
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The length of the header, along.
  var header: CGFloat = 0
  /// The length of the footer, along.
  var footer: CGFloat = 0
  /// The length of the collection view, across.
  var breadth: CGFloat = 0

  static func == (a: FlowMetrics, b: FlowMetrics) -> Bool {
    a.along == b.along && a.across == b.across && a.lineSpacing == b.lineSpacing && a.itemSpacing == b.itemSpacing
      && a.header == b.header && a.footer == b.footer && a.breadth == b.breadth
  }
}

/// One section of a flow layout, with its lines of items.
struct FlowSection {
  let metrics: FlowMetrics
  /// The sizes of the items.
  let sizes: [(along: CGFloat, across: CGFloat)]
  private(set) var lines: [FlowLine] = []
  /// The length of the section, including header and footer, along.
  private(set) var length: CGFloat = 0

  init(_ metrics: FlowMetrics, _ sizes: [(along: CGFloat, across: CGFloat)]) {
    self.metrics = metrics
    self.sizes = sizes
    breakLines()
  }

  /// Fills each line with as many items as fit with the minimum spacing.
  private mutating func breakLines() {
    let available = metrics.breadth - metrics.across.before - metrics.across.after
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
      } while item < sizes.count && used + metrics.itemSpacing + sizes[item].across <= available + 1e-6
      let isLast = item == sizes.count
      var line = FlowLine(
        items: first..<item, start: position, thickness: thickness, first: metrics.across.before,
        spacing: metrics.itemSpacing)
      spread(&line, used: used, available: available, isLast: isLast, isUniform: isUniform)
      lines.append(line)
      position += thickness + (isLast ? 0 : metrics.lineSpacing)
    }
    length = position + metrics.along.after + metrics.footer
  }

  /// Distributes the free space of a line between its items.
  ///
  /// If all items have the same size, the last line has the spacing of the other lines. Otherwise it has the minimum
  /// spacing. A single item is centred. These rules were observed on iOS, and are not documented.
  private func spread(_ line: inout FlowLine, used: CGFloat, available: CGFloat, isLast: Bool, isUniform: Bool) {
    let count = line.items.count
    if isUniform, let size = sizes.first?.across {
      let capacity = max(
        1, ((available + metrics.itemSpacing + 1e-6) / max(1e-6, size + metrics.itemSpacing)).rounded(.down))
      if isLast, lines.isEmpty, CGFloat(count) < capacity { return }
      if capacity == 1 {
        line.first += (available - size) / 2
      } else {
        line.spacing = (available - capacity * size) / (capacity - 1)
      }
    } else if !isLast {
      if count == 1 {
        line.first += (available - used) / 2
      } else {
        line.spacing += (available - used) / CGFloat(count - 1)
      }
    }
  }

  /// Returns the index of the line with an item.
  func line(of item: Int) -> Int { search { $0.items.upperBound > item } }
  /// Returns the index of the first line that ends after a position, along.
  func line(at position: CGFloat) -> Int { search { $0.start + $0.thickness > position } }

  /// Returns the index of the first line that satisfies a condition, by binary search.
  ///
  /// The condition must hold for all later lines too.
  private func search(_ isAfter: (FlowLine) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the origin of an item, relative to the section. Along, the item is centred in its line.
  func place(of item: Int) -> (along: CGFloat, across: CGFloat) {
    let line = lines[line(of: item)]
    var across = line.first
    if let first = line.items.first {
      for other in first..<item { across += sizes[other].across + line.spacing }
    }
    return (line.start + (line.thickness - sizes[item].along) / 2, across)
  }
}

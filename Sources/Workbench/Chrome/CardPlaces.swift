import CoreGraphics

/// The layout of the cards. Docked cards fill columns from the top; moved cards keep their positions.
/// If the docked cards do not all fit, the cards that were opened last have priority.
struct CardPlaces {
  /// A card to lay out.
  struct Request {
    var panel: Panel
    var width: Double
    /// The minimum and the preferred height.
    var heights: ClosedRange<Double>
  }

  /// The area of the window that cards may cover.
  let area: CGRect
  /// The columns, from left to right. Cards are aligned with a column's right edge.
  let columns: [CGRect]
  /// The upper left corners of moved cards.
  let origins: [Panel: CGPoint]
  private(set) var frames: [Panel: CGRect] = [:]
  /// The cards for which there is no room.
  private(set) var left: [Panel] = []
  /// The top of the free part of each column.
  private var tops: [Double]
  private let gap: Double

  init(area: CGRect, columns: [CGRect], origins: [Panel: CGPoint], gap: Double = WindowLayout.cardGap) {
    (self.area, self.columns, self.origins) = (area, columns, origins)
    self.gap = gap
    tops = columns.map { Double($0.minY) }
  }

  /// Lays out cards in the order of `requests`. `newest` lists the cards in the order of opening, with the newest last.
  /// `note` is the height of the note about cards without room.
  mutating func place(_ requests: [Request], newest: [Panel], note: Double) {
    for request in requests where origins[request.panel] != nil {
      frames[request.panel] = movedFrame(request)
    }
    let docked = requests.filter { origins[$0.panel] == nil }
    var chosen = docked
    let taken = note + gap
    while !chosen.isEmpty, columnsOf(chosen, above: chosen.count < docked.count ? taken : 0, isLeast: true) == nil {
      let oldest = chosen.indices.min { age(chosen[$0], newest) < age(chosen[$1], newest) }
      chosen.remove(at: oldest ?? 0)
    }
    left = docked.map(\.panel).filter { panel in !chosen.contains { $0.panel == panel } }
    fill(chosen, above: left.isEmpty ? 0 : taken)
  }

  private func age(_ request: Request, _ newest: [Panel]) -> Int {
    newest.firstIndex(of: request.panel) ?? newest.count
  }

  /// Returns the frame of a moved card, clamped to the window.
  private func movedFrame(_ request: Request) -> CGRect {
    let size = CGSize(width: request.width, height: request.heights.upperBound)
    return CGRect(origin: origin(at: origins[request.panel] ?? .zero, size: size), size: size)
  }

  /// Returns the origin of a card that was moved to a point, clamped to the window.
  func origin(at moved: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(
      x: min(max(moved.x, area.minX), max(area.minX, area.maxX - size.width)).rounded(),
      y: min(max(moved.y, area.minY), max(area.minY, area.maxY - min(size.height, area.height))).rounded())
  }

  /// Returns the bottom of a column. The first column reserves `note` points for the note at its end.
  private func bottom(of column: Int, above note: Double) -> Double {
    columns[column].maxY - (column == 0 ? note : 0)
  }

  /// Returns the column of each card, which is the first with enough room. Returns nil if a card fits in no column.
  private func columnsOf(_ requests: [Request], above note: Double, isLeast: Bool) -> [Int]? {
    var free = columns.indices.map { bottom(of: $0, above: note) - columns[$0].minY }
    var result: [Int] = []
    for request in requests {
      let height = isLeast ? request.heights.lowerBound : request.heights.upperBound
      guard let column = free.firstIndex(where: { $0 >= height }) else { return nil }
      free[column] -= height + gap
      result.append(column)
    }
    return result
  }

  /// Lays out cards that fit. Cards below their preferred heights share the spare height of their column, in order.
  private mutating func fill(_ requests: [Request], above note: Double) {
    guard
      let places = columnsOf(requests, above: note, isLeast: false) ?? columnsOf(requests, above: note, isLeast: true)
    else { return }
    for column in columns.indices {
      let own = requests.indices.filter { places[$0] == column }.map { requests[$0] }
      let gaps = gap * Double(max(0, own.count - 1))
      let minimum = own.reduce(gaps) { $0 + $1.heights.lowerBound }
      var available = max(0, bottom(of: column, above: note) - columns[column].minY - minimum)
      for request in own {
        let more = min(available, request.heights.upperBound - request.heights.lowerBound)
        available -= more
        let size = CGSize(width: request.width, height: (request.heights.lowerBound + more).rounded(.down))
        frames[request.panel] = CGRect(
          origin: CGPoint(x: columns[column].maxX - size.width, y: tops[column]), size: size)
        tops[column] += size.height + gap
      }
    }
  }

  /// Returns the frame of the note about cards without room; nil if there are none.
  func noteFrame(height: Double) -> CGRect? {
    guard !left.isEmpty, let column = columns.first else { return nil }
    return CGRect(x: column.minX, y: column.maxY - height, width: column.width, height: height)
  }

  /// Returns the largest free part of a column.
  func rest(above note: Double) -> CGRect {
    let parts = columns.indices.map { index in
      let bottom = bottom(of: index, above: left.isEmpty ? 0 : note + gap)
      return CGRect(
        x: columns[index].minX, y: tops[index], width: columns[index].width, height: max(0, bottom - tops[index]))
    }
    return parts.max { $0.height < $1.height } ?? .zero
  }
}

import CoreGraphics
import Simulator

/// The geometry of a release map. Fractions increase to the right, velocities upwards.
struct ReleasePlot {
  /// Adjacent cells of a row that have the same outcome.
  struct Run {
    var outcome: ReleaseMap.Outcome?
    var frame: CGRect
  }

  let map: ReleaseMap
  let origin: CGPoint
  let cell: CGSize

  /// Creates a plot at an origin. Its size is approximately `size`.
  init(_ map: ReleaseMap, at origin: CGPoint, fitting size: CGSize) {
    // Sides are multiples of half a point, so each cell has whole pixels at scale 2.
    func side(_ length: Double, _ count: Int) -> Double { max(0.5, (2 * length / Double(count)).rounded() / 2) }
    (self.map, self.origin) = (map, origin)
    cell = CGSize(width: side(size.width, map.fractions.count), height: side(size.height, map.velocities.count))
  }

  /// Creates a plot at an origin with the largest cells of whole pixels that fit into `size`. `pixel` is the size of a
  /// pixel in points.
  init(_ map: ReleaseMap, at origin: CGPoint, inside size: CGSize, pixel: Double) {
    func side(_ length: Double, _ count: Int) -> Double {
      max(1, (length / Double(count) / pixel).rounded(.down)) * pixel
    }
    (self.map, self.origin) = (map, origin)
    cell = CGSize(width: side(size.width, map.fractions.count), height: side(size.height, map.velocities.count))
  }

  /// Creates a plot that fills a frame.
  init(_ map: ReleaseMap, filling frame: CGRect) {
    (self.map, origin) = (map, frame.origin)
    cell = CGSize(
      width: frame.width / CGFloat(max(1, map.fractions.count)),
      height: frame.height / CGFloat(max(1, map.velocities.count)))
  }

  var frame: CGRect {
    CGRect(
      origin: origin,
      size: CGSize(
        width: cell.width * CGFloat(map.fractions.count), height: cell.height * CGFloat(map.velocities.count)))
  }

  private func rect(_ column: Int, _ row: Int, columns: Int = 1) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(column) * cell.width, y: origin.y + CGFloat(row) * cell.height,
      width: CGFloat(columns) * cell.width, height: cell.height)
  }

  /// The runs of equal outcomes, row by row.
  var runs: [Run] {
    var runs: [Run] = []
    for row in map.velocities.indices {
      var column = 0
      while column < map.fractions.count {
        let outcome = map.outcome(column: column, row: row)
        var end = column + 1
        while end < map.fractions.count, map.outcome(column: end, row: row) == outcome { end += 1 }
        runs.append(Run(outcome: outcome, frame: rect(column, row, columns: end - column)))
        column = end
      }
    }
    return runs
  }

  /// The boundary between releases that finish and other tested releases.
  var border: CGPath {
    let path = CGMutablePath()
    func differ(_ a: ReleaseMap.Outcome?, _ b: ReleaseMap.Outcome?) -> Bool {
      guard let a, let b, a != .unreached, b != .unreached else { return false }
      return a.doesFinish != b.doesFinish
    }
    for row in map.velocities.indices {
      for column in map.fractions.indices {
        let (area, own) = (rect(column, row), map.outcome(column: column, row: row))
        if column > 0, differ(own, map.outcome(column: column - 1, row: row)) {
          path.addLines(between: [CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.minX, y: area.maxY)])
        }
        if row > 0, differ(own, map.outcome(column: column, row: row - 1)) {
          path.addLines(between: [CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY)])
        }
      }
    }
    return path
  }

  /// Returns the y position of a velocity, which is the middle of its row.
  func y(of velocity: Double) -> CGFloat {
    guard let first = map.velocities.first, let last = map.velocities.last, first != last else { return frame.midY }
    return frame.minY + cell.height / 2 + (frame.height - cell.height) * (velocity - first) / (last - first)
  }

  /// The maximum distance from the line of a resting finger that counts as rest, in points (our choice).
  private static let restReach = 3.0

  /// Returns the release at a position, clamped to the plot. Near the line of a resting finger, its velocity is 0.
  func release(at point: CGPoint) -> (fraction: Double, velocity: Double) {
    let fraction = min(max((point.x - frame.minX) / max(1, frame.width), 0), 1)
    guard let first = map.velocities.first, let last = map.velocities.last, first != last else { return (fraction, 0) }
    if abs(point.y - y(of: 0)) <= Self.restReach { return (fraction, 0) }
    let share = (point.y - frame.minY - cell.height / 2) / max(1, frame.height - cell.height)
    return (fraction, first + (last - first) * min(max(share, 0), 1))
  }

  /// Returns the position of a release, clamped to the plot.
  func place(fraction: Double, velocity: Double) -> CGPoint {
    CGPoint(
      x: frame.minX + frame.width * min(max(fraction, 0), 1), y: min(max(y(of: velocity), frame.minY), frame.maxY))
  }

  /// Returns the centroid of all releases with an outcome, and their share of all releases; nil if there are none.
  func middle(finishing: Bool) -> (place: CGPoint, share: Double)? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for row in map.velocities.indices {
      for column in map.fractions.indices {
        switch map.outcome(column: column, row: row) {
        case .finishes where finishing, .cancels where !finishing:
          let area = rect(column, row)
          (x, y, count) = (x + area.midX, y + area.midY, count + 1)
        default: break
        }
      }
    }
    return count > 0 ? (CGPoint(x: x / count, y: y / count), count / Double(map.outcomes.count)) : nil
  }
}

extension ReleaseMap.Outcome {
  fileprivate var doesFinish: Bool { if case .finishes = self { true } else { false } }
}

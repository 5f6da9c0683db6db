import CoreGraphics

/// Finds the colours of a palette by a variant of the median cut algorithm.
///
/// The box with the largest sum of squared errors is split until there are enough boxes. The cut is at the mean of the
/// channel with the largest error. Then k-means iterations refine the boxes' means.
struct MedianCut {
  /// The mean colour of a histogram cell, with its weight.
  private struct Sample {
    var color: ColorPoint
    var weight: Double
  }

  /// A range of samples that share a palette colour.
  private struct Box {
    var range: Range<Int>
    var error: Double
    var axis: KeyPath<ColorPoint, Float> & Sendable
    var mean: ColorPoint
  }

  private static let axes: [KeyPath<ColorPoint, Float> & Sendable] = [\.red, \.green, \.blue]
  private static let refinements = 4
  private var samples: [Sample]

  init(_ histogram: ColorHistogram) {
    samples = histogram.cells.filter { $0.count > 0 }.map { cell in
      let point = ColorPoint(
        red: Float(cell.red / cell.count), green: Float(cell.green / cell.count), blue: Float(cell.blue / cell.count))
      // Small areas of a colour are more visible than their number of pixels suggests.
      return Sample(color: point, weight: cell.count.squareRoot())
    }
  }

  /// Returns at most `count` colours.
  func colors(_ count: Int) -> [UInt32] {
    var cut = self
    var points = cut.boxes(count).map(\.mean)
    for _ in 0..<Self.refinements { points = refined(points) }
    return points.map(\.color)
  }

  private mutating func boxes(_ count: Int) -> [Box] {
    var boxes = [box(0..<samples.count)]
    while boxes.count < count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[worst].error > 0 else {
        break
      }
      let halves = halves(of: boxes[worst])
      boxes[worst] = halves.0
      boxes.append(halves.1)
    }
    return boxes
  }

  private mutating func halves(of box: Box) -> (Box, Box) {
    let middle = box.mean[keyPath: box.axis]
    let cut = samples[box.range].partition { $0.color[keyPath: box.axis] > middle }
    return (self.box(box.range.lowerBound..<cut), self.box(cut..<box.range.upperBound))
  }

  private func box(_ range: Range<Int>) -> Box {
    let part = samples[range]
    let weight = part.reduce(0) { $0 + $1.weight }
    func mean(_ axis: KeyPath<ColorPoint, Float>) -> Double {
      part.reduce(0) { $0 + $1.weight * Double($1.color[keyPath: axis]) } / weight
    }
    let means = Self.axes.map { mean($0) }
    let errors = zip(Self.axes, means).map { axis, mean in
      part.reduce(0) { sum, sample in
        let distance = Double(sample.color[keyPath: axis]) - mean
        return sum + sample.weight * distance * distance
      }
    }
    let widest = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    return Box(
      range: range, error: range.count > 1 ? errors.reduce(0, +) : 0, axis: Self.axes[widest],
      mean: ColorPoint(red: Float(means[0]), green: Float(means[1]), blue: Float(means[2])))
  }

  /// Performs a k-means iteration: returns the mean of the samples nearest to each colour.
  private func refined(_ points: [ColorPoint]) -> [ColorPoint] {
    var sums = [ColorHistogram.Cell](repeating: .init(), count: points.count)
    for sample in samples {
      let index = sample.color.nearest(among: points)
      sums[index].count += sample.weight
      sums[index].red += sample.weight * Double(sample.color.red)
      sums[index].green += sample.weight * Double(sample.color.green)
      sums[index].blue += sample.weight * Double(sample.color.blue)
    }
    return zip(sums, points).map { sum, point in
      sum.count == 0
        ? point
        : ColorPoint(
          red: Float(sum.red / sum.count), green: Float(sum.green / sum.count), blue: Float(sum.blue / sum.count))
    }
  }
}

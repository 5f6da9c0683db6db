// Computes a release map in slices, while other work continues.
//
// The releases are tried from coarse to fine, so a partial map already shows the whole range.
import UIKit

/// The computation of a release map in slices.
@MainActor package final class ReleaseMapWork {
  /// The distances between tried releases in columns and rows, from coarse to fine.
  private static let strides = [4, 2, 1]

  private let simulation: Simulation
  private let drag: ReleaseDrag
  private let grid: ReleaseSearch.Grid
  private let probe: FractionProbe
  private let order: [Int]
  private var transition: TransitionReport?
  private var next = 0
  private var trial: ReleaseTrial?
  /// The map with the outcomes so far; nil until the transition of the drag is known.
  package private(set) var map: ReleaseMap?
  /// A Boolean value indicating whether there is nothing left to try. Without a map, the drag moves no transition.
  package private(set) var isDone = false

  package init(of drag: ReleaseDrag, on simulation: Simulation, grid: ReleaseSearch.Grid) {
    (self.drag, self.simulation, self.grid) = (drag, simulation, grid)
    probe = FractionProbe(of: drag, like: simulation)
    order = Self.order(columns: grid.columns, rows: grid.rows)
  }

  /// The number of releases that were tried.
  package var tried: Int { next }

  /// Continues until a deadline.
  package func advance(until deadline: ContinuousClock.Instant) throws {
    repeat {
      if map == nil { try probeFractions(until: deadline) } else { try tryRelease(until: deadline) }
    } while !isDone && ContinuousClock.now < deadline
  }

  private func probeFractions(until deadline: ContinuousClock.Instant) throws {
    try probe.advance(until: deadline)
    guard probe.isDone else { return }
    guard let driven = probe.result else {
      isDone = true
      return
    }
    transition = driven.transition
    map = ReleaseMap(of: drag, driven, on: simulation, grid: grid)
  }

  private func tryRelease(until deadline: ContinuousClock.Instant) throws {
    guard next < order.count, let map, let transition else {
      isDone = true
      return
    }
    let (column, row) = (order[next] % map.fractions.count, order[next] / map.fractions.count)
    guard let distance = map.distances[column] else { return record(.unreached) }
    let trial =
      self.trial
      ?? ReleaseTrial(
        of: transition, on: simulation,
        inputs: drag.inputs(endingAt: distance, velocity: map.velocities[row]))
    self.trial = trial
    if let outcome = try trial.advance(until: deadline) { record(.init(outcome)) }
  }

  private func record(_ outcome: ReleaseMap.Outcome) {
    map?.outcomes[order[next]] = outcome
    (trial, next) = (nil, next + 1)
  }

  /// Returns the indices of all releases in the order of the trials.
  ///
  /// The middle row, for a finger at rest, comes first. The others follow from coarse to fine.
  package static func order(columns: Int, rows: Int) -> [Int] {
    let middle = rows / 2
    var listed = Set((0..<columns).map { middle * columns + $0 })
    return listed.sorted()
      + strides.flatMap { stride in
        Swift.stride(from: middle % stride, to: rows, by: stride).flatMap { row in
          Swift.stride(from: min(stride / 2, columns - 1), to: columns, by: stride).compactMap { column in
            listed.insert(row * columns + column).inserted ? row * columns + column : nil
          }
        }
      }
  }
}

import Simulator
import Workbench

extension Settings {
  /// Checks the zoom of a command line.
  static func checkZoom(_ zoom: Double?) throws {
    if let zoom, !zooms.contains(zoom) { throw SimulationError("--zoom is \(zoom), expected 0.25 to 8") }
  }
}

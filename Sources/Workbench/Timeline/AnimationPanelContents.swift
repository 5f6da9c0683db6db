import CoreGraphics
import QuartzCore
import Simulator

/// The contents of the animation panel.
package struct AnimationPanelContents: Equatable {
  /// An event on the ruler.
  package struct Event: Equatable, Sendable {
    package var seconds: Double
    package var kind: TimelineEvent.Kind
  }

  package var layout: AnimationPanelLayout
  /// The visible rows. The first one has the layout's first visible index.
  package var rows: [AnimationRow] = []
  package var events: [Event] = []
  /// The index of the selected row, and the selected animation in it.
  package var selected: Int?
  package var bar: AnimationID?
  /// The row under the pointer, or the rows of the layer under the pointer.
  package var hovered: Set<Int> = []
  /// The shown time in seconds.
  package var time = 0.0
  /// The span that playback repeats, in seconds.
  package var loop: ClosedRange<Double>?
  /// A description of the selection, or of the part under the pointer.
  package var detail = ""
  package var buttons: [StatusItem] = []
  /// The costs of shown frames, one for each column of the graph.
  package var costs: [FrameCost?] = []

  package init(layout: AnimationPanelLayout) { self.layout = layout }

  /// Returns a Boolean value indicating whether the other contents have the same layout, rows, selection and loop.
  func hasSameBars(as other: AnimationPanelContents) -> Bool {
    layout == other.layout && rows == other.rows && selected == other.selected && bar == other.bar
      && loop == other.loop
  }
}

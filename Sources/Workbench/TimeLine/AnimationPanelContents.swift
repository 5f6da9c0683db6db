import CoreGraphics
import QuartzCore
import Simulator

/// The contents of the panel about animations.
package struct AnimationPanelContents: Equatable {
  /// An event on the ruler.
  package struct Event: Equatable, Sendable {
    package var seconds: Double
    package var kind: TimelineEvent.Kind
  }

  package var layout: AnimationPanelLayout
  /// The rows that are shown, the first at the layout's first visible index.
  package var rows: [AnimationRow] = []
  package var events: [Event] = []
  /// The index of the selected row, and its selected animation.
  package var selected: Int?
  package var bar: AnimationID?
  /// The rows under the pointer, or those of the layer under the pointer.
  package var hovered: Set<Int> = []
  /// The shown time in seconds.
  package var time = 0.0
  /// The span that playback repeats, in seconds.
  package var loop: ClosedRange<Double>?
  /// The words about what is selected or under the pointer.
  package var detail = ""
  package var buttons: [StatusItem] = []
  /// The costs of shown frames, one for each column of the graph.
  package var costs: [FrameCost?] = []

  package init(layout: AnimationPanelLayout) { self.layout = layout }

  /// A Boolean value indicating whether everything but the time, the pointer's rows and the graph is as in another one.
  func hasSameBars(as other: AnimationPanelContents) -> Bool {
    layout == other.layout && rows == other.rows && selected == other.selected && bar == other.bar
      && loop == other.loop
  }
}

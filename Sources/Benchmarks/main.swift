// The benchmarks, each of which answers one question. The results are in the articles of Rasterizer, QuartzCore and
// UIKit.
//
// `Benchmarks THREADS ROUND CSV …`: a round of the comparison with other renderers
// `Benchmarks layers`: how do a frame and a commit grow with the number of layers?
// `Benchmarks layout`: how does layout grow with the number of constraints?
// `Benchmarks table`: how long does a frame of a scrolling table take?
// `Benchmarks growth`: how does a frame grow with layers, pixels and segments?
// `Benchmarks affinity`: does it help to move threads between processors?
// `Benchmarks --check`: which limits do the times of a comparison meet?
// `Benchmarks repeat`: one workload again and again, for a profiler
import CoreGraphics
import Rasterizer

let words = Array(CommandLine.arguments.dropFirst())
// `AffinityComparison` allows moves after it has created its first renderer.
if words != ["affinity"] { ThreadAffinity.allow() }
if words == ["layers"] {
  LayerScale().run()
} else if words == ["layout"] {
  try MainActor.assumeIsolated { try LayoutScale().run() }
} else if words == ["affinity"] {
  try AffinityComparison().run()
} else if words == ["table"] {
  MainActor.assumeIsolated { TableScrolling().run() }
} else if words.first == "growth", words.count <= 2 {
  try FrameGrowth(plot: words.count > 1 ? words[1] : nil).run()
} else if words.count == 2, words[0] == "--check" {
  try BarCheck(csv: words[1]).run()
} else if words.count == 4, words[0] == "repeat", let workload = Workload(rawValue: words[1]),
  let width = Int(words[2]), let frames = Int(words[3]), frames > 0
{
  RepeatedFrames(workload: workload, width: width, frames: frames).run()
} else if words.count >= 3, let threads = Int(words[0]), let number = Int(words[1]) {
  let dump = words.count > 3 && words[3] != "-" ? words[3] : nil
  let filter = words.count > 4 ? words[4] : nil
  try HarnessRound(threads: threads, number: number, csv: words[2], dump: dump, filter: filter).run()
} else {
  StandardStream.error.log(
    """
    usage: Benchmarks layers | layout | table | affinity | growth [PLOT.svg] | --check CSV
                    | repeat WORKLOAD WIDTH FRAMES | THREADS ROUND CSV [DUMP-FOLDER|-] [WORKLOAD]
    """)
  exit(2)
}

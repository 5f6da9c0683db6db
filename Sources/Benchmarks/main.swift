// One named question each; see Architecture.md of the Rasterizer for the answers.
import CoreGraphics

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 3, let threads = Int(words[0]), let number = Int(words[1]) else {
  FileHandle.standardError.write(Data("usage: Benchmarks THREADS ROUND CSV [DUMP-FOLDER|-] [WORKLOAD]\n".utf8))
  exit(2)
}
let dump = words.count > 3 && words[3] != "-" ? words[3] : nil
let filter = words.count > 4 ? words[4] : nil
try HarnessRound(threads: threads, number: number, csv: words[2], dump: dump, filter: filter).run()

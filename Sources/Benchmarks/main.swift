// One named question each: `Benchmarks layers`.
import CoreGraphics

switch CommandLine.arguments.dropFirst().first {
case "layers": LayerScale().run()
default:
  FileHandle.standardError.write(Data("usage: Benchmarks layers\n".utf8))
  exit(2)
}

// Draws the scenes' artwork into their asset catalogues, and the program's icon: `swift run -c release Artwork [ASSETS]`.
//
// The pictures in Assets are what this program writes, and a test draws them again; whoever changes a drawing, or how
// anything is drawn, runs it and commits both. The same bytes come out on every machine, since everything is drawn by
// our own rasterizer.
import CoreGraphics
import Rasterizer

let assets = CommandLine.arguments.dropFirst().first ?? "Assets"
let renderer = Renderer(threads: 2)
for file in AssetPictures.files {
  let path = "\(assets)/\(file.path)"
  try file.png(with: renderer).write(to: URL(fileURLWithPath: path), options: .atomic)
  print(path)
}

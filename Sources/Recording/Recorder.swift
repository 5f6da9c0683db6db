import CoreGraphics
import Simulator

/// Records a video: draws its frames, encodes several concurrently, and writes them in order.
@MainActor package struct Recorder {
  private let images: any VideoImages
  private let timing: VideoTiming
  private let threads: Int
  private let interruption: Interruption?
  private let progress: (_ done: Int, _ count: Int) -> Void

  /// Creates a recorder. It calls `progress` with the number of drawn frames and the total number.
  package init(
    _ images: any VideoImages, timing: VideoTiming, threads: Int, interruption: Interruption? = nil,
    progress: @escaping (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    (self.images, self.timing, self.threads) = (images, timing, threads)
    (self.interruption, self.progress) = (interruption, progress)
  }

  /// Records the video to a path. If recording fails, no file remains.
  package func record(_ kind: VideoKind, to path: String, isDithered: Bool = false) throws {
    let (width, height) = (images.width, images.height)
    switch kind {
    case .imageSequence(let name): try write(ImageSequenceFormat(), to: ImageSequenceFolder(name), withTexts: true)
    case .animatedPNG:
      try write(AnimatedPNGFormat(width: width, height: height, timing: timing), to: FileOutput(path))
    case .gif: try recordGIF(to: path, isDithered: isDithered)
    case .webP: try write(try WebPFormat(width: width, height: height, timing: timing), to: FileOutput(path))
    case .y4m: try write(Y4MFormat(width: width, height: height, timing: timing), to: FileOutput(path))
    case .encoded(let container, let codec):
      let video = EncodedVideo(container: container, codec: codec)
      let arguments = video.arguments(width: width, height: height, timing: timing)
      let patience = EncoderPatience(EncoderPatience.Work(frames: timing.count, pixels: width * height))
      try write(
        RawFormat(), to: EncoderProcess(path, arguments: arguments, interruption: interruption, patience: patience))
    }
  }

  /// Records an HTML page that plays the video.
  package func record(_ page: PageFormat, to path: String) throws { try write(page, to: FileOutput(path)) }

  /// Records a GIF video in two passes: the first collects the colours of all frames, the second encodes.
  private func recordGIF(to path: String, isDithered: Bool) throws {
    guard timing.framesPerSecond <= GIFFormat.maximumFramesPerSecond else {
      throw SimulationError(
        "--fps is \(JSONValue.text(of: timing.framesPerSecond)), and a GIF video has at most "
          + "\(JSONValue.text(of: GIFFormat.maximumFramesPerSecond)) frames a second")
    }
    let output = try FileOutput(path)
    var histogram = ColorHistogram()
    var done = 0
    try images.draw(withTexts: false) { image, _ in
      try interruption?.check()
      histogram.add(image)
      done += 1
      progress(done, 2 * timing.count)
    }
    let format = try GIFFormat(
      width: images.width, height: images.height, timing: timing, palette: ColorPalette(histogram),
      isDithered: isDithered)
    try write(format, to: output, alreadyDrawn: done)
  }

  private func write(
    _ format: some VideoFormat, to output: any VideoOutput, withTexts: Bool = false, alreadyDrawn: Int = 0
  ) throws {
    let beginning = format.beginning()
    if !beginning.isEmpty { try output.write(beginning) }
    var (batch, drawn, previous) = ([VideoFrame](), 0, PixelImage?.none)
    try images.draw(withTexts: withTexts) { image, texts in
      try interruption?.check()
      batch.append(VideoFrame(index: drawn, image: image, previous: previous, texts: texts))
      (previous, drawn) = (image, drawn + 1)
      if batch.count == 2 * threads || drawn == timing.count {
        try write(batch, format, to: output)
        batch.removeAll()
        progress(alreadyDrawn + drawn, alreadyDrawn + timing.count)
      }
    }
    let end = format.end()
    if !end.isEmpty { try output.write(end) }
    try output.finish(format.corrections)
  }

  private func write(_ batch: [VideoFrame], _ format: some VideoFormat, to output: any VideoOutput) throws {
    let encoded = try WorkerThreads.values(count: batch.count, threads: threads) { try format.bytes(of: batch[$0]) }
    for bytes in encoded { try output.write(bytes) }
  }
}

import CoreGraphics
import Rasterizer
import Testing

@testable import Benchmarks

/// W4 draws damage only. Each frame must have the pixels of a whole frame by a new renderer.
@Suite struct RevealDamageTests {
  @Test(arguments: [1, 2]) func framesDrawnByDamageEqualWholeFrames(step: Int) throws {
    let size = try #require(HarnessRound.sizes.first)
    let inputs = Inputs(width: size.0, height: size.1, scale: size.2)
    let target = FrameBuffer(width: size.0, height: size.1)
    let whole = FrameBuffer(width: size.0, height: size.1)
    var run = WorkloadRun(.reveal, inputs, Renderer(threads: 1), target)
    for frame in stride(from: 0, to: 60, by: step) {
      let t = Float(frame) / 59
      run.draw(t)
      Renderer(threads: 1).draw(Workload.reveal.operations(inputs, t).list, into: whole)
      let isSame = target.makePixelImage().pixels == whole.makePixelImage().pixels
      #expect(isSame, "frame \(frame)")
    }
  }
}

import CoreGraphics
import QuartzCore
import ScriptFiles
import Synchronization
import Testing
import UIKit

@testable import AVFoundation

@MainActor @Suite struct CameraTests {
  /// The messages of a device with this camera, and the camera.
  private func camera(
    _ wanted: String, tools: VideoTools = TestVideo.tools, isLive: Bool = false
  ) -> (source: (any FrameSource)?, messages: [String]) {
    let messages = Lines()
    let device = Device()
    device.parameters["camera"] = wanted
    device.log = { messages.add($0) }
    device[VideoToolsSlot.self] = tools
    device[LiveSourcesSlot.self] = isLive
    let camera = device.run { AVCaptureDevice.default(for: .video) }
    return (camera?.source, messages.all)
  }

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test func theSyntheticCameraIsTheDefault() {
    #expect(camera("drawn").source is SyntheticCamera)
    #expect(camera("").source is SyntheticCamera)
    #expect(camera("none").source == nil)
    #expect(Device().run { AVCaptureDevice.default(for: .video)?.localizedName } == "Drawn Camera")
    #expect(Device().run { AVCaptureDevice.default(for: .audio) } == nil)
  }

  @Test(TestVideo.isPossible) func aVideoCameraLoopsAsAFunctionOfDeviceTime() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 2)
    let (source, messages) = camera(path)
    let video = try #require(source as? VideoFileCamera)
    #expect(messages.isEmpty)
    func words(_ seconds: Double) -> [UInt32] { video.frame(at: DeviceTime(seconds: seconds)).words }
    let first = words(1.5)
    #expect(words(0.5) != first)
    #expect(words(1.5) == first)
    #expect(words(3.5) == first)
    #expect(words(100_001.5) == first)
  }

  @Test(TestVideo.isPossible) func anUnavailableCameraIsReportedAndReplacedByTheSyntheticOne() throws {
    for (wanted, tools, problem) in [
      ("/nowhere/a.mp4", TestVideo.tools, "there is no such file"),
      ("/etc/passwd", TestVideo.tools, "ffmpeg finds no video or image in it"),
      ("/etc/passwd", VideoTools(decoder: nil, prober: nil), "ffmpeg is not installed (apt install ffmpeg)"),
      (
        "/dev/video7", TestVideo.tools,
        "a live camera is for the window only, an image of it could not be rendered again"
      ),
    ] {
      let (source, messages) = camera(wanted, tools: tools)
      #expect(source is SyntheticCamera)
      #expect(messages == ["camera \(wanted): \(problem), the drawn camera goes on"])
    }
    let (source, messages) = camera("/dev/video77", isLive: true)
    #expect(source is SyntheticCamera)
    #expect(messages == ["camera /dev/video77: there is no such device, the drawn camera goes on"])
  }

  /// A script in the place of ffmpeg sends two grey frames and ends.
  @Test func aLiveCameraIsReadUntilItEnds() throws {
    let folder = try TestVideo()
    let program = folder.folder.appendingPathComponent("webcam").path
    let bytes = LiveCamera.size.width * LiveCamera.size.height * 4 * 2
    _ = try ScriptFile(
      program, "[ \"$5 $6 $7\" = 'v4l2 -i /dev/null' ] && head -c \(bytes) /dev/zero | tr '\\0' '\\200'\n")
    let messages = Lines()
    let camera = try LiveCamera(device: "/dev/null", tools: VideoTools(decoder: program, prober: nil)) {
      messages.add($0)
    }
    for _ in 0..<3000 where messages.all.isEmpty { usleep(10_000) }
    #expect(messages.all == ["gives no images"])
    let words = camera.frame(at: DeviceTime(seconds: 1)).words
    #expect(words.count == 640 * 480 && words.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test func tenSecondsOfALiveCameraAreKept() {
    let live = LiveCamera()
    func frame(_ value: UInt32) -> CGImage { CGImage(PixelImage(width: 1, height: 1, pixels: [value])) }
    func shown(_ seconds: Double) -> UInt32? { live.frame(at: DeviceTime(seconds: seconds)).words.first }
    // Before the first frame, the drawn camera is shown.
    #expect(shown(0) == nil)
    for k in 0..<200 {
      live.receive(frame(UInt32(k)))
      #expect(shown(1 + Double(k) / 10) == UInt32(k))
    }
    // At 20.9 s, earlier frames are shown again. For times more than ten seconds ago, it is the oldest frame that is left.
    #expect(shown(15) == 140)
    #expect(shown(15.05) == 140)
    #expect(shown(11) == 100)
    #expect(shown(2) == shown(0))
    #expect((shown(0) ?? 0) >= 98)
  }

  @Test func aFasterCameraKeepsNoMore() {
    let live = LiveCamera()
    for k in 0..<1000 {
      live.receive(CGImage(PixelImage(width: 1, height: 1, pixels: [UInt32(k)])))
      _ = live.frame(at: DeviceTime(seconds: Double(k) / 100))
    }
    #expect(live.frame(at: .zero).words.first == 850)
  }
}

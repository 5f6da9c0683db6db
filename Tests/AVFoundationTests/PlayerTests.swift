import CoreGraphics
import QuartzCore
import TestDevices
import Testing
import UIKit

@testable import AVFoundation

/// A player moves with device time.
@MainActor @Suite struct PlayerTests {
  private let device = Device()

  @Test(TestVideo.isPossible) func timeAdvancesWhileItPlays() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 2)
    let player = device.run { AVPlayer(url: URL(fileURLWithPath: path)) }
    #expect(player.currentItem?.status == .readyToPlay)
    #expect(player.currentItem?.duration.seconds == 2)
    #expect(player.currentItem?.presentationSize == CGSize(width: 64, height: 48))
    device.run(through: 1)
    #expect(player.currentTime() == .zero && player.timeControlStatus == .paused)
    device.run { player.play() }
    device.run(through: 1.5)
    #expect(player.currentTime().seconds == 0.5)
    device.run { player.rate = 2 }
    device.run(through: 1.75)
    #expect(player.currentTime().seconds == 1)
    device.run { player.pause() }
    device.run(through: 3)
    #expect(player.currentTime().seconds == 1)
    device.run { player.seek(to: CMTime(seconds: 9, preferredTimescale: 600)) }
    #expect(player.currentTime().seconds == 2)
  }

  @Test(TestVideo.isPossible) func theEndIsReportedOnceAtItsTime() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 1)
    let player = device.run { AVPlayer(url: URL(fileURLWithPath: path)) }
    let times = Times()
    let observer = device.run {
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
      ) { [device] _ in
        MainActor.assumeIsolated { times.all.append(device.now.seconds) }
      }
    }
    defer { device.run { NotificationCenter.default.removeObserver(observer) } }
    device.run(through: 0.5)
    device.run { player.play() }
    device.run(through: 1)
    // A pause of a quarter of a second.
    device.run { player.pause() }
    device.run(through: 1.25)
    device.run { player.play() }
    device.run(through: 9)
    #expect(times.all == [1.75])
    #expect(player.rate == 0 && player.currentTime().seconds == 1)
  }

  @MainActor private final class Times { var all: [Double] = [] }

  @Test(TestVideo.isPossible) func aLayerShowsTheVideoAtTheCurrentAndAtPastTimes() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 2)
    let video = try VideoFile(path: path, tools: TestVideo.tools)
    let player = device.run { AVPlayer(url: URL(fileURLWithPath: path)) }
    let layer = device.run { AVPlayerLayer(player: player) }
    #expect(layer.isReadyForDisplay)
    func words(_ seconds: Double) throws -> [UInt32] {
      guard case .frames(let source)? = layer.layerContents else { return [] }
      return source.frame(at: DeviceTime(seconds: seconds)).words
    }
    #expect(try words(5) == video.frame(0)?.words)
    device.run { player.play() }
    #expect(try words(0.5) == video.frame(15)?.words)
    #expect(try words(1) == video.frame(30)?.words)
    #expect(try words(7) == video.frame(59)?.words)
    layer.videoGravity = .resizeAspectFill
    #expect(layer.contentsGravity == .resizeAspectFill)
  }

  /// A view with such a `layerClass` makes its layer without a player.
  @Test func layersFromLayerClassFitAndClipTheirImages() {
    device.run {
      for layer in [AVPlayerLayer(), AVCaptureVideoPreviewLayer()] {
        #expect(layer.contentsGravity == .resizeAspect && layer.masksToBounds && layer.layerContents == nil)
      }
    }
  }

  @Test(TestVideo.isPossible) func aLayerDoesNotShowItsPreviousPlayer() throws {
    let folder = try TestVideo()
    let path = try folder.make("a.png")
    device.run {
      let (first, layer) = (AVPlayer(url: URL(fileURLWithPath: path)), AVPlayerLayer())
      layer.player = first
      #expect(layer.layerContents != nil)
      layer.player = AVPlayer()
      first.play()
      #expect(layer.layerContents == nil)
    }
  }

  @Test func anUnreadableVideoFails() {
    let item = device.run { AVPlayerItem(url: URL(fileURLWithPath: "/nowhere.mp4")) }
    #expect(item.status == .failed && item.error != nil && item.duration.isIndefinite)
    let player = device.run { AVPlayer(playerItem: item) }
    device.run { player.play() }
    #expect(device.events.nextTime == nil)
    #expect(device.run { AVPlayerLayer(player: player).isReadyForDisplay } == false)
  }

  @Test func timesAreFractions() {
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600) == CMTime(value: 900, timescale: 600))
    let half = CMTime(value: 1, timescale: 2)
    #expect(Set([half, CMTime(value: 300, timescale: 600), CMTime(value: -1, timescale: 2)]).count == 2)
    #expect(CMTime(value: .max, timescale: 1) > CMTime(value: .max - 1, timescale: 1) && half > .zero)
    #expect(CMTime.invalid == CMTime(value: 5, timescale: 0) && CMTime.invalid != .zero)
    #expect(CMTimeGetSeconds(CMTimeMake(value: 3, timescale: 2)) == 1.5)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid && CMTime.invalid.seconds.isNaN)
    #expect(CMTimeMakeWithSeconds(1, preferredTimescale: 10) < CMTime(value: 2, timescale: 1))
  }

  /// Evidence: `CMTime.h`, the order of times and the results of `CMTimeAdd` and `CMTimeGetSeconds`.
  @Test func timesWithoutANumberHaveAnOrderAndSums() {
    let one = CMTime(value: 1, timescale: 1)
    let ascending: [CMTime] = [.negativeInfinity, -one, .zero, one, .indefinite, .positiveInfinity, .invalid]
    #expect(ascending.shuffled().sorted() == ascending && Set(ascending).count == 7)
    #expect(CMTimeCompare(.indefinite, .indefinite) == 0 && CMTimeCompare(.invalid, .positiveInfinity) == 1)
    #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.negativeInfinity.seconds == -.infinity)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.indefinite.isValid && !CMTime.indefinite.isNumeric)
    #expect(one + .positiveInfinity == .positiveInfinity && one - .positiveInfinity == .negativeInfinity)
    #expect(CMTime.positiveInfinity + .negativeInfinity == .invalid)
    #expect(CMTime.positiveInfinity - .positiveInfinity == .invalid && one + .invalid == .invalid)
    #expect(CMTime.indefinite + one == .indefinite && CMTime.indefinite + .positiveInfinity == .positiveInfinity)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTime(seconds: -1e300, preferredTimescale: 600) == .negativeInfinity)
  }

  @Test func sumsOfNumbersAreExactOrMarkedAsRounded() {
    let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 4)
    #expect(sum.value == 7 && sum.timescale == 12 && !sum.hasBeenRounded)
    let largest = CMTime(value: .max, timescale: 1)
    #expect((largest + largest).isPositiveInfinity && largest - largest == .zero)
    let rounded = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
    #expect(rounded.hasBeenRounded && rounded.value == 2)
    #expect(CMTimeMultiplyByFloat64(CMTime(value: 3, timescale: 2), multiplier: 3) == CMTime(value: 9, timescale: 2))
  }

  @Test(TestVideo.isPossible) func infiniteTimesAreTheEndsOfAFilm() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 2)
    let player = device.run { AVPlayer(url: URL(fileURLWithPath: path)) }
    device.run { player.seek(to: .positiveInfinity) }
    #expect(player.currentTime() == player.currentItem?.duration)
    device.run { player.seek(to: .indefinite) }
    #expect(player.currentTime() == player.currentItem?.duration)
    device.run { player.seek(to: .negativeInfinity) }
    #expect(player.currentTime() == .zero)
  }
}

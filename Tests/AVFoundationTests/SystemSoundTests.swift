import AVFoundation
import Testing
import UIKit

@Suite struct SystemSoundTests {
  @Test func aSoundNeedsAnExistingFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).caf")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    Device().run {
      var (first, second) = (SystemSoundID(0), SystemSoundID(0))
      #expect(unsafe AudioServicesCreateSystemSoundID(file as CFURL, &first) == kAudioServicesNoError)
      #expect(unsafe AudioServicesCreateSystemSoundID(file as CFURL, &second) == kAudioServicesNoError)
      #expect(first != 0 && second != 0 && first != second)
      AudioServicesPlaySystemSound(first)
      #expect(AudioServicesDisposeSystemSoundID(first) == kAudioServicesNoError)
      #expect(AudioServicesDisposeSystemSoundID(first) == kAudioServicesSystemSoundUnspecifiedError)
      let gone = URL(fileURLWithPath: file.path + ".gone")
      let status = unsafe AudioServicesCreateSystemSoundID(gone as CFURL, &first)
      #expect(status == kAudioServicesSystemSoundUnspecifiedError)
    }
  }
}

import Testing
import UIKit

private final class Owner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  var cancelled: UIImagePickerController?
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    cancelled = picker
    picker.dismiss(animated: false)
  }
}

private final class SilentOwner: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

@MainActor @Suite struct ImagePickerTests {
  private func present(from owner: some UIViewController & UINavigationControllerDelegate) throws
    -> (TestDevice, UIImagePickerController)
  {
    let stage = TestDevice { owner }
    let picker = stage.device.run { UIImagePickerController() }
    stage.turn {
      picker.delegate = owner
      picker.sourceType = .savedPhotosAlbum
      owner.present(picker, animated: false)
    }
    stage.run(through: 0.5)
    return (stage, picker)
  }

  private func tapCancel(_ picker: UIImagePickerController, _ stage: TestDevice) throws {
    let item = try #require(picker.topViewController?.navigationItem.rightBarButtonItem)
    stage.turn { item.primaryAction?.performWithSender(item, target: nil) }
    stage.run(through: 2)
  }

  @Test func theDelegateGetsTheCancellation() throws {
    let owner = Owner()
    let (stage, picker) = try present(from: owner)
    #expect(owner.presentedViewController === picker && picker.topViewController?.title == "Photos")
    try tapCancel(picker, stage)
    #expect(owner.cancelled === picker && owner.presentedViewController == nil)
  }

  /// Evidence: docs of `imagePickerControllerDidCancel(_:)`: a picker whose delegate lacks it dismisses itself.
  @Test func aPickerDismissesItselfWithoutADelegateMethod() throws {
    let owner = SilentOwner()
    let (stage, picker) = try present(from: owner)
    try tapCancel(picker, stage)
    #expect(owner.presentedViewController == nil)
  }

  @Test func onlyTheLibraryIsAvailable() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
  }
}

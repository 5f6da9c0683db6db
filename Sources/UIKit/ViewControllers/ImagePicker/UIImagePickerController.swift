/// A view controller that lets the user choose photos. The simulated device has an empty photo library and no camera.
///
/// The `delegate` is inherited from the navigation controller. It has to conform to `UIImagePickerControllerDelegate`
/// as well.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of images.
  open var sourceType = SourceType.photoLibrary
  /// The types of media that can be chosen.
  open var mediaTypes = ["public.image"]
  /// A Boolean value indicating whether the user may edit the chosen image.
  open var allowsEditing = false
  /// The maximum duration of a recorded video, in seconds.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of recorded videos.
  open var videoQuality = QualityType.typeMedium
  /// A Boolean value indicating whether the default controls of the camera are shown.
  open var showsCameraControls = true
  /// A view above the camera's picture.
  open var cameraOverlayView: UIView?
  /// The camera that is used.
  open var cameraDevice = CameraDevice.rear
  /// The kind of media that the camera captures.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The flash mode of the camera.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Returns a Boolean value indicating whether the device has a source of images.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the media types of a source; nil if the source is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  /// Returns a Boolean value indicating whether the device has a camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns a Boolean value indicating whether a camera has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Shows the empty photo library.
  override func setUpView() {
    super.setUpView()
    let library = EmptyPhotoLibrary()
    library.whenCancelled = { [weak self] in self?.cancel() }
    viewControllers = [library]
  }

  /// Notifies the delegate, which dismisses the picker. Without a delegate the picker dismisses itself.
  private func cancel() {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// Methods that respond to the user's choice in an image picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Tells the delegate that the user chose an image or a video.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Tells the delegate that the user cancelled the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing by default.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker by default.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

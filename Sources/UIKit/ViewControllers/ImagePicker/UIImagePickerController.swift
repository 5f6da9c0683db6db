/// A controller that lets people choose photos. The device's photo library is empty, and it has no camera.
///
/// Its delegate, which is that of a navigation controller, conforms to `UIImagePickerControllerDelegate` as well.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The place from which images come.
  open var sourceType = SourceType.photoLibrary
  /// The types of media that can be chosen.
  open var mediaTypes = ["public.image"]
  /// A Boolean value indicating whether people may crop what they choose.
  open var allowsEditing = false
  /// The longest film in seconds that can be recorded.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of films.
  open var videoQuality = QualityType.typeMedium
  /// A Boolean value indicating whether the camera's own controls are shown.
  open var showsCameraControls = true
  /// A view over the camera's picture.
  open var cameraOverlayView: UIView?
  /// The camera that is used.
  open var cameraDevice = CameraDevice.rear
  /// The kind of media that the camera captures.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The use of the camera's flash.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Returns a Boolean value indicating whether images can come from a place.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the types of media that a place has; nil if it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  /// Returns a Boolean value indicating whether the device has a camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns a Boolean value indicating whether a camera has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Shows the library.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let library = EmptyPhotoLibrary()
    library.whenCancelled = { [weak self] in self?.cancel() }
    viewControllers = [library]
  }

  /// Tells the delegate, which takes the picker away. A picker without one goes by itself.
  private func cancel() {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// The methods by which a picker tells of a choice.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Tells the delegate that an image or a film was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Tells the delegate that nothing was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

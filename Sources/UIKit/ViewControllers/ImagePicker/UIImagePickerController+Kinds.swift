extension UIImagePickerController {
  /// Places from which images come.
  public enum SourceType: Int, Sendable {
    /// All albums.
    case photoLibrary
    /// The camera.
    case camera
    /// The album of the photos that were taken.
    case savedPhotosAlbum
  }

  /// Qualities of films.
  public enum QualityType: Int, Sendable {
    /// The highest quality.
    case typeHigh
    /// A quality for a wireless network.
    case typeMedium
    /// A quality for a mobile network.
    case typeLow
    /// A film of 640 by 480 pixels.
    case type640x480
    /// A film of 1280 by 720 pixels.
    case typeIFrame1280x720
    /// A film of 960 by 540 pixels.
    case typeIFrame960x540
  }

  /// Cameras of a device.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera beside the screen.
    case front
  }

  /// The kinds of media that a camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photos.
    case photo
    /// Films.
    case video
  }

  /// Uses of a camera's flash.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash is not used.
    case off = -1
    /// The flash is used in the dark.
    case auto
    /// The flash is always used.
    case on
  }

  /// The keys of what a delegate is told of a choice.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of the medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image as it was.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as it was cropped.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part that was cropped.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of the image in the library, in old systems.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The metadata of a photo that the camera took.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The address of an image's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The photo in the library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }
}

extension UIImagePickerController {
  /// The sources of images.
  public enum SourceType: Int, Sendable {
    /// All albums.
    case photoLibrary
    /// The camera.
    case camera
    /// The album of photos taken with the camera.
    case savedPhotosAlbum
  }

  /// The qualities of recorded videos.
  public enum QualityType: Int, Sendable {
    /// The highest quality.
    case typeHigh
    /// A medium quality, for transfers over Wi-Fi.
    case typeMedium
    /// A low quality, for transfers over a mobile network.
    case typeLow
    /// A video of 640 × 480 pixels.
    case type640x480
    /// A video of 1280 × 720 pixels in the iFrame format.
    case typeIFrame1280x720
    /// A video of 960 × 540 pixels in the iFrame format.
    case typeIFrame960x540
  }

  /// The cameras of a device.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera at the front.
    case front
  }

  /// The kinds of media that a camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photos.
    case photo
    /// Videos.
    case video
  }

  /// The flash modes of a camera.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash is not used.
    case off = -1
    /// The flash is used in low light.
    case auto
    /// The flash is always used.
    case on
  }

  /// The keys of the dictionary that describes the chosen medium to the delegate.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the type of the medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The key of the original, uncropped image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The key of the image that the user edited.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The key of the cropping rectangle of the original image.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The key of the URL of a video's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The key of the URL of the original in the assets library. It is deprecated.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The key of the metadata of a photo taken with the camera.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The key of the URL of an image's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The key of the asset in the photo library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }
}

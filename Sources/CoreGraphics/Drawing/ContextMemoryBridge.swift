/// The memory into which a bitmap context draws: a client's, or memory that the context lends to the client.
///
/// A client may read and write the bytes between two drawing operations, so each operation starts from them.
@safe final class ContextMemory {
  /// The address of the first row.
  let base: UnsafeMutableRawPointer
  private let isOwned: Bool
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int
  private let format: PixelFormat

  /// Creates memory of a size in pixels. Without `data`, it is allocated, and released with this object.
  init?(_ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat) {
    guard width > 0, height > 0, bytesPerRow >= width * format.bytesPerPixel else { return nil }
    (self.width, self.height, self.bytesPerRow, self.format) = (width, height, bytesPerRow, format)
    isOwned = unsafe data == nil
    if let data = unsafe data {
      unsafe base = data
    } else {
      unsafe base = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
      unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    }
  }

  deinit { if isOwned { unsafe base.deallocate() } }

  /// The pixels of the memory.
  var pixels: PixelImage {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = row * bytesPerRow + column * format.bytesPerPixel
        pixels.append(format.pixel { unsafe base.load(fromByteOffset: place + $0, as: UInt8.self) })
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Writes pixels of the same size.
  func write(_ image: PixelImage) {
    for row in 0..<min(height, image.height) {
      for column in 0..<min(width, image.width) {
        let place = row * bytesPerRow + column * format.bytesPerPixel
        format.write(image.pixels[row * image.width + column]) { offset, value in
          unsafe base.storeBytes(of: value, toByteOffset: place + offset, as: UInt8.self)
        }
      }
    }
  }
}

extension CGContext {
  /// The address of the bitmap's memory; nil for a context without a bitmap.
  ///
  /// The standard format has pixels of 32 bits in the order red, green, blue, alpha.
  ///
  /// The memory is valid as long as the context. What a client writes to it is drawn upon.
  public var data: UnsafeMutableRawPointer? {
    if let memory { return unsafe memory.base }
    guard let bitmap, let format = PixelFormat(componentCount: bitmap.isGray ? 1 : 3, bitsPerComponent: 8, info: info),
      let memory = unsafe ContextMemory(
        nil, width: bitmap.width, height: bitmap.height, bytesPerRow: bytesPerRow, format: format)
    else { return nil }
    self.memory = memory
    drawIntoMemory()
    return unsafe memory.base
  }

  /// The number of bytes from one row of the bitmap to the next.
  public var bytesPerRow: Int { storedBytesPerRow ?? width * (bitmap?.isGray == true ? 1 : 4) }

  /// The format of memory that the context allocates itself.
  private var info: CGBitmapInfo {
    CGBitmapInfo(rawValue: (bitmap?.isGray == true ? CGImageAlphaInfo.none : .premultipliedLast).rawValue)
  }

  /// Draws the items since the last call over the bytes of the memory.
  func drawIntoMemory() {
    guard let memory, let bitmap, layers.isEmpty, !displayList.items.isEmpty else { return }
    let rect = CGRect(origin: .zero, size: bitmap.size)
    let pixels = memory.pixels
    let source = CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
    let old = DisplayFill(.rect(rect), .image(DisplayImage(CGImage(pixels), source: source, destination: rect)))
    let list = DisplayList(items: [.fill(old)] + displayList.items, clips: displayList.clips)
    let image = CGImage(
      .drawing(list, size: bitmap.size, scale: bitmap.scale), width: bitmap.width, height: bitmap.height)
    guard let drawn = image.pixelImage else { return }
    memory.write(drawn)
    displayList.items.removeAll()
  }
}

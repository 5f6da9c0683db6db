// Mirrors Sources/UIKit.

// Mirrors Sources/QuartzCore.

// Pixel kernels per CPU behind one dispatch table. Empty until a benchmark shows the need.

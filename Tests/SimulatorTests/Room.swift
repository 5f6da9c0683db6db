// Mirrors Sources/Simulator.

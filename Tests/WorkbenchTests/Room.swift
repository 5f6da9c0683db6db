// Mirrors Sources/Workbench.

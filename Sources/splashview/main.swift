// The command line.
//
// Here stand the words and what they mean; everything else is the rooms' below. A user's error is one sentence on
// standard error and exit code 2, whatever it is about.
import ArgumentParser
import CoreGraphics
import Rasterizer

ThreadAffinity.allow()
CommandLineProgram.main(Array(CommandLine.arguments.dropFirst()))

// The command line program.
//
// This target defines the commands and their options; the libraries do the work. A user's error is one sentence on
// standard error and exit code 2.
import ArgumentParser
import CoreGraphics
import Rasterizer

ProcessLimits.checkStack()
ProcessStreams.prepare()
if SceneProvider.manifest == nil {
  CrashReport.install(environment: ProcessInfo.processInfo.environment)
} else {
  ParentPulse.begin(environment: ProcessInfo.processInfo.environment)
}
if let problem = ProcessLimits.problem {
  StandardStream.error.log("splashview: \(problem)")
  exit(2)
}
ThreadAffinity.allow()
Device.serveOtherThreads()
CommandLineProgram.main(Array(CommandLine.arguments.dropFirst()))

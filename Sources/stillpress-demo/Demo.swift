import Foundation
import RecordedWordPress

@main
struct Demo {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    // Blocked before any thread starts, so that all threads leave them to `sigwait` below.
    var stops = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGINT)
    sigaddset(&stops, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &stops, nil)
    do {
      let options = try ReplayOptions(words)
      if options.wantsHelp {
        write(ReplayOptions.help, to: .standardOutput)
        return EX_OK
      }
      let site = try RecordedSite(recording: options.recording)
      let replay = try WordPressReplay(site, port: options.port)
      write(replay.url + "\n", to: .standardOutput)
      var signal: Int32 = 0
      sigwait(&stops, &signal)
      replay.stop()
      return EX_OK
    } catch let problem as ReplayOptions.Problem {
      return fail(problem.message, EX_USAGE)
    } catch let error as RecordingError {
      return fail("\(error)", EX_DATAERR)
    } catch {
      return fail("\(error)", EX_UNAVAILABLE)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Int32 {
    write("stillpress-demo: \(message)\n", to: .standardError)
    return status
  }

  /// Unbuffered: who started this reads the first line at once.
  private static func write(_ text: String, to file: FileHandle) {
    file.write(Data(text.utf8))
  }
}

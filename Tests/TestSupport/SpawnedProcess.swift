import Foundation
import Synchronization

/// A program that was started, with pipes at its stdout and stderr and nothing at its stdin.
///
/// Not Foundation's `Process`: before each start that one lists the files that this process has open,
/// and it reads past the end of the list, and crashes, once these are some 1,350. A run of all tests
/// has that many.
final class SpawnedProcess: Sendable {
  struct Failure: Error {
    let what: String
    let code: Int32
  }

  let identifier: pid_t
  let output: FileHandle
  let errors: FileHandle

  /// Between the making of a pipe and its mark, another start would hand it to its own child, which
  /// then keeps this one's streams open.
  private static let starting = Mutex(())

  /// Starts a program.
  ///
  /// - Parameter words: The program's absolute path, and the words after its name.
  init(_ words: [String], in folder: String, environment: [String: String]) throws {
    let words = ["/usr/bin/env", "--chdir=" + folder, "--"] + words
    let variables = environment.map { "\($0)=\($1)" }
    (identifier, output, errors) = try Self.starting.withLock { _ in
      let (output, errors) = (try PipeEnds(), try PipeEnds())
      defer { for end in [output.write, errors.write] { close(end) } }
      let handles = [output.read, errors.read].map {
        FileHandle(fileDescriptor: $0, closeOnDealloc: true)
      }
      let identifier = try Self.spawn(words, variables, output.write, errors.write)
      return (identifier, handles[0], handles[1])
    }
  }

  /// Waits until it has ended; to be called once.
  ///
  /// - Returns: The exit status; 128 and the number of the signal if one ended it.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private struct PipeEnds {
    let read: Int32
    let write: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw Failure(what: "pipe", code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  private static func spawn(
    _ words: [String], _ variables: [String], _ output: Int32, _ errors: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var identifier = pid_t()
    let code = withStrings(words) { arguments in
      withStrings(variables) { environment in
        withPlainSignals { attributes in
          posix_spawn(&identifier, words[0], &actions, attributes, arguments, environment)
        }
      }
    }
    guard code == 0 else { throw Failure(what: words[0], code: code) }
    return identifier
  }

  private static func withStrings<T>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> T
  ) -> T {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }

  /// No signal is blocked or ignored in the child, as in a shell. The threads of tests block most of
  /// them, and a child inherits that: a server that a script starts could not be asked to end.
  private static func withPlainSignals<T>(_ body: (UnsafePointer<posix_spawnattr_t>) -> T) -> T {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return body(&attributes)
  }
}

import Dispatch
import Foundation
import Synchronization

/// What a run of the tool left.
public struct ToolResult: Sendable {
  /// The exit status; 128 and the number of the signal if one ended it.
  public let status: Int32
  /// All of stdout.
  public let output: String
  /// All of stderr.
  public let errors: String
}

/// Runs the built `stillpress`, or another program.
public enum RunTool {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - program: The path of another program to run.
  ///   - words: The words after the program's name.
  ///   - folder: The folder it runs in.
  ///   - environment: Variables beside `PATH` and `HOME`; nothing else is inherited.
  public static func run(
    program: String? = nil, _ words: [String], in folder: String,
    environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await start(program: program, words, in: folder, environment: environment).result()
  }

  /// Starts it.
  public static func start(
    program: String? = nil, _ words: [String], in folder: String,
    environment: [String: String] = [:]
  ) throws -> RunningTool {
    let process = Process()
    process.executableURL = URL(filePath: program ?? executable)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME"].contains($0.key)
    }
    process.environment = inherited.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return try RunningTool(process)
  }

  /// The tool beside the test bundle that is running.
  private static var executable: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(filePath: $0).deletingLastPathComponent() }
    let fallback = URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized
    return (folder ?? fallback).appending(path: "stillpress").path(percentEncoded: false)
  }
}

/// A run of the tool that is under way. Both of its streams are read all the time, so that it never
/// waits for a reader.
public final class RunningTool: Sendable {
  private let identifier: Int32
  private let remains = Remains()

  init(_ process: Process) throws {
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let remains = self.remains
    remains.parts.enter()
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      remains.found.withLock { $0.status = process.terminationStatus + (isSignal ? 128 : 0) }
      remains.parts.leave()
    }
    try Self.withSignalsUnblocked { try process.run() }
    identifier = process.processIdentifier
    remains.read(output.fileHandleForReading) { $0.output = $1 }
    remains.read(errors.fileHandleForReading) { $0.errors = $1 }
  }

  /// A child inherits which signals its parent's thread blocks, and the threads of tests block most:
  /// a server that a script starts could then not be asked to end.
  private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Sends a signal.
  public func send(signal number: Int32) { kill(identifier, number) }

  /// Waits for its end.
  public func result() async -> ToolResult {
    await withCheckedContinuation { continuation in
      remains.parts.notify(queue: .global()) { continuation.resume() }
    }
    return remains.found.withLock { found in
      ToolResult(
        status: found.status, output: String(decoding: found.output, as: UTF8.self),
        errors: String(decoding: found.errors, as: UTF8.self))
    }
  }
}

/// What comes of a run, part by part.
private final class Remains: Sendable {
  struct Found {
    var output = Data()
    var errors = Data()
    var status: Int32 = 0
  }

  let found = Mutex(Found())
  let parts = DispatchGroup()

  func read(_ handle: FileHandle, _ keep: @escaping @Sendable (inout Found, Data) -> Void) {
    DispatchQueue.global().async(group: parts) {
      let data = handle.readDataToEndOfFile()
      self.found.withLock { keep(&$0, data) }
    }
  }
}

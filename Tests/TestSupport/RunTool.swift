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
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME"].contains($0.key)
    }
    return RunningTool(
      try SpawnedProcess(
        [program ?? executable] + words, in: folder,
        environment: inherited.merging(environment) { $1 }))
  }

  /// What runs the program that follows as a user who can't go past permissions, as root can.
  public static var bound: [String] {
    let rights = "-dac_override,-dac_read_search"
    let drop = ["/usr/bin/setpriv", "--bounding-set", rights, "--inh-caps", rights]
    return geteuid() == 0 ? drop : ["/usr/bin/env"]
  }

  /// The path of the tool, beside the test bundle that is running.
  public static var executable: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(filePath: $0).deletingLastPathComponent() }
    let fallback = URL(filePath: #filePath).appending(path: "../../../.build/debug").standardized
    return (folder ?? fallback).appending(path: "stillpress").path(percentEncoded: false)
  }
}

/// A run of the tool that is under way. Both of its streams are read all the time, so that it never
/// waits for a reader.
public final class RunningTool: Sendable {
  private let process: SpawnedProcess
  private let remains = Remains()

  init(_ process: SpawnedProcess) {
    self.process = process
    remains.collect({ process.waitForEnd() }, { $0.status = $1 })
    remains.collect({ process.output.readDataToEndOfFile() }, { $0.output = $1 })
    remains.collect({ process.errors.readDataToEndOfFile() }, { $0.errors = $1 })
  }

  /// Sends a signal.
  public func send(signal number: Int32) { kill(process.identifier, number) }

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

  func collect<Part: Sendable>(
    _ part: @escaping @Sendable () -> Part, _ keep: @escaping @Sendable (inout Found, Part) -> Void
  ) {
    DispatchQueue.global().async(group: parts) {
      let part = part()
      self.found.withLock { keep(&$0, part) }
    }
  }
}

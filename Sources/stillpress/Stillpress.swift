import Commands
import Foundation

@main
struct Stillpress {
  static func main() async {
    let tool = StillpressTool(environment: ProcessInfo.processInfo.environment)
    exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}

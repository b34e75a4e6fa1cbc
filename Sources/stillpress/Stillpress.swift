@main
struct Stillpress {
  static func main() {}
}

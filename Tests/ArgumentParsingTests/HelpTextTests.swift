import ArgumentParsing
import Testing

struct HelpTextTests {
  @Test func `shows the commands and the options of the tool`() {
    #expect(
      HelpText.of(SampleTool.spec) == """
        Sample makes and shows things.

        Usage: sample <command> [options]

        Commands:
          make NAME [PLACE]  Make a thing
          show               Show all things to everyone who comes along and asks for
                             them politely enough

        Options:
          --folder DIR  Work in DIR
          --quiet       Say nothing but errors
          --loud        Say more
          --color auto|always|never
                        Use colours
          --help, -h    Show this help
          --version     Show the version

        There is more to it.

        'sample help <command>' says more about one command.

        """)
  }

  @Test func `shows the arguments and options of a command`() {
    #expect(
      HelpText.of(SampleTool.spec, command: SampleTool.make) == """
        Make a thing.

        Usage: sample make NAME [PLACE] [options]

        Makes the thing that is called NAME.

        Arguments:
          NAME   What it is called
          PLACE  Where it goes

        Options:
          --force, -f   Do it whatever the consequences may be
          --folder DIR  Work in DIR
          --quiet       Say nothing but errors
          --loud        Say more
          --color auto|always|never
                        Use colours
          --help, -h    Show this help
          --version     Show the version

        """)
  }

  @Test func `leaves out the arguments of a command that has none`() {
    let text = HelpText.of(SampleTool.spec, command: SampleTool.show)
    #expect(!text.contains("Arguments:"))
    #expect(text.contains("Usage: sample show [options]\n\nShows them.\nAll of them.\n\nOptions:"))
  }
}

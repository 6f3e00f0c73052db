package dev.musher.app.commandline;

import java.util.List;

/** A program that reads its command line and nothing more, to see what that alone loads. */
final class StartUp {
    private StartUp() {}

    public static void main(String[] words) {
        ParsedCommandLine parsedCommandLine =
                CommandLineParser.parse(SampleTree.root(), List.of(words));
        if (parsedCommandLine instanceof ParsedCommandLine.Parsed parsed
                && parsed.invocation().has(SampleTree.JSON)) {
            System.out.print(parsed.invocation().value(GlobalOptions.COLOR).orElse("no value"));
        }
    }
}

package dev.musher.app.commandline;

/** A parse as text, complete and short. */
final class ParseText {
    private ParseText() {}

    static String of(ParsedCommandLine parsedCommandLine) {
        return switch (parsedCommandLine) {
            case ParsedCommandLine.Parsed(CommandInvocation(var path, var given, var words)) -> {
                var text = new StringBuilder("runs ").append(path.text());
                given.forEach(
                        option ->
                                text.append(" --")
                                        .append(option.option().name())
                                        .append("<")
                                        .append(option.value())
                                        .append(">"));
                words.forEach(word -> text.append(" <").append(word).append(">"));
                yield text.toString();
            }
            case ParsedCommandLine.HelpWanted(var path) -> "explains " + path.text();
            case ParsedCommandLine.VersionWanted() -> "shows the version";
            case ParsedCommandLine.UsageError(var sentence, var hint) -> sentence + "\n" + hint;
        };
    }
}

package dev.musher.commandline;

/** A parse as text, complete and short. */
final class ParseText {
    private ParseText() {}

    static String of(Parse parse) {
        return switch (parse) {
            case Parse.Parsed(Invocation(var path, var given, var words)) -> {
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
            case Parse.HelpWanted(var path) -> "explains " + path.text();
            case Parse.VersionWanted() -> "shows the version";
            case Parse.UsageError(var sentence, var hint) -> sentence + "\n" + hint;
        };
    }
}

package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.ArrayList;
import java.util.List;

/** What a script must know of one command, in the fields that all scripts read. */
record CompletionRow(
        String where,
        List<String> subcommands,
        List<String> switches,
        List<String> operands,
        Repeats repeats) {

    /** Whether the last operand takes all words that are left. */
    enum Repeats {
        YES,
        NO
    }

    static CompletionRow of(CommandPath path) {
        CommandSpec command = path.command();
        return new CompletionRow(
                path.text(),
                command.subcommands().stream()
                        .filter(CommandSpec::isShown)
                        .map(spec -> fields(spec.name(), spec.summary()))
                        .toList(),
                path.options().stream().map(CompletionRow::ofOption).toList(),
                command.arguments().stream().map(CompletionRow::ofArgument).toList(),
                repeats(command.arguments()));
    }

    private static String ofOption(Option option) {
        String letter = option.letter().map(found -> "-" + found).orElse("");
        String kind = option instanceof Option.Valued valued ? kind(valued.completion()) : "flag";
        return fields("--" + option.name(), letter, kind, option.description());
    }

    private static String ofArgument(Argument argument) {
        return fields(kind(argument.completion()), argument.name());
    }

    private static Repeats repeats(List<Argument> arguments) {
        boolean last = !arguments.isEmpty() && arguments.getLast() instanceof Argument.Repeated;
        return last ? Repeats.YES : Repeats.NO;
    }

    private static String kind(Completion completion) {
        return switch (completion) {
            case Completion.None() -> "none";
            case Completion.Files() -> "files";
            case Completion.Directories() -> "directories";
            case Completion.Commands() -> "commands";
            case Completion.Words(var words) -> "words:" + String.join(",", words);
            case Completion.Ask(var topic, _) -> "ask:" + topic;
        };
    }

    /** The last field may hold anything, since the scripts part only as many as they expect. */
    private static String fields(String... fields) {
        var row = new ArrayList<>(List.of(fields));
        row.replaceAll(field -> field.replace('\n', ' ').replace('\t', ' '));
        return String.join("|", row);
    }
}

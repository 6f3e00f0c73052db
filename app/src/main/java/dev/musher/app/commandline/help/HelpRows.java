package dev.musher.app.commandline.help;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.app.commandline.help.LabelColumns.Row;
import java.util.ArrayList;
import java.util.List;

/** Declarations as rows of a list. */
final class HelpRows {
    private HelpRows() {}

    static List<Row> ofCommands(List<CommandSpec> commands) {
        return commands.stream().map(spec -> new Row(spec.name(), spec.summary())).toList();
    }

    static List<Row> ofArguments(List<Argument> arguments) {
        return arguments.stream()
                .map(
                        argument ->
                                new Row(
                                        Synopsis.argument(argument),
                                        argument.description() + choice(argument.completion())))
                .toList();
    }

    /** Long names stand below each other even where only some options have a letter. */
    static List<Row> ofOptions(List<Option> options) {
        boolean anyLetter = options.stream().anyMatch(option -> option.letter().isPresent());
        var rows = new ArrayList<Row>();
        for (Option option : options) {
            String without = anyLetter ? "    " : "";
            String letter = option.letter().map(found -> "-" + found + ", ").orElse(without);
            rows.add(new Row(letter + "--" + option.name() + value(option), meaning(option)));
        }
        return rows;
    }

    static List<Row> ofExitCodes() {
        var rows = new ArrayList<Row>();
        for (ExitCode code : ExitCode.values()) {
            rows.add(new Row(String.valueOf(code.number()), code.meaning()));
        }
        return rows;
    }

    private static String value(Option option) {
        return option instanceof Option.Valued valued ? " " + valued.valueName() : "";
    }

    private static String meaning(Option option) {
        return switch (option) {
            case Option.Flag flag -> flag.description();
            case Option.Value value -> value.description() + choice(value.completion());
            case Option.Values values ->
                    values.description() + choice(values.completion()) + " Can be repeated.";
        };
    }

    private static String choice(Completion completion) {
        return completion instanceof Completion.Words(var words)
                ? " One of: " + String.join(", ", words) + "."
                : "";
    }
}

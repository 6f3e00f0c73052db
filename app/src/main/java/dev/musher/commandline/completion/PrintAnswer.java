package dev.musher.commandline.completion;

import dev.musher.commandline.Action;
import dev.musher.commandline.Argument;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.CommandSpec;
import dev.musher.commandline.Completion;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints the candidates of a topic, one on each line: the value, a tab and what it is. */
final class PrintAnswer implements Action {
    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        String topic = invocation.argument(AnswerCommand.TOPIC);
        List<Completion.Candidate> candidates =
                asked(invocation.path().root())
                        .filter(ask -> ask.topic().equals(topic))
                        .findFirst()
                        .orElseThrow(() -> unknown(topic))
                        .source()
                        .candidates();
        for (var candidate : candidates) {
            String about = candidate.description();
            screen.out().line(candidate.value() + (about.isEmpty() ? "" : "\t" + about));
        }
        return ExitCode.OK;
    }

    private static Stream<Completion.Ask> asked(CommandSpec command) {
        Stream<Completion> own =
                Stream.concat(
                        command.arguments().stream().map(Argument::completion),
                        Stream.concat(command.options().stream(), command.shared().stream())
                                .map(PrintAnswer::valued)
                                .flatMap(Optional::stream)
                                .map(Option.Valued::completion));
        return Stream.concat(
                own.filter(Completion.Ask.class::isInstance).map(Completion.Ask.class::cast),
                command.subcommands().stream().flatMap(PrintAnswer::asked));
    }

    private static Optional<Option.Valued> valued(Option option) {
        return option instanceof Option.Valued valued ? Optional.of(valued) : Optional.empty();
    }

    private static CommandFailed unknown(String topic) {
        return new CommandFailed(
                "Nothing is known about '" + topic + "'.",
                "The completion script may be older than the program; open a new shell.");
    }
}

package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints the candidates of a topic, one on each line: the value, a tab and what it is. */
final class PrintCandidates implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        String topic = commandInvocation.argument(CandidatesCommand.TOPIC);
        List<Completion.Candidate> candidates =
                asked(commandInvocation.path().root())
                        .filter(ask -> ask.topic().equals(topic))
                        .findFirst()
                        .orElseThrow(() -> unknown(topic))
                        .source()
                        .candidates();
        for (var candidate : candidates) {
            String about = candidate.description();
            commandScreen.out().line(candidate.value() + (about.isEmpty() ? "" : "\t" + about));
        }
        return ExitCode.OK;
    }

    private static Stream<Completion.Ask> asked(CommandSpec command) {
        Stream<Completion> own =
                Stream.concat(
                        command.arguments().stream().map(Argument::completion),
                        Stream.concat(command.options().stream(), command.shared().stream())
                                .map(PrintCandidates::valued)
                                .flatMap(Optional::stream)
                                .map(Option.Valued::completion));
        return Stream.concat(
                own.filter(Completion.Ask.class::isInstance).map(Completion.Ask.class::cast),
                command.subcommands().stream().flatMap(PrintCandidates::asked));
    }

    private static Optional<Option.Valued> valued(Option option) {
        return option instanceof Option.Valued valued ? Optional.of(valued) : Optional.empty();
    }

    private static CommandFailed unknown(String topic) {
        return new CommandFailed(
                "Unknown completion: '" + topic + "'.",
                "The completion script may be older than the program; open a new shell.");
    }
}

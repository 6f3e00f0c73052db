package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.KnownCheck.Depth;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The command by which the user wants a project verified, known by programs and their commands. */
final class VerifyCommand {
    static final String FAMILY = "verification";

    /** After one of these comes what is run. */
    private static final Set<String> RUNNERS = Set.of("run", "run-script", "exec", "x", "task");

    private final CommandAnalyzer reader;
    private final Optional<String> command;
    private List<List<String>> wanted = List.of();
    private boolean read;

    VerifyCommand(CommandAnalyzer reader, Optional<String> command) {
        this.reader = reader;
        this.command = command;
    }

    Optional<KnownCheck> read(CommandStep commandStep) {
        if (command.isEmpty()) {
            return Optional.empty();
        }
        if (!read) {
            wanted = wanted(command.get());
            read = true;
        }
        return wanted.contains(named(commandStep))
                ? Optional.of(
                        new KnownCheck(
                                EnumSet.allOf(Kind.class), FAMILY, Depth.OPAQUE, List.of(), ""))
                : Optional.empty();
    }

    private List<List<String>> wanted(String text) {
        var all = new ArrayList<List<String>>();
        for (CommandStep commandStep : reader.read(text).steps()) {
            var name = named(commandStep);
            if (!name.isEmpty() && !name.getFirst().equals("cd")) {
                all.add(name);
            }
        }
        return all;
    }

    /** The program, its first word that is no option, and what it runs by that. */
    private static List<String> named(CommandStep commandStep) {
        var named = new ArrayList<String>();
        for (CommandWord commandWord : commandStep.words()) {
            boolean plain =
                    commandWord instanceof CommandWord.Literal(String text)
                            && (named.isEmpty() || !text.startsWith("-"));
            boolean runs = named.size() == 2 && RUNNERS.contains(named.getLast());
            if (plain && (named.size() < 2 || runs)) {
                named.add(
                        named.isEmpty()
                                ? CheckReader.program(commandWord.source())
                                : commandWord.source());
            }
        }
        return named;
    }
}

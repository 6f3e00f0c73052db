package dev.musher.evidence;

import dev.musher.command.CommandReader;
import dev.musher.command.Step;
import dev.musher.command.Word;
import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.KnownCheck.Depth;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The command by which the user wants a project verified, known by programs and their commands. */
final class Verification {
    static final String FAMILY = "verification";

    /** After one of these comes what is run. */
    private static final Set<String> RUNNERS = Set.of("run", "run-script", "exec", "x", "task");

    private final CommandReader reader;
    private final Optional<String> command;
    private List<List<String>> wanted = List.of();
    private boolean read;

    Verification(CommandReader reader, Optional<String> command) {
        this.reader = reader;
        this.command = command;
    }

    Optional<KnownCheck> read(Step step) {
        if (command.isEmpty()) {
            return Optional.empty();
        }
        if (!read) {
            wanted = wanted(command.get());
            read = true;
        }
        return wanted.contains(named(step))
                ? Optional.of(
                        new KnownCheck(
                                EnumSet.allOf(Kind.class), FAMILY, Depth.OPAQUE, List.of(), ""))
                : Optional.empty();
    }

    private List<List<String>> wanted(String text) {
        var all = new ArrayList<List<String>>();
        for (Step step : reader.read(text).steps()) {
            var name = named(step);
            if (!name.isEmpty() && !name.getFirst().equals("cd")) {
                all.add(name);
            }
        }
        return all;
    }

    /** The program, its first word that is no option, and what it runs by that. */
    private static List<String> named(Step step) {
        var named = new ArrayList<String>();
        for (Word word : step.words()) {
            boolean plain =
                    word instanceof Word.Literal(String text)
                            && (named.isEmpty() || !text.startsWith("-"));
            boolean runs = named.size() == 2 && RUNNERS.contains(named.getLast());
            if (plain && (named.size() < 2 || runs)) {
                named.add(named.isEmpty() ? CheckReader.program(word.source()) : word.source());
            }
        }
        return named;
    }
}

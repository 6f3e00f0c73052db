package dev.musher.agent.memory.backing;

import dev.musher.tools.api.ToolFact;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.StepAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What is known of the end of each step of a command. */
final class SeenSteps {
    /** They hardly ever fail, so that the code of the whole is that of the other step. */
    private static final Set<String> ASIDE = Set.of("cd", "export", "echo", "set", "true", ":");

    private final CommandAnalyzer analyzer;

    SeenSteps(CommandAnalyzer analyzer) {
        this.analyzer = analyzer;
    }

    /** The whole, and its steps if it has more than one. Without an end nothing is seen. */
    List<SeenCommand> of(String command, List<ToolFact> facts, int turn) {
        var ended = ToolFact.first(facts, ToolFact.CommandEnded.class);
        boolean stopped = ToolFact.first(facts, ToolFact.CommandTimedOut.class).isPresent();
        if (ended.isEmpty() && !stopped) {
            return List.of();
        }
        var seen = new ArrayList<SeenCommand>();
        var whole = ended.isPresent() ? OptionalInt.of(ended.get().code()) : OptionalInt.empty();
        var steps = analyzer.read(command).steps();
        if (steps.size() > 1 && whole.isPresent()) {
            var parts = ToolFact.first(facts, ToolFact.CommandsEnded.class);
            long counted = steps.stream().filter(step -> !isAside(step)).count();
            for (CommandStep step : steps) {
                boolean alone = counted == 1 && !isAside(step);
                var code = code(step, whole.getAsInt(), parts, alone);
                if (code.isPresent()) {
                    seen.add(seen(step.exit().bare(), code, turn));
                }
            }
        }
        seen.add(seen(command, whole, turn));
        return seen;
    }

    private static SeenCommand seen(String command, OptionalInt code, int turn) {
        return new SeenCommand(command, code, turn, 0, SeenCommand.Tree.CURRENT);
    }

    /** Whether a command changes files, as far as it says so. */
    boolean changesFiles(String command) {
        for (CommandStep step : analyzer.read(command).steps()) {
            for (StepAccess touched : step.touches()) {
                boolean changes =
                        touched.kind() == StepAccess.Kind.WRITE
                                || touched.kind() == StepAccess.Kind.REMOVE;
                if (changes && !touched.target().source().startsWith("/dev/")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAside(CommandStep step) {
        return ASIDE.contains(step.words().getFirst().source());
    }

    /** A code that is not 0 may be that of any step, unless there is only one that can fail. */
    private static OptionalInt code(
            CommandStep step, int whole, Optional<ToolFact.CommandsEnded> parts, boolean alone) {
        return switch (step.exit()) {
            case ExitMeaning.Shown _ ->
                    whole == 0 || alone ? OptionalInt.of(whole) : OptionalInt.empty();
            case ExitMeaning.Listed listed ->
                    parts.isPresent() && parts.get().parts().size() == listed.parts()
                            ? OptionalInt.of(parts.get().parts().get(listed.at()).code())
                            : OptionalInt.empty();
            case ExitMeaning.Hidden _ -> OptionalInt.empty();
        };
    }
}

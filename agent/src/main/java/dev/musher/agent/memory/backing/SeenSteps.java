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
import java.util.regex.Pattern;

/** What is known of the end of each step of a command. */
final class SeenSteps {
    /** They hardly ever fail, so that the code of the whole is that of the other step. */
    private static final Set<String> ASIDE = Set.of("cd", "echo", "true", ":");

    /** After one of them a command may mean something else. */
    private static final Set<String> SETTING =
            Set.of(
                    "export",
                    "set",
                    "unset",
                    "alias",
                    "unalias",
                    "declare",
                    "typeset",
                    "local",
                    "readonly",
                    "shopt",
                    "enable",
                    "hash",
                    "source",
                    ".",
                    "eval",
                    "exec",
                    "trap",
                    "read",
                    "mapfile",
                    "printf",
                    "pushd",
                    "popd",
                    "ulimit",
                    "umask");

    /** A function is made, or a variable is set. */
    private static final Pattern DEFINING =
            Pattern.compile(
                    "\\(\\s*\\)|\\bfunction\\s|(?:^|[;&|(){}!\\n]"
                            + "|\\b(?:if|then|else|while|until|do|time|builtin|command)\\s)"
                            + "\\s*\\w+(?:\\[[^]]*])?\\+?=");

    private final CommandAnalyzer analyzer;

    SeenSteps(CommandAnalyzer analyzer) {
        this.analyzer = analyzer;
    }

    /**
     * The whole, and its steps if it has more than one and each means the same as alone. Without an
     * end nothing is seen.
     */
    List<SeenCommand> of(String command, List<ToolFact> facts, int turn) {
        var ended = ToolFact.first(facts, ToolFact.CommandEnded.class);
        boolean stopped = ToolFact.first(facts, ToolFact.CommandTimedOut.class).isPresent();
        if (ended.isEmpty() && !stopped) {
            return List.of();
        }
        var seen = new ArrayList<SeenCommand>();
        var whole = ended.isPresent() ? OptionalInt.of(ended.get().code()) : OptionalInt.empty();
        var steps = analyzer.read(command).steps();
        if (steps.size() > 1 && whole.isPresent() && !setsSomething(command, steps)) {
            var parts = ToolFact.first(facts, ToolFact.CommandsEnded.class);
            long counted = steps.stream().filter(step -> !isAside(step)).count();
            for (CommandStep step : steps) {
                boolean alone = counted == 1 && !isAside(step);
                var code = code(step, whole.getAsInt(), parts, alone);
                if (code.isPresent()) {
                    seen.add(seen(step.exit().bare(), code, turn, effect(List.of(step))));
                }
            }
        }
        var effect = seen.isEmpty() ? effect(steps) : SeenCommand.Effect.NONE;
        seen.add(seen(command, whole, turn, effect));
        return seen;
    }

    private static SeenCommand seen(
            String command, OptionalInt code, int turn, SeenCommand.Effect effect) {
        return new SeenCommand(command, code, turn, 0, SeenCommand.Tree.CURRENT, effect);
    }

    /** Whether a part of a command may have done something that none of its runs stands for. */
    boolean hidesSomething(String command, List<SeenCommand> seen) {
        var read = analyzer.read(command);
        if (read.steps().size() == 1) {
            return seen.isEmpty() && effect(read.steps()) == SeenCommand.Effect.POSSIBLE;
        }
        var shown = seen.stream().map(SeenCommand::command).toList();
        return !read.unclear().isEmpty()
                || setsSomething(command, read.steps())
                || read.steps().stream()
                        .filter(step -> effect(List.of(step)) == SeenCommand.Effect.POSSIBLE)
                        .anyMatch(step -> !shown.contains(SeenCommand.plain(step.exit().bare())));
    }

    private static boolean setsSomething(String command, List<CommandStep> steps) {
        return DEFINING.matcher(command).find() || steps.stream().anyMatch(SeenSteps::isSetting);
    }

    private static boolean isSetting(CommandStep step) {
        return SETTING.contains(step.words().getFirst().source());
    }

    private static SeenCommand.Effect effect(List<CommandStep> steps) {
        boolean reads =
                !steps.isEmpty()
                        && steps.stream()
                                .allMatch(
                                        step ->
                                                step.grasp() == CommandStep.Understanding.WHOLE
                                                        && !isSetting(step)
                                                        && step.touches().stream()
                                                                .allMatch(SeenSteps::reads));
        return reads ? SeenCommand.Effect.NONE : SeenCommand.Effect.POSSIBLE;
    }

    private static boolean reads(StepAccess touched) {
        return switch (touched.kind()) {
            case READ, LOOK -> true;
            case WRITE, REMOVE -> touched.target().source().startsWith("/dev/");
            case CONNECT -> false;
        };
    }

    /** Whether a command changes files, as far as it says so. */
    boolean changesFiles(String command) {
        for (CommandStep step : analyzer.read(command).steps()) {
            for (StepAccess touched : step.touches()) {
                if (touched.kind() != StepAccess.Kind.CONNECT && !reads(touched)) {
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

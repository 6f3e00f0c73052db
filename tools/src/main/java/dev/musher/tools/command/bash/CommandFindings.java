package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalysis.Unclear;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects what a command would do, and what casts doubt on all of it. */
final class CommandFindings {
    /** Stands among the names for text that arithmetic would take from somewhere else. */
    static final String ANYTHING = "?";

    private static final int MOST_STEPS = 20_000;
    private static final int MOST_WORDS = 400_000;
    private static final int MOST_UNCLEAR = 200;
    private static final int LONGEST_SOURCE = 200;

    private final List<CommandStep> steps = new ArrayList<>();
    private final List<Unclear> unclear = new ArrayList<>(0);
    private Set<String> functions = Set.of();
    private Set<String> shadowed = Set.of();
    private Set<String> numbers = Set.of();
    private Set<String> counters = Set.of();
    private Set<String> texts = Set.of();
    private boolean doubtful;
    private boolean ordered = true;
    private int words;

    void step(CommandStep commandStep) {
        words += commandStep.words().size();
        if (steps.size() < MOST_STEPS && words < MOST_WORDS) {
            steps.add(commandStep);
        } else {
            unclear("…", "it has too many commands");
        }
    }

    void unclear(String source, String why) {
        String shown =
                source.length() > LONGEST_SOURCE
                        ? source.substring(0, LONGEST_SOURCE) + "…"
                        : source;
        if (unclear.size() < MOST_UNCLEAR) {
            add(new Unclear(ExpandedWord.readable(shown), why));
        }
    }

    private void add(Unclear added) {
        for (Unclear one : unclear) {
            if (one.why().equals(added.why()) && one.source().equals(added.source())) {
                return;
            }
        }
        unclear.add(added);
    }

    /** Most commands need none of these sets. */
    private static Set<String> with(Set<String> set, String name) {
        Set<String> larger = set.isEmpty() ? new HashSet<>() : set;
        larger.add(name);
        return larger;
    }

    /** Something changes what programs do, so that none is understood any more. */
    void doubt() {
        doubtful = true;
    }

    void function(String name) {
        functions = with(functions, name);
    }

    /** A function takes the name of a program. */
    void shadow(String name) {
        shadowed = with(shadowed, name);
    }

    boolean isFunction(String name) {
        return functions.contains(name);
    }

    /** Steps may run in another order than that of the text, or more than once. */
    void unordered() {
        ordered = false;
    }

    /** A variable is taken for a number. */
    void number(String name) {
        numbers = with(numbers, name);
    }

    /** A variable gets a number. */
    void counter(String name) {
        counters = with(counters, name);
    }

    /** A variable gets a value that may be anything. */
    void text(String name) {
        texts = with(texts, name);
    }

    /** Whether a step from an index on has a touch, which is the very same. */
    @SuppressWarnings("ReferenceEquality") // the equality of records is slow at first
    boolean hasStepWith(StepAccess stepAccess, int from) {
        for (int i = from; i < steps.size(); i++) {
            for (StepAccess one : steps.get(i).touches()) {
                if (one == stepAccess) {
                    return true;
                }
            }
        }
        return false;
    }

    int size() {
        return steps.size();
    }

    CommandAnalysis recognition() {
        for (String name : numbers) {
            if (!counters.contains(name) || texts.contains(name)) {
                String shown = name.equals(ANYTHING) ? "arithmetic" : name;
                unclear(shown, "text that is taken for a number may hold a command");
            }
        }
        var changes = new PathChanges(this);
        if (ordered) {
            changes.check(steps);
        } else {
            changes.checkUnordered(steps);
        }
        if (!doubtful && shadowed.isEmpty()) {
            return new CommandAnalysis(steps, unclear);
        }
        var doubted = new ArrayList<CommandStep>();
        for (CommandStep commandStep : steps) {
            doubted.add(isDoubtful(commandStep) ? partial(commandStep) : commandStep);
        }
        return new CommandAnalysis(doubted, unclear);
    }

    /** A function with the name of a program is run in its place. */
    private boolean isDoubtful(CommandStep commandStep) {
        return doubtful
                || (commandStep.words().getFirst() instanceof CommandWord.Literal(String program)
                        && shadowed.contains(program));
    }

    private static CommandStep partial(CommandStep commandStep) {
        return new CommandStep(
                commandStep.words(),
                commandStep.folder(),
                commandStep.touches(),
                Understanding.PARTIAL,
                commandStep.exit());
    }
}

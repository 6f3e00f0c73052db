package dev.musher.fleet.proof;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether the gates of a project notice code that does not work.
 *
 * @param trials one for each gate of the kind test; absent if they were not tried yet
 */
public record Canary(Rule rule, Optional<List<Trial>> trials) {
    /** What follows from a gate that notices nothing. */
    public enum Rule {
        /** Nothing lands. */
        BLOCK,
        /** It is said. */
        REPORT,
        /** The gates are not tried. */
        OFF
    }

    /** Where the gates are not tried. */
    public static final Canary OFF = new Canary(Rule.OFF, Optional.of(List.of()));

    public Canary {
        trials = trials.map(List::copyOf);
    }

    /**
     * One gate on code that was made to fail.
     *
     * @param text what was seen, in one sentence
     * @param took zero if nothing ran
     */
    public record Trial(String gate, Outcome outcome, String text, Duration took) {}

    /** How a gate did. */
    public enum Outcome {
        NOTICED,
        /** It stayed green. */
        BLIND,
        /** It could not be tried. */
        UNTRIED
    }

    public boolean isKnown() {
        return trials.isPresent();
    }

    /** What people should know, a sentence for each gate that notices nothing. */
    public List<String> warnings() {
        return seen().filter(it -> it.outcome() == Outcome.BLIND).map(Trial::text).toList();
    }

    /** Why nothing may land on this base, with what to do. */
    public Optional<String> landingProblem() {
        return rule == Rule.BLOCK && !warnings().isEmpty()
                ? Optional.of("Nothing lands: " + String.join(" ", warnings()))
                : Optional.empty();
    }

    /** Whether whatever would land has to wait until the gates were tried. */
    public boolean isAwaited() {
        return rule == Rule.BLOCK && !isKnown();
    }

    private Stream<Trial> seen() {
        return trials.stream().flatMap(List::stream);
    }

    /** What came of it and what it took, in one sentence; empty if nothing ran. */
    public Optional<String> summary() {
        var ran = seen().filter(it -> it.outcome() == Outcome.NOTICED).map(Trial::text).toList();
        return ran.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", ran));
    }
}

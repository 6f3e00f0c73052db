package dev.musher.rehearsal;

import dev.musher.provider.Request;
import java.util.Optional;

/** Keeps the place in a script. Serves many threads. */
final class Prompter {
    /** What the script has for a request. */
    sealed interface Turn {
        record Play(Step step) implements Turn {}

        /** Nothing; the words say what was expected instead. */
        record Unexpected(String what) implements Turn {}
    }

    private final Script script;
    private final int[] used;
    private int next;

    Prompter(Script script) {
        this.script = script;
        used = new int[script.steps().size()];
    }

    synchronized Turn turn(Request request) {
        var told = Told.of(request);
        for (Step step : script.steps()) {
            if (step.cue() instanceof Step.Cue.Whenever(var text, var times)
                    && used[step.number() - 1] < times
                    && told.contains(text)) {
                used[step.number() - 1]++;
                return new Turn.Play(step);
            }
        }
        var step = inOrder();
        if (step.isEmpty()) {
            return new Turn.Unexpected(exhausted(told));
        }
        if (step.get().cue() instanceof Step.Cue.Expecting(var text) && !told.contains(text)) {
            return new Turn.Unexpected(
                    here(step.get()) + " expects \"" + text + "\", but " + told.shown());
        }
        next = step.get().number();
        return new Turn.Play(step.get());
    }

    private Optional<Step> inOrder() {
        for (Step step : script.steps().subList(next, script.steps().size())) {
            if (!(step.cue() instanceof Step.Cue.Whenever)) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }

    private String exhausted(Told told) {
        var text = new StringBuilder(script.name()).append(": no step is left in order");
        for (Step step : script.steps()) {
            if (step.cue() instanceof Step.Cue.Whenever(var wanted, var times)
                    && used[step.number() - 1] < times) {
                text.append("; step ").append(step.number()).append(" (line ").append(step.line());
                text.append(") waits for \"").append(wanted).append('"');
            }
        }
        return text.append("; but ").append(told.shown()).toString();
    }

    private String here(Step step) {
        return script.name() + ": step " + step.number() + " (line " + step.line() + ")";
    }
}

package dev.musher.provider.script;

import java.util.Optional;

/** The current position in a script. Serves many threads. */
public final class ScriptCursor {
    /** What the script has for a request. */
    public sealed interface ScriptMatch {
        /** This step answers. */
        record Play(ScriptStep step) implements ScriptMatch {}

        /** Nothing; the words say what was expected instead. */
        record Unexpected(String what) implements ScriptMatch {}
    }

    private final ModelScript modelScript;
    private final int[] used;
    private int next;

    public ScriptCursor(ModelScript modelScript) {
        this.modelScript = modelScript;
        used = new int[modelScript.steps().size()];
    }

    /** The step that answers, which is then used up. */
    public synchronized ScriptMatch turn(LatestInput latestInput) {
        for (ScriptStep scriptStep : modelScript.steps()) {
            if (scriptStep.cue() instanceof ScriptStep.Condition.Whenever(var text, var times)
                    && used[scriptStep.number() - 1] < times
                    && latestInput.contains(text)) {
                used[scriptStep.number() - 1]++;
                return new ScriptMatch.Play(scriptStep);
            }
        }
        var step = inOrder();
        if (step.isEmpty()) {
            return new ScriptMatch.Unexpected(exhausted(latestInput));
        }
        if (step.get().cue() instanceof ScriptStep.Condition.Expecting(var text)
                && !latestInput.contains(text)) {
            return new ScriptMatch.Unexpected(
                    here(step.get()) + " expects \"" + text + "\", but " + latestInput.shown());
        }
        next = step.get().number();
        return new ScriptMatch.Play(step.get());
    }

    private Optional<ScriptStep> inOrder() {
        for (ScriptStep scriptStep :
                modelScript.steps().subList(next, modelScript.steps().size())) {
            if (!(scriptStep.cue() instanceof ScriptStep.Condition.Whenever)) {
                return Optional.of(scriptStep);
            }
        }
        return Optional.empty();
    }

    private String exhausted(LatestInput latestInput) {
        var text = new StringBuilder(modelScript.name()).append(": no step is left");
        for (ScriptStep scriptStep : modelScript.steps()) {
            if (scriptStep.cue() instanceof ScriptStep.Condition.Whenever(var wanted, var times)
                    && used[scriptStep.number() - 1] < times) {
                text.append("; step ")
                        .append(scriptStep.number())
                        .append(" (line ")
                        .append(scriptStep.line());
                text.append(") waits for \"").append(wanted).append('"');
            }
        }
        return text.append("; but ").append(latestInput.shown()).toString();
    }

    private String here(ScriptStep scriptStep) {
        return modelScript.name()
                + ": step "
                + scriptStep.number()
                + " (line "
                + scriptStep.line()
                + ")";
    }
}

package dev.musher.host.session;

import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.OneLineText;
import dev.musher.host.session.AgentRuns.StartedRun;
import dev.musher.host.session.RewindOutcome.Files;
import dev.musher.host.wiring.AgentParts;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.RestoreResult.Restored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Takes back the last prompt of a session: the files first, then the conversation. */
final class LastPromptUndo {
    private static final int LONGEST_WORDS = 60;
    private static final int MOST_LINES = 10;

    private final AgentParts parts;
    private final AgentRuns runs;
    private final SessionId id;
    private final Optional<StartedRun> last;
    private final Optional<PastPrompt> prompt;

    LastPromptUndo(AgentParts parts, AgentRuns runs) {
        this.parts = parts;
        this.runs = runs;
        id = runs.session().agent().session().diary().id();
        last = Optional.ofNullable(runs.begun().peekLast());
        prompt = prompt();
    }

    boolean isEmpty() {
        return prompt.isEmpty();
    }

    /** The runs that are left afterwards. */
    List<StartedRun> left() {
        var left = new ArrayList<>(runs.begun());
        if (!left.isEmpty()) {
            left.removeLast();
        }
        return left;
    }

    /** Does it, in a session that is closed; says what was done, or why it was not. */
    List<String> takeBack() {
        try {
            return told(prompt.orElseThrow());
        } catch (InterruptedException _) {
            return List.of("Stopped. List checkpoints: musher undo");
        } catch (RuntimeException e) {
            if (e instanceof ExplainedException explained) {
                return List.of(explained.explanation());
            }
            throw e;
        }
    }

    private List<String> told(PastPrompt last) throws InterruptedException {
        var number = OptionalInt.of(last.number());
        Rewinder rewinder = Rewinder.of(parts);
        return switch (rewinder.rewind(id, number, FileRewindOption.SPARE)) {
            case RewindOutcome.Done(var done, var files) -> told(done.prompt(), files);
            case RewindOutcome.WouldOverwrite _ ->
                    throw new IllegalStateException("these files were to be skipped");
            case RewindOutcome.NoLongerKept(var kept) -> {
                rewinder.rewind(id, number, FileRewindOption.KEEP);
                yield List.of(
                        takenBack(kept),
                        "Their earlier state is no longer stored, so files stay as they are.");
            }
        };
    }

    /** What was said to a run that was under way goes with the prompt that began it. */
    private Optional<PastPrompt> prompt() {
        Optional<PastPrompt> found = Optional.empty();
        for (PastPrompt one : prompts()) {
            boolean fits = last.isEmpty() || last.get().prompt().equals(one.text());
            found = fits || found.isEmpty() ? Optional.of(one) : found;
        }
        return found;
    }

    /** A session without a prompt is not written yet. */
    private List<PastPrompt> prompts() {
        try {
            return parts.sessions().prompts(id);
        } catch (SessionException _) {
            return List.of();
        }
    }

    private static List<String> told(PastPrompt taken, Files files) {
        var lines = new ArrayList<String>();
        lines.add(takenBack(taken));
        switch (files) {
            case Files.Unchanged _, Files.LeftAlone _ -> lines.add("It changed no files.");
            case Files.BroughtBack(var restored, _) -> add(restored, lines);
        }
        return lines;
    }

    private static String takenBack(PastPrompt taken) {
        return "Taken back: " + OneLineText.beginning(taken.text(), LONGEST_WORDS);
    }

    private static void add(Restored restored, List<String> lines) {
        int count = restored.changes().size();
        if (count == 0) {
            lines.add("It changed no files.");
        } else {
            lines.add(
                    (count == 1 ? "1 file is as it was" : count + " files are as they were")
                            + " before; 'musher undo restore "
                            + restored.safety().id()
                            + "' undoes that.");
        }
        if (!restored.spared().isEmpty()) {
            int spared = restored.spared().size();
            lines.add(
                    spared == 1
                            ? "1 file was skipped because it has changed since."
                            : spared + " files were skipped because they have changed since.");
        }
        for (NotKept left : restored.left()) {
            if (lines.size() < MOST_LINES) {
                lines.add("Left as it is: " + left.path() + " (" + left.because() + ")");
            }
        }
        restored.head().ifPresent(lines::add);
    }
}

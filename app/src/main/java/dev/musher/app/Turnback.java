package dev.musher.app;

import dev.musher.app.AgentRuns.Begun;
import dev.musher.session.Prompt;
import dev.musher.session.SessionException;
import dev.musher.session.SessionId;
import dev.musher.text.OneLine;
import dev.musher.undo.Changes.NotKept;
import dev.musher.undo.Checkpoint;
import dev.musher.undo.Consent;
import dev.musher.undo.Journal;
import dev.musher.undo.Restoration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Takes back the last prompt of a session: the files first, then the conversation. */
final class Turnback {
    private static final int LONGEST_WORDS = 60;
    private static final int MOST_LINES = 10;

    private final AgentParts parts;
    private final AgentRuns runs;
    private final SessionId id;
    private final Optional<Begun> last;
    private final Optional<Prompt> prompt;

    Turnback(AgentParts parts, AgentRuns runs) {
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
    List<Begun> left() {
        var left = new ArrayList<>(runs.begun());
        if (!left.isEmpty()) {
            left.removeLast();
        }
        return left;
    }

    /** Does it, and closes the session; says what was done. */
    List<String> takeBack() throws InterruptedException {
        var lines = new ArrayList<String>();
        Prompt taken = prompt.orElseThrow();
        lines.add("Taken back: " + OneLine.beginning(taken.text(), LONGEST_WORDS));
        lines.addAll(last.isPresent() ? restored(last.get().at()) : untouched());
        runs.close();
        parts.sessions().rewind(id, OptionalInt.of(taken.number()));
        return lines;
    }

    /** What was said to a run that was under way goes with the prompt that began it. */
    private Optional<Prompt> prompt() {
        Optional<Prompt> found = Optional.empty();
        for (Prompt one : prompts()) {
            boolean fits = last.isEmpty() || last.get().prompt().equals(one.text());
            found = fits || found.isEmpty() ? Optional.of(one) : found;
        }
        return found;
    }

    /** A session in which nobody spoke is not written yet. */
    private List<Prompt> prompts() {
        try {
            return parts.sessions().prompts(id);
        } catch (SessionException _) {
            return List.of();
        }
    }

    private static List<String> untouched() {
        return List.of(
                "It was not run here, so files are left as they are; 'musher undo' lists what they"
                        + " were.");
    }

    private List<String> restored(Instant began) throws InterruptedException {
        Journal journal = parts.bench().parts().undo().journal(id.text());
        for (Checkpoint checkpoint : journal.checkpoints()) {
            boolean during = !checkpoint.at().isBefore(began);
            if (during && checkpoint.cause() == Checkpoint.Cause.CALL) {
                return told(journal.restore(checkpoint, Consent.SPARE));
            }
        }
        return List.of("It changed no files.");
    }

    private static List<String> told(Restoration restoration) {
        return switch (restoration) {
            case Restoration.Restored restored -> told(restored);
            case Restoration.WouldOverwrite _ ->
                    throw new IllegalStateException("restoring was to spare these files");
        };
    }

    private static List<String> told(Restoration.Restored restored) {
        var lines = new ArrayList<String>();
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
            lines.add(
                    restored.spared().size()
                            + " that somebody else has changed since are left alone.");
        }
        for (NotKept left : restored.left()) {
            if (lines.size() < MOST_LINES) {
                lines.add("Left as it is: " + left.path() + " (" + left.because() + ")");
            }
        }
        restored.head().ifPresent(lines::add);
        return lines;
    }
}

package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TimeSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes back what one learning run wrote, byte for byte. */
public final class LearningUndo {
    private final LearningFolder folder;
    private final TimeSource timeSource;

    public LearningUndo(LearningFolder folder, TimeSource timeSource) {
        this.folder = folder;
        this.timeSource = timeSource;
    }

    /**
     * What was taken back.
     *
     * @param restored files that are as they were before the run
     * @param kept files that were changed since, and stay as they are
     */
    public record Result(List<Path> restored, List<Kept> kept) {
        public Result {
            restored = List.copyOf(restored);
            kept = List.copyOf(kept);
        }
    }

    /** A file that was not restored, and why, in a sentence. */
    public record Kept(Path file, String because) {}

    /**
     * Takes a run back. A file that has changed since keeps that change.
     *
     * @throws ExplainedException if there is no such run, or learning is under way
     */
    public Result undo(int number) {
        var lock = folder.lock();
        if (lock.isEmpty()) {
            throw new ExplainedException(
                    "Learning is under way in this project.", "Wait for its end, then try again.");
        }
        try (var _ = lock.get()) {
            LearningRecovery.finishInterrupted(folder, timeSource);
            var run = folder.find(number).orElseThrow(() -> unknown(number));
            if (run.isUndone()) {
                throw new ExplainedException("Run " + number + " is undone already.", "");
            }
            return takeBack(run);
        }
    }

    private static ExplainedException unknown(int number) {
        return new ExplainedException(
                "There is no learning run " + number + ".", "List them: musher learn log");
    }

    private Result takeBack(RunRecord run) {
        var restored = new ArrayList<Path>();
        var kept = new ArrayList<Kept>();
        for (FileChanged change : run.changes()) {
            var now = FileContent.of(change.file());
            if (now.equals(change.after())) {
                FileContent.make(change.reversed());
                restored.add(change.file());
            } else if (!now.equals(change.before())) {
                kept.add(new Kept(change.file(), because(change, run)));
            }
        }
        var files = kept.stream().map(Kept::file).toList();
        folder.add(run.number(), new LearningEvent.Undone(timeSource.now(), files));
        return new Result(restored, kept);
    }

    private String because(FileChanged change, RunRecord run) {
        Optional<RunRecord> later =
                folder.records().stream()
                        .filter(other -> other.number() > run.number() && !other.isUndone())
                        .filter(other -> touches(other, change.file()))
                        .findFirst();
        return later.isPresent()
                ? "Run " + later.get().number() + " changed it since; undo that run first."
                : "It was edited since.";
    }

    private static boolean touches(RunRecord run, Path file) {
        return run.changes().stream().anyMatch(change -> change.file().equals(file));
    }
}

package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.skill.SkillCurator;
import dev.musher.agent.skill.SkillStore;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileChanges;
import dev.musher.base.time.TimeSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes back what one learning run wrote, byte for byte. */
public final class LearningUndo {
    private final LearningFolder folder;
    private final LearningRecovery recovery;
    private final SkillStore skills;
    private final TimeSource timeSource;

    public LearningUndo(
            LearningFolder folder, MemoryStore memory, SkillStore skills, TimeSource timeSource) {
        this.folder = folder;
        this.recovery = new LearningRecovery(folder, memory);
        this.skills = skills;
        this.timeSource = timeSource;
    }

    /**
     * What was taken back.
     *
     * @param restored files that are as they were before the run, or of whose entries those of the
     *     run are gone
     * @param kept files that were changed since, and what of them stays
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
            recovery.finishInterrupted(timeSource);
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
            if (now.equals(change.before())) {
                continue;
            }
            if (recovery.isMemory(change.file())) {
                takeBackEntries(change, restored, kept);
            } else if (now.equals(change.after())) {
                FileContent.make(change.reversed());
                restored.add(change.file());
            } else {
                kept.add(new Kept(change.file(), because(change, run)));
            }
        }
        for (LearningEvent event : run.events()) {
            if (event instanceof LearningEvent.SkillAged(var name)) {
                skills.undo(new SkillCurator.Change.BecomesStale(name, timeSource.now()));
            }
        }
        var files = kept.stream().map(Kept::file).toList();
        folder.add(run.number(), new LearningEvent.Undone(timeSource.now(), files));
        return new Result(restored, kept);
    }

    /** In a file of memory the entries of the run go, and those that were edited since stay. */
    private void takeBackEntries(FileChanged change, List<Path> restored, List<Kept> kept) {
        var remarks = recovery.takeBackEntries(change, FileChanges.DIRECT);
        if (remarks.isEmpty()) {
            restored.add(change.file());
        }
        remarks.forEach(remark -> kept.add(new Kept(change.file(), remark)));
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

package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.memory.FileChange;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.base.files.FileChanges;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Brings the record of a run to its end whose process ended in it. A review that was under way did
 * not happen: what it had written is taken back, and its session is still in the queue, so nothing
 * is learned twice.
 */
final class LearningRecovery {
    /** A change of a file is about all of its entries. */
    private static final MemoryId ANY = new MemoryId("undo");

    private final LearningFolder folder;
    private final MemoryStore memory;

    LearningRecovery(LearningFolder folder, MemoryStore memory) {
        this.folder = folder;
        this.memory = memory;
    }

    LearningFolder folder() {
        return folder;
    }

    /** Whoever asks has the lock, so none of these runs is under way. */
    void finishInterrupted(TimeSource timeSource) {
        for (RunRecord run : folder.records()) {
            if (!run.isEnded()) {
                finish(run, timeSource);
            }
        }
    }

    private void finish(RunRecord run, TimeSource timeSource) {
        String because = "the process ended";
        if (run.openReview().isPresent()) {
            var review = run.openReview().get();
            takeBack(review, run.number());
            folder.add(
                    run.number(),
                    new LearningEvent.ReviewEnded(review.slice(), ReviewOutcome.PUT_BACK, because));
        }
        if (run.openPass().isPresent()) {
            folder.add(
                    run.number(),
                    new LearningEvent.PassEnded(
                            run.openPass().get(),
                            timeSource.now(),
                            PassOutcome.INTERRUPTED,
                            because,
                            Cost.nothing()));
        }
        folder.add(run.number(), new LearningEvent.Ended(timeSource.now()));
    }

    /** Newest first; a file that somebody has changed since keeps that change. */
    void takeBack(RunRecord.OpenReview review, int number) {
        for (FileChanged change : review.changes().reversed()) {
            if (isMemory(change.file())) {
                var unused = takeBackEntries(change, new Recorded(number));
            } else if (FileContent.of(change.file()).equals(change.after())) {
                folder.add(number, change.reversed());
                FileContent.make(change.reversed());
            }
        }
    }

    /** Under the lock of memory: what others wrote into the file meanwhile stays. */
    List<String> takeBackEntries(FileChanged change, FileChanges by) {
        var file = new FileChange(change.file(), change.before(), change.after());
        return memory.writingBy(by)
                .undo(List.of(new MemoryChange(ANY, MemoryChange.Kind.REPLACED, List.of(file))));
    }

    boolean isMemory(Path file) {
        var folders = memory.folders();
        return file.startsWith(folders.personal())
                || file.startsWith(folders.shared())
                || file.startsWith(folders.global());
    }

    /** Each change is in the record of the run before it happens. */
    private final class Recorded implements FileChanges {
        private final int number;

        Recorded(int number) {
            this.number = number;
        }

        @Override
        public void write(Path file, byte[] content, WriteOptions options) {
            var after = Optional.of(ImmutableBytes.of(content));
            folder.add(number, new FileChanged(file, FileContent.of(file), after));
            FileChanges.DIRECT.write(file, content, options);
        }

        @Override
        public void delete(Path file) {
            folder.add(number, new FileChanged(file, FileContent.of(file), Optional.empty()));
            FileChanges.DIRECT.delete(file);
        }

        @Override
        public void moveFolder(Path from, Path to) {
            throw new UnsupportedOperationException("entries are in files");
        }
    }
}

package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.base.files.FileChanges;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One pass at work, and the only way in which it writes: each change is on record before it
 * happens. Once it is stopped nothing that it does is written or recorded, whatever thread tries.
 */
public final class PassRun implements FileChanges {
    private final String pass;
    private final int number;
    private final LearningFolder folder;
    private final LearningRecovery recovery;

    /**
     * Held while a review is brought to its end. Taking back waits for the lock of memory, whose
     * holder may wait for this run: it must not have the run itself.
     */
    private final Object ending = new Object();

    private final TimeSource timeSource;
    private final Set<Path> written;
    private final Instant startedAt;
    private Optional<RunRecord.OpenReview> open = Optional.empty();
    private Cost cost = Cost.nothing();
    private boolean stopped;

    /**
     * @param written what the passes of this run have written so far
     * @param startedAt when the run began
     */
    PassRun(
            String pass,
            int number,
            LearningRecovery recovery,
            TimeSource timeSource,
            Set<Path> written,
            Instant startedAt) {
        this.pass = pass;
        this.number = number;
        this.recovery = recovery;
        this.folder = recovery.folder();
        this.timeSource = timeSource;
        this.written = written;
        this.startedAt = startedAt;
    }

    /** When the run began; what is younger is of this run. */
    public Instant startedAt() {
        return startedAt;
    }

    public TimeSource clock() {
        return timeSource;
    }

    /** Files that this run has written: what is so new is not for a curator. */
    public synchronized Set<Path> written() {
        return Set.copyOf(written);
    }

    @Override
    public synchronized void write(Path file, byte[] content, WriteOptions options) {
        change(file, Optional.of(ImmutableBytes.of(content)), options);
    }

    @Override
    public synchronized void delete(Path file) {
        change(file, Optional.empty(), WriteOptions.usual());
    }

    /** Each file of it is on record, where it was and where it goes. */
    @Override
    public synchronized void moveFolder(Path from, Path to) {
        requireRunning();
        for (Path file : FileContent.below(from)) {
            var content = FileContent.of(file);
            Path target = to.resolve(from.relativize(file));
            record(new FileChanged(target, Optional.empty(), content));
            record(new FileChanged(file, content, Optional.empty()));
        }
        FileChanges.DIRECT.moveFolder(from, to);
    }

    private void change(Path file, Optional<ImmutableBytes> after, WriteOptions options) {
        requireRunning();
        Path path = file.toAbsolutePath().normalize();
        var change = new FileChanged(path, FileContent.of(path), after);
        if (change.before().equals(change.after())) {
            return;
        }
        record(change);
        FileContent.make(change, options);
    }

    private void record(FileChanged change) {
        folder.add(number, change);
        open = open.map(review -> review.with(change));
        written.add(change.file());
    }

    /** A part of a session is about to be reviewed; what is written until its end belongs to it. */
    public synchronized void begin(SessionSlice slice) {
        requireRunning();
        folder.add(number, new LearningEvent.ReviewBegan(slice));
        open = Optional.of(RunRecord.OpenReview.of(slice));
    }

    /** The review ended; unless it ended well, what it has written is taken back. */
    public void end(ReviewOutcome outcome, String detail) {
        synchronized (ending) {
            synchronized (this) {
                requireRunning();
            }
            close(outcome, detail);
        }
    }

    private void close(ReviewOutcome outcome, String detail) {
        Optional<RunRecord.OpenReview> review;
        synchronized (this) {
            review = open;
        }
        if (review.isPresent()) {
            if (outcome != ReviewOutcome.REVIEWED) {
                recovery.takeBack(review.get(), number);
            }
            folder.add(
                    number, new LearningEvent.ReviewEnded(review.get().slice(), outcome, detail));
        }
        synchronized (this) {
            open = Optional.empty();
        }
    }

    /** A skill became stale, which is noted beside the skills and not in a file of its own. */
    public synchronized void agedSkill(String name) {
        requireRunning();
        folder.add(number, new LearningEvent.SkillAged(name));
    }

    public synchronized void noted(String sentence) {
        requireRunning();
        folder.add(number, new LearningEvent.Noted(sentence));
    }

    public synchronized void refused(String what, String because) {
        requireRunning();
        folder.add(number, new LearningEvent.Refused(what, because));
    }

    /** What a call cost is counted also when it was stopped meanwhile. */
    public synchronized void spent(Cost more) {
        cost = cost.plus(more);
    }

    synchronized Cost cost() {
        return cost;
    }

    /** From here on nothing is written; a review that was under way did not happen. */
    void stop(ReviewOutcome outcome, String detail) {
        synchronized (this) {
            stopped = true;
        }
        synchronized (ending) {
            close(outcome, detail);
        }
    }

    private void requireRunning() {
        if (stopped) {
            throw new LearningStoppedException(pass);
        }
    }

    static Set<Path> nothingWritten() {
        return new LinkedHashSet<>();
    }
}

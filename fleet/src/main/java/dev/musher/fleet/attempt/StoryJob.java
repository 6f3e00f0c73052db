package dev.musher.fleet.attempt;

import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A job for a story on a thread of its own, under a lease. It can be interrupted until it ignores
 * interrupts: from then on it only writes down what came of it, which is bounded.
 */
public final class StoryJob {
    /** For what is done whatever became of the story. */
    public static final int ANY_VISIT = 0;

    /**
     * What a job is there for.
     *
     * @param who the teammate, or what is done
     * @param teammate whose job it is, if it is one's
     * @param visit the stay of the story that it is for
     */
    public record JobPurpose(ItemNumber story, String who, Optional<Teammate> teammate, int visit) {
        public Optional<AgentRole> role() {
            return teammate.flatMap(one -> one.role().role());
        }
    }

    private final JobPurpose jobPurpose;
    private final Instant since;
    private long fence;
    private Optional<Thread> thread = Optional.empty();
    private Optional<StopCause> cause = Optional.empty();
    private boolean sheltered;
    private boolean attended;
    private volatile Runnable changed = () -> {};
    private String doing = "";
    private int calls;
    private int turns;
    private ItemSpend itemSpend = ItemSpend.NOTHING;
    private Instant heard;
    private Optional<CommitFetch> homing = Optional.empty();
    private Optional<AttemptFolder> folder = Optional.empty();

    public StoryJob(JobPurpose jobPurpose, long fence, Instant since) {
        this.jobPurpose = jobPurpose;
        this.fence = fence;
        this.since = since;
        this.heard = since;
    }

    public JobPurpose purpose() {
        return jobPurpose;
    }

    public synchronized long fence() {
        return fence;
    }

    /** It goes on under another lease. */
    synchronized void fenced(long other) {
        fence = other;
    }

    public synchronized void on(Thread worker) {
        thread = Optional.of(worker);
    }

    public Optional<Thread> thread() {
        synchronized (this) {
            return thread;
        }
    }

    /** Interrupts it unless that has happened, or it is past that. The first cause counts. */
    public synchronized void stop(StopCause why) {
        if (cause.isEmpty() && !sheltered) {
            cause = Optional.of(why);
            keep(why);
            thread.ifPresent(Thread::interrupt);
        }
    }

    /** A limit is written down before anything ends by it: a later life must know of its toll. */
    private void keep(StopCause why) {
        var missionReport = why.in(new MissionReport(new MissionExit.Stopped(), "", List.of()));
        if (folder.isPresent() && missionReport.exit() instanceof MissionExit.LimitReached) {
            try {
                folder.get().keepReport(missionReport);
            } catch (RuntimeException e) {
                FailureLog.log("The reason to stop an attempt was not recorded", e);
            }
        }
    }

    /** An attempt that is kept there has started. */
    public synchronized void kept(AttemptFolder where) {
        folder = Optional.of(where);
    }

    /** Called on its own thread: no interruption comes after this, and none is left. */
    public synchronized Optional<StopCause> ignoreInterrupts() {
        sheltered = true;
        Thread.interrupted();
        return cause;
    }

    public synchronized boolean isStopped() {
        return cause.isPresent() || sheltered;
    }

    /** An attempt is about to be in the ledger: its lease must not end before it has. */
    public synchronized void openAttempt() {
        attended = true;
    }

    /** The ledger knows that the attempt has ended. */
    synchronized void closeAttempt() {
        attended = false;
    }

    public synchronized boolean isAttemptOpen() {
        return attended;
    }

    /** Has a listener called when its view has changed. */
    public void onChange(Runnable listener) {
        changed = listener;
    }

    synchronized void doing(String line) {
        doing = line;
        changed.run();
    }

    /** A sign of life; those until a later time that was announced count as well. */
    synchronized void lastActivity(Instant at) {
        heard = at.isAfter(heard) ? at : heard;
    }

    public synchronized Instant lastActivity() {
        return heard;
    }

    synchronized int called() {
        return ++calls;
    }

    synchronized int answered() {
        return ++turns;
    }

    synchronized ItemSpend paid(CallSpend callSpend) {
        itemSpend = itemSpend.plus(callSpend);
        changed.run();
        return itemSpend;
    }

    synchronized void commitFetch(CommitFetch way) {
        homing = Optional.of(way);
    }

    public synchronized Optional<CommitFetch> commitFetch() {
        return homing;
    }

    public synchronized FleetView.Job view() {
        return new FleetView.Job(
                jobPurpose.story(), jobPurpose.who(), doing, since, calls, itemSpend);
    }
}

package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.engine.Failures;
import dev.musher.roster.Teammate;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import dev.musher.story.Spend;
import dev.musher.story.Spent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that is done for a story on a thread of its own, under a lease. It can be interrupted
 * until it seeks shelter: from then on it only writes down what came of it, which is bounded.
 */
final class Job {
    /** For what is done whatever became of the story. */
    static final int ANY_VISIT = 0;

    /**
     * What a job is there for.
     *
     * @param who the teammate, or what is done
     * @param teammate whose job it is, if it is one's
     * @param visit the stay of the story that it is for
     */
    record Post(ItemNumber story, String who, Optional<Teammate> teammate, int visit) {
        Optional<Role> role() {
            return teammate.flatMap(one -> one.post().role());
        }
    }

    private final Post post;
    private final Instant since;
    private long fence;
    private Optional<Thread> thread = Optional.empty();
    private Optional<StopCause> cause = Optional.empty();
    private boolean sheltered;
    private boolean attended;
    private String doing = "";
    private int calls;
    private int turns;
    private Spent spent = Spent.NOTHING;
    private Instant heard;
    private Optional<Homing> homing = Optional.empty();
    private Optional<AttemptFolder> folder = Optional.empty();

    Job(Post post, long fence, Instant since) {
        this.post = post;
        this.fence = fence;
        this.since = since;
        this.heard = since;
    }

    Post post() {
        return post;
    }

    synchronized long fence() {
        return fence;
    }

    /** It goes on under another lease. */
    synchronized void fenced(long other) {
        fence = other;
    }

    synchronized void on(Thread worker) {
        thread = Optional.of(worker);
    }

    Optional<Thread> thread() {
        synchronized (this) {
            return thread;
        }
    }

    /** Interrupts it unless that has happened, or it is past that. The first cause counts. */
    synchronized void stop(StopCause why) {
        if (cause.isEmpty() && !sheltered) {
            cause = Optional.of(why);
            keep(why);
            thread.ifPresent(Thread::interrupt);
        }
    }

    /** A limit is written down before anything ends by it: a later life must know of its toll. */
    private void keep(StopCause why) {
        var report = why.in(new Report(new Exit.Stopped(), "", List.of()));
        if (folder.isPresent() && report.exit() instanceof Exit.LimitReached) {
            try {
                folder.get().keepReport(report);
            } catch (RuntimeException e) {
                Failures.log("Why an attempt is stopped was not written down", e);
            }
        }
    }

    /** An attempt has begun that is kept there. */
    synchronized void kept(AttemptFolder where) {
        folder = Optional.of(where);
    }

    /** Called on its own thread: no interruption comes after this, and none is left. */
    synchronized Optional<StopCause> shelter() {
        sheltered = true;
        Thread.interrupted();
        return cause;
    }

    synchronized boolean isStopped() {
        return cause.isPresent() || sheltered;
    }

    /** An attempt is about to be in the ledger: its lease must not end before it has. */
    synchronized void attend() {
        attended = true;
    }

    /** The ledger knows that the attempt has ended. */
    synchronized void leave() {
        attended = false;
    }

    synchronized boolean isAttended() {
        return attended;
    }

    synchronized void doing(String line) {
        doing = line;
    }

    /** A sign of life; those until a later time that was announced count as well. */
    synchronized void heard(Instant at) {
        heard = at.isAfter(heard) ? at : heard;
    }

    synchronized Instant heard() {
        return heard;
    }

    synchronized int called() {
        return ++calls;
    }

    synchronized int answered() {
        return ++turns;
    }

    synchronized Spent paid(Spend spend) {
        spent = spent.plus(spend);
        return spent;
    }

    synchronized void homing(Homing way) {
        homing = Optional.of(way);
    }

    synchronized Optional<Homing> homing() {
        return homing;
    }

    synchronized FleetView.Job view() {
        return new FleetView.Job(post.story(), post.who(), doing, since, calls, spent);
    }
}

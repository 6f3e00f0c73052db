package dev.musher.fleet;

import dev.musher.attempt.ActivityLog;
import dev.musher.attempt.ActivityText;
import dev.musher.attempt.AttemptFolder;
import dev.musher.attempt.OwedSpends;
import dev.musher.attempt.OwedSpends.Owed;
import dev.musher.attempt.RanCommands;
import dev.musher.attempt.RanCommands.RanCommand;
import dev.musher.attempt.ReadFiles;
import dev.musher.pipeline.Orders;
import dev.musher.roster.Limits;
import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.MissionEvent.Answered;
import dev.musher.runtime.MissionEvent.Asked;
import dev.musher.runtime.MissionEvent.Called;
import dev.musher.runtime.MissionEvent.Noted;
import dev.musher.runtime.MissionEvent.Paid;
import dev.musher.runtime.MissionEvent.Returned;
import dev.musher.runtime.MissionEvent.SessionOpened;
import dev.musher.runtime.MissionEvent.Waiting;
import dev.musher.runtime.MissionListener;
import dev.musher.runtime.Report;
import dev.musher.story.Attempt;
import dev.musher.story.Dollars;
import dev.musher.story.Role;
import dev.musher.story.Spend;
import dev.musher.story.Working.RecordSpend;
import dev.musher.time.Clock;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes down what happens on a mission, and stops it at its limits. What cannot be written is no
 * reason to break a mission: spending is kept and offered again, the rest is missed in the log.
 */
final class MissionWatch implements MissionListener {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet");

    private final Job job;
    private final Attempt attempt;
    private final AttemptFolder folder;
    private final ActivityLog activity;
    private final ReadFiles reads;
    private final RanCommands ran;
    private final Orders orders;
    private final Clock clock;
    private final Limits limits;
    private final OwedSpends owed;
    private final Deque<Owed> unrecorded = new ArrayDeque<>();
    private int payments;
    private int kept;

    MissionWatch(Job job, Attempt attempt, AttemptFolder folder, Orders orders, Clock clock) {
        this.job = job;
        this.attempt = attempt;
        this.folder = folder;
        this.activity = folder.activity();
        this.reads = folder.reads();
        this.ran = folder.ran();
        this.owed = folder.owed();
        this.orders = orders;
        this.clock = clock;
        job.kept(folder);
        this.limits = job.post().teammate().orElseThrow().limits();
    }

    @Override
    public void on(MissionEvent event) {
        job.heard(clock.now());
        try {
            hear(event);
        } catch (RuntimeException e) {
            LOGGER.log(Level.WARNING, "Something of a mission was not written down", e);
        }
    }

    private void hear(MissionEvent event) {
        if (!(event instanceof SessionOpened)) {
            ActivityText.of(event).ifPresent(job::doing);
        }
        switch (event) {
            case SessionOpened(var session) -> folder.keepSession(session);
            case Answered _ -> answered();
            case Called(_, _, var read) -> {
                read.ifPresent(reads::add);
                called();
            }
            case Returned(_, var about, var code) ->
                    code.ifPresent(known -> ran.add(new RanCommand(about, known)));
            case Paid(var spend) -> paid(spend);
            case Waiting(var until) -> job.heard(until);
            case Asked _, Noted _ -> {}
        }
        activity.add(clock.now(), event);
    }

    private void answered() {
        if (job.answered() > limits.turns()) {
            job.stop(new StopCause.Limit(limits.turns() + " answers"));
        }
    }

    private void called() {
        if (job.called() > limits.calls()) {
            job.stop(new StopCause.Limit(limits.calls() + " calls of tools"));
        }
    }

    private void paid(Spend spend) {
        unrecorded.add(new Owed(++payments, spend));
        Dollars known = job.paid(spend).known();
        limits.dollars()
                .filter(most -> known.compareTo(most) >= 0)
                .ifPresent(most -> job.stop(new StopCause.Limit(most + " spent")));
        settle();
    }

    /** Keeps how it ended; what a reviewer said and ran decides, and so has to be attested. */
    void keep(Report report) {
        if (attempt.worker().role() == Role.REVIEWER) {
            folder.keepAttested(report, ran);
        } else {
            folder.keepReport(report);
        }
    }

    /** Records what could not be recorded before; what still cannot be is kept in a file. */
    void settle() {
        try {
            while (!unrecorded.isEmpty()) {
                var spend = unrecorded.getFirst().spend();
                orders.submit(new RecordSpend(job.post().story(), attempt.number(), spend));
                unrecorded.removeFirst();
            }
        } finally {
            keepOwed();
        }
    }

    private void keepOwed() {
        for (Owed one : unrecorded) {
            if (one.number() > kept) {
                owed.add(one);
                kept = one.number();
            }
        }
    }
}

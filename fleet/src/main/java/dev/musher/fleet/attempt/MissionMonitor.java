package dev.musher.fleet.attempt;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.attemptfiles.ActivityLog;
import dev.musher.fleet.attemptfiles.ActivityText;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.attemptfiles.AttemptReads;
import dev.musher.fleet.attemptfiles.ObservedCommands;
import dev.musher.fleet.attemptfiles.PendingSpends;
import dev.musher.fleet.attemptfiles.PendingSpends.PendingSpend;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionEvent.Answered;
import dev.musher.fleet.runtime.MissionEvent.Asked;
import dev.musher.fleet.runtime.MissionEvent.Called;
import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionEvent.Paid;
import dev.musher.fleet.runtime.MissionEvent.Returned;
import dev.musher.fleet.runtime.MissionEvent.SessionOpened;
import dev.musher.fleet.runtime.MissionEvent.Waiting;
import dev.musher.fleet.runtime.MissionListener;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Records what happens on a mission, and stops it at its limits. A failed write is not a reason to
 * stop a mission: spending is kept and offered again, the rest is missed in the log.
 */
final class MissionMonitor implements MissionListener {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    private final StoryJob storyJob;
    private final Attempt attempt;
    private final AttemptFolder folder;
    private final ActivityLog activity;
    private final AttemptReads reads;
    private final ObservedCommands ran;
    private final Orders orders;
    private final TimeSource timeSource;
    private final AttemptLimits attemptLimits;
    private final PendingSpends owed;
    private final Deque<PendingSpend> unrecorded = new ArrayDeque<>();
    private int payments;
    private int kept;

    MissionMonitor(
            StoryJob storyJob,
            Attempt attempt,
            AttemptFolder folder,
            Orders orders,
            TimeSource timeSource) {
        this.storyJob = storyJob;
        this.attempt = attempt;
        this.folder = folder;
        this.activity = folder.activity();
        this.reads = folder.reads();
        this.ran = folder.ran();
        this.owed = folder.owed();
        this.orders = orders;
        this.timeSource = timeSource;
        storyJob.kept(folder);
        this.attemptLimits = storyJob.post().teammate().orElseThrow().limits();
    }

    @Override
    public void on(MissionEvent event) {
        storyJob.lastActivity(timeSource.now());
        try {
            hear(event);
        } catch (RuntimeException e) {
            LOGGER.log(Level.WARNING, "An event of a mission was not recorded", e);
        }
    }

    private void hear(MissionEvent event) {
        if (!(event instanceof SessionOpened)) {
            ActivityText.of(event).ifPresent(storyJob::doing);
        }
        switch (event) {
            case SessionOpened(var session) -> folder.keepSession(session);
            case Answered _ -> answered();
            case Called _ -> called();
            case Returned(_, _, var read, var command) -> {
                read.ifPresent(reads::add);
                command.ifPresent(ran::add);
            }
            case Paid(var callSpend) -> paid(callSpend);
            case Waiting(var until) -> storyJob.lastActivity(until);
            case Asked _, Noted _ -> {}
        }
        activity.add(timeSource.now(), event);
    }

    private void answered() {
        if (storyJob.answered() > attemptLimits.turns()) {
            storyJob.stop(new StopCause.Limit(attemptLimits.turns() + " answers"));
        }
    }

    private void called() {
        if (storyJob.called() > attemptLimits.calls()) {
            storyJob.stop(new StopCause.Limit(attemptLimits.calls() + " tool calls"));
        }
    }

    private void paid(CallSpend callSpend) {
        unrecorded.add(new PendingSpend(++payments, callSpend));
        Dollars known = storyJob.paid(callSpend).known();
        attemptLimits
                .dollars()
                .filter(most -> known.compareTo(most) >= 0)
                .ifPresent(most -> storyJob.stop(new StopCause.Limit(most + " spent")));
        recordPending();
    }

    /** Keeps how it ended; what a reviewer said and ran decides, and so has to be attested. */
    void keep(MissionReport missionReport) {
        if (attempt.worker().role() == AgentRole.REVIEWER) {
            folder.keepAttested(missionReport, ran);
        } else {
            folder.keepReport(missionReport);
        }
    }

    /** Records what could not be recorded before; what still cannot be is kept in a file. */
    void recordPending() {
        try {
            while (!unrecorded.isEmpty()) {
                var callSpend = unrecorded.getFirst().spend();
                orders.submit(
                        new RecordSpend(storyJob.post().story(), attempt.number(), callSpend));
                unrecorded.removeFirst();
            }
        } finally {
            keepOwed();
        }
    }

    private void keepOwed() {
        for (PendingSpend one : unrecorded) {
            if (one.number() > kept) {
                owed.add(one);
                kept = one.number();
            }
        }
    }
}

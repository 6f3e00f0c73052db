package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import java.util.List;
import java.util.Optional;

/** Lets at most one guard speak after each turn: the first in order that wishes to. */
public final class GuardArbiter {
    private final List<Guard> guards;

    public GuardArbiter(List<Guard> guards) {
        this.guards = List.copyOf(guards);
    }

    public void prompted() {
        for (Guard guard : guards) {
            guard.prompted();
        }
    }

    /** Reports to every guard a turn on which another part of the harness comments. */
    public void observe(TurnReport report) {
        for (Guard guard : guards) {
            guard.observe(report);
        }
    }

    /** Why the run must end now, if a guard finds that its notices have not helped. */
    public Optional<String> endOfRun() {
        for (Guard guard : guards) {
            var end = guard.endOfRun();
            if (end.isPresent()) {
                return end;
            }
        }
        return Optional.empty();
    }

    /** Tells every guard of a turn, and answers what one of them says to it. */
    public Optional<Notice> observeAndSpeak(TurnReport report) {
        observe(report);
        for (Guard guard : guards) {
            var wish = guard.pendingNotice();
            if (wish.isPresent()) {
                guard.noticeSent();
                return wish;
            }
        }
        return Optional.empty();
    }
}

package dev.musher.guard;

import dev.musher.notice.Notice;
import java.util.List;
import java.util.Optional;

/** Lets at most one guard speak after each turn: the first in order that wishes to. */
public final class Arbiter {
    private final List<Guard> guards;

    public Arbiter(List<Guard> guards) {
        this.guards = List.copyOf(guards);
    }

    public void prompted() {
        for (Guard guard : guards) {
            guard.prompted();
        }
    }

    /** Tells every guard of a turn to which somebody else has something to say. */
    public void overhear(TurnReport report) {
        for (Guard guard : guards) {
            guard.hear(report);
        }
    }

    /** Tells every guard of a turn, and answers what one of them says to it. */
    public Optional<Notice> hear(TurnReport report) {
        overhear(report);
        for (Guard guard : guards) {
            var wish = guard.wish();
            if (wish.isPresent()) {
                guard.spoke();
                return wish;
            }
        }
        return Optional.empty();
    }
}

package dev.musher.host.desk;

import java.time.Duration;
import java.util.List;

/**
 * A viewer of a session: a cursor over its events, from the first one that is kept. Used by one
 * thread; closing it detaches, and the session goes on.
 */
public final class Viewer implements AutoCloseable {
    private final EventLog log;
    private final String name;
    private long reached;
    private boolean left;

    Viewer(EventLog log, String name) {
        this.log = log;
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** The next events, at most so many; none if nothing happens within that time. */
    public List<SessionEvent> next(int most, Duration patience) throws InterruptedException {
        var page = log.after(reached, most, patience);
        reached = page.reached();
        return page.events();
    }

    @Override
    public void close() {
        if (!left) {
            left = true;
            log.add(new SessionEvent.ViewerLeft(name));
        }
    }
}

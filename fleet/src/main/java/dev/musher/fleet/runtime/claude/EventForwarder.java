package dev.musher.fleet.runtime.claude;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Forwards events, the name of the session first, whatever came before it. While a model writes for
 * long, activity is reported now and then.
 */
final class EventForwarder {
    private static final int MOST_EARLY = 64;

    private static final long SIGN_OF_LIFE = Duration.ofSeconds(20).toNanos();

    private final MissionListener listener;
    private final TimeSource timeSource;
    private final List<MissionEvent> early = new ArrayList<>();
    private String session = "";
    private long lastTold;

    EventForwarder(MissionListener listener, TimeSource timeSource) {
        this.listener = listener;
        this.timeSource = timeSource;
        lastTold = timeSource.nanos();
    }

    /** The same session is told once. */
    void opened(String name) {
        if (!name.isEmpty() && !name.equals(session)) {
            session = name;
            listener.on(new MissionEvent.SessionOpened(name));
        }
        flush();
    }

    /** Something is going on that is not an event of its own. */
    void lives(String doing) {
        if (timeSource.nanos() - lastTold >= SIGN_OF_LIFE) {
            forward(new MissionEvent.Noted(doing));
        }
    }

    void forward(MissionEvent event) {
        lastTold = timeSource.nanos();
        if (!session.isEmpty()) {
            listener.on(event);
        } else if (early.size() < MOST_EARLY || event instanceof MissionEvent.Paid) {
            early.add(event);
        }
    }

    void flush() {
        early.forEach(listener::on);
        early.clear();
    }
}

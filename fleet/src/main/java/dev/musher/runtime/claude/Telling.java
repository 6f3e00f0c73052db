package dev.musher.runtime.claude;

import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.MissionListener;
import java.util.ArrayList;
import java.util.List;

/** Hands events on, the name of the session first, whatever came before it. */
final class Telling {
    private static final int MOST_EARLY = 64;

    private final MissionListener listener;
    private final List<MissionEvent> early = new ArrayList<>();
    private String session = "";

    Telling(MissionListener listener) {
        this.listener = listener;
    }

    /** The same session is told once. */
    void opened(String name) {
        if (!name.isEmpty() && !name.equals(session)) {
            session = name;
            listener.on(new MissionEvent.SessionOpened(name));
        }
        flush();
    }

    void tell(MissionEvent event) {
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

package dev.musher.host.desk;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The events of a session in order, for any number of viewers. A viewer reads at its own pace: a
 * slow one is late, misses nothing and delays no one else. Of a very long session only pieces of
 * replies go whose whole stands in a later event.
 */
public final class EventLog {
    /** So many pieces are kept before the older half of them goes. */
    private static final int MOST_PARTIAL = 100_000;

    private final Consumer<SessionEvent> listener;
    private final List<Numbered> events = new ArrayList<>();
    private long last;
    private int partial;
    private int joined;

    /** An event and its number; numbers grow and never change. */
    private record Numbered(long number, SessionEvent event) {}

    /**
     * @param listener told one event at a time by the thread that it happens on; it returns soon,
     *     because that thread waits for it
     */
    public EventLog(Consumer<SessionEvent> listener) {
        this.listener = listener;
    }

    /** What it throws comes from the listener; the event is kept then, too. */
    void add(SessionEvent event) {
        synchronized (listener) {
            append(event);
            listener.accept(event);
        }
    }

    private synchronized void append(SessionEvent event) {
        last++;
        events.add(new Numbered(last, event));
        if (event.isPartial()) {
            partial++;
        }
        if (partial > MOST_PARTIAL) {
            int half = events.size() / 2;
            events.subList(0, half).removeIf(old -> old.event().isPartial());
            partial = Math.toIntExact(events.stream().filter(e -> e.event().isPartial()).count());
        }
        notifyAll();
    }

    /** A viewer that is told everything from the beginning. */
    public Viewer watch(String name) {
        String id;
        synchronized (this) {
            joined++;
            id = name + "-" + joined;
        }
        add(new SessionEvent.ViewerJoined(id));
        return new Viewer(this, id);
    }

    /** Events after a number, at most so many; waits for the first one, and not for ever. */
    synchronized Page after(long number, int most, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        long left = patience.toMillis();
        while (last <= number && left > 0) {
            wait(left);
            left = Duration.ofNanos(end - System.nanoTime()).toMillis();
        }
        var page = new ArrayList<SessionEvent>();
        long reached = number;
        for (int at = firstAfter(number); at < events.size() && page.size() < most; at++) {
            page.add(events.get(at).event());
            reached = events.get(at).number();
        }
        return new Page(page, reached);
    }

    /** Some events, and the number of the last. */
    record Page(List<SessionEvent> events, long reached) {}

    private int firstAfter(long number) {
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle).number() <= number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

package dev.musher.host.desk;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The events of a session in order, for any number of viewers. A viewer reads at its own pace: a
 * slow one is late and delays no one else. Of a very long session, pieces of replies go first,
 * whose whole stands in a later event; then the oldest events go, and a viewer that has not seen
 * them is told so. What waits for an answer stays.
 */
public final class EventLog {
    /** With more events, or heavier ones, some go. */
    private static final int MOST = 100_000;

    /** In characters. */
    private static final long HEAVIEST = 32L << 20;

    private final Object order = new Object();
    private final Consumer<SessionEvent> listener;
    private final Set<String> open = new HashSet<>();
    private List<Numbered> events = new ArrayList<>();
    private long last;
    private long weight;
    private long forgotten;
    private int joined;

    /** An event and its number; numbers grow and never change. */
    private record Numbered(long number, SessionEvent event, long weight) {}

    /**
     * @param listener told one event at a time by the thread that it happens on; it returns soon,
     *     because that thread waits for it
     */
    public EventLog(Consumer<SessionEvent> listener) {
        this.listener = listener;
    }

    /** What it throws comes from the listener; the event is kept then, too. */
    void add(SessionEvent event) {
        synchronized (order) {
            append(event);
            listener.accept(event);
        }
    }

    private synchronized void append(SessionEvent event) {
        last++;
        long heavy = EventWeight.of(event);
        events.add(new Numbered(last, event, heavy));
        weight += heavy;
        switch (event) {
            case SessionEvent.PermissionAsked(var request) -> open.add(request.id());
            case SessionEvent.QuestionOpened(var question) -> open.add(question.id());
            case SessionEvent.RequestClosed(var id, _) -> open.remove(id);
            default -> {}
        }
        if (events.size() > MOST || weight > HEAVIEST) {
            shrink();
        }
        notifyAll();
    }

    /**
     * Leaves three quarters at most, so that the next time is far away. The newer half stays as it
     * is.
     */
    private void shrink() {
        var kept = new ArrayList<Numbered>();
        long heavy = 0;
        for (Numbered one : events.reversed()) {
            long quarters = Math.max(4L * kept.size() / MOST, 4 * heavy / HEAVIEST);
            boolean isWhole = !one.event().isPartial();
            if (quarters < 2 || isOpen(one.event()) || (isWhole && quarters < 3)) {
                kept.add(one);
                heavy += one.weight();
            } else if (isWhole) {
                forgotten = Math.max(forgotten, one.number());
            }
        }
        events = new ArrayList<>(kept.reversed());
        weight = heavy;
    }

    private boolean isOpen(SessionEvent event) {
        return switch (event) {
            case SessionEvent.PermissionAsked(var request) -> open.contains(request.id());
            case SessionEvent.QuestionOpened(var question) -> open.contains(question.id());
            default -> false;
        };
    }

    /** A viewer that is told everything that is kept. */
    public Viewer watch(String name) {
        String id;
        synchronized (this) {
            joined++;
            id = name + "-" + joined;
        }
        add(new SessionEvent.ViewerJoined(id));
        return new Viewer(this, id);
    }

    /** Events after a number, about so many; waits for the first one, and not for ever. */
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
            var next = events.get(at);
            if (reached < forgotten && next.number() > forgotten) {
                page.add(new SessionEvent.Forgotten());
            }
            page.add(next.event());
            reached = next.number();
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

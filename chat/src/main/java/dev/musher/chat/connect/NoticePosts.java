package dev.musher.chat.connect;

import dev.musher.base.failure.NotFoundException;
import dev.musher.base.time.TimeSource;
import dev.musher.chat.delivery.TransportRoom;
import dev.musher.chat.notice.Notice;
import dev.musher.chat.notice.NoticeKind;
import dev.musher.chat.notice.StoryNotices;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import dev.musher.host.view.StatusView;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Tells the conversations of a transport what happens to the stories of a project, each event once:
 * how far a conversation has been told is kept when it has been shown.
 */
final class NoticePosts implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(NoticePosts.class.getName());
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final int PAGE = 500;
    private static final int TAIL_LINES = 15;
    private static final int TAIL_CHARACTERS = 1_200;

    private final TransportRoom room;
    private final ProjectQueries queries;
    private final Subscriptions notices;
    private final Duration burst;
    private final TimeSource clock;
    private final Map<String, Instant> waiting = new HashMap<>();
    private final RepeatedTask task;
    private String trouble = "";
    private boolean isGreeted;

    /**
     * @param burst in which what happens becomes one message
     */
    NoticePosts(
            TransportRoom room,
            ProjectQueries queries,
            Subscriptions notices,
            TimeSource clock,
            Duration burst) {
        this.clock = clock;
        this.room = room;
        this.queries = queries;
        this.notices = notices;
        this.burst = burst;
        // What happens from here on is told, also where a conversation is told for the first time.
        long now = queries.sequence();
        notices.all().keySet().stream()
                .filter(conversation -> notices.told(conversation).isEmpty())
                .forEach(conversation -> notices.tell(conversation, now));
        task = new RepeatedTask("chat-notices", this::round);
    }

    private void round() throws InterruptedException {
        if (!isGreeted) {
            isGreeted = true;
            tell(NoticeKind.SERVER, Reply.text("The server is up."));
        }
        long sequence = queries.sequence();
        var all = notices.all();
        long told =
                all.keySet().stream().mapToLong(one -> told(one, sequence)).min().orElse(sequence);
        if (queries.await(told, LOOK) > told && !all.isEmpty()) {
            Thread.sleep(burst);
        }
        if (room.connection() instanceof ConnectionState.Connected) {
            for (Map.Entry<String, Set<NoticeKind>> one : all.entrySet()) {
                attempt(one.getKey(), one.getValue());
            }
            tellTrouble();
        }
    }

    /** A conversation that cannot be told waits, and the others do not wait for it. */
    private void attempt(String conversation, Set<NoticeKind> kinds) throws InterruptedException {
        if (waiting.getOrDefault(conversation, Instant.MIN).isAfter(clock.now())) {
            return;
        }
        try {
            tell(conversation, kinds);
        } catch (TransportException e) {
            LOG.log(Level.WARNING, "a notice waits: " + e.explanation());
            waiting.put(conversation, clock.now().plus(AFTER_FAILURE));
        } catch (RuntimeException e) {
            // A bug must not starve the other conversations.
            LOG.log(Level.ERROR, "a notice waits, by a bug in Musher", e);
            waiting.put(conversation, clock.now().plus(AFTER_FAILURE));
        }
    }

    private long told(String conversation, long first) {
        var told = notices.told(conversation);
        if (told.isEmpty()) {
            notices.tell(conversation, first);
        }
        return told.orElse(first);
    }

    private void tell(String conversation, Set<NoticeKind> kinds) throws InterruptedException {
        long from = told(conversation, queries.sequence());
        var events = queries.events(from, PAGE);
        if (events.isEmpty()) {
            return;
        }
        var news = new ArrayList<Notice>();
        for (RunLine.Event event : events) {
            var kind = StoryNotices.kind(event).filter(kinds::contains);
            if (kind.isPresent()) {
                news.add(notice(kind.get(), event));
            }
        }
        var message = StoryNotices.message(news, kinds);
        if (message.isPresent()) {
            var _ = room.post(conversation, message.get());
        }
        notices.tell(conversation, events.getLast().sequence());
    }

    private Notice notice(NoticeKind kind, RunLine.Event event) throws InterruptedException {
        try {
            var status = queries.item(event.item());
            String tail = StoryNotices.hasTail(event) ? tail(status) : "";
            return StoryNotices.notice(kind, event, status.item().name(), tail);
        } catch (NotFoundException _) {
            // It was deleted since.
            return StoryNotices.notice(kind, event, "", "");
        }
    }

    private static String tail(StatusView status) {
        String printed =
                status.gates().stream()
                        .filter(gate -> gate.exitCode() != 0)
                        .findFirst()
                        .map(StatusView.GateView::tail)
                        .orElse("");
        var lines = printed.strip().lines().toList();
        String last =
                String.join(
                        "\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
        int from = Math.max(0, last.length() - TAIL_CHARACTERS);
        boolean isHalf = from > 0 && Character.isLowSurrogate(last.charAt(from));
        return last.substring(isHalf ? from + 1 : from);
    }

    /** Why no work starts, once it is so, and once it is not so any more. */
    private void tellTrouble() throws InterruptedException {
        String now = queries.fleet().now().trouble();
        if (!now.equals(trouble)) {
            String text = now.isEmpty() ? "Work starts again." : "No work starts: " + now;
            trouble = now;
            tell(NoticeKind.FLEET, Reply.text(text));
        }
    }

    /** Tells all conversations that want to know of such. */
    void tell(NoticeKind kind, Reply reply) throws InterruptedException {
        for (Map.Entry<String, Set<NoticeKind>> one : notices.all().entrySet()) {
            if (one.getValue().contains(kind)) {
                try {
                    var _ = room.post(one.getKey(), reply);
                } catch (TransportException e) {
                    LOG.log(Level.WARNING, "not told: " + e.explanation());
                } catch (RuntimeException e) {
                    LOG.log(Level.ERROR, "not told, by a bug in Musher", e);
                }
            }
        }
    }

    @Override
    public void close() {
        task.close();
    }
}

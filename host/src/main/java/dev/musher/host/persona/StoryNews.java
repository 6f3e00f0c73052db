package dev.musher.host.persona;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.text.PrintableText;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What happened to stories since a conversation last heard of them: each event once. */
record StoryNews(ProjectQueries queries) {
    private static final int PAGE = 1_000;
    private static final int MOST_LINES = 50;
    private static final String UP_TO = "Up to event ";

    /** Spending happens at each call of a model, and changes nothing. */
    private static final String SPENDING = "spend-recorded";

    /** The news after a position, if there are some. */
    Optional<Notice> since(long position) {
        var lines = new ArrayDeque<String>();
        int left = 0;
        long last = position;
        while (true) {
            var events = queries.events(last, PAGE);
            for (RunLine.Event event : events) {
                if (!event.type().equals(SPENDING)) {
                    lines.addLast(line(event));
                }
                if (lines.size() > MOST_LINES) {
                    lines.removeFirst();
                    left++;
                }
            }
            if (events.isEmpty()) {
                break;
            }
            last = events.getLast().sequence();
        }
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String first = left == 0 ? "" : "(%d earlier ones are left out)\n".formatted(left);
        return Optional.of(
                new Notice(
                        NoticeTag.EVENTS, UP_TO + last + ":\n" + first + String.join("\n", lines)));
    }

    private static String line(RunLine.Event event) {
        return "%s story %d, by %s: %s"
                .formatted(
                        event.at(),
                        event.item(),
                        PrintableText.line(event.actor()),
                        PrintableText.line(event.what()));
    }

    /** How far the last news of a conversation went. */
    static OptionalLong heard(List<AuthoredMessage> conversation) {
        for (AuthoredMessage authored : conversation.reversed()) {
            if (authored.author() == MessageAuthor.HARNESS) {
                var position =
                        Notice.of(authored.text())
                                .filter(notice -> notice.tag() == NoticeTag.EVENTS)
                                .map(StoryNews::position);
                if (position.isPresent()) {
                    return OptionalLong.of(position.get());
                }
            }
        }
        return OptionalLong.empty();
    }

    private static long position(Notice notice) {
        String text = notice.text();
        return Long.parseLong(text.substring(UP_TO.length(), text.indexOf(':')));
    }
}

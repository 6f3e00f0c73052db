package dev.musher.agent.archive;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.time.TestClock;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A few sessions to look for. */
final class SampleSessions {
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final TestClock clock = new TestClock(NOON);
    private final Path project;
    private final SessionStore store;

    SampleSessions(Path project) {
        this.project = project;
        this.store = new SessionStore(project, clock);
    }

    SessionStore store() {
        return store;
    }

    /** A session a minute after the one before. */
    SessionId session(DiaryEvent... happenings) {
        clock.advance(Duration.ofMinutes(1));
        try (var openSession = store.begin(project)) {
            for (DiaryEvent diaryEvent : happenings) {
                openSession.diary().add(diaryEvent);
            }
            return openSession.diary().id();
        }
    }

    void goesOn(SessionId id, DiaryEvent diaryEvent) {
        clock.advance(Duration.ofMinutes(1));
        try (var openSession = store.resume(id)) {
            openSession.diary().add(diaryEvent);
        }
    }

    static DiaryEvent asks(String text) {
        return new DiaryEvent.Said(AuthoredMessage.user(text));
    }

    static DiaryEvent answers(String text, ReplyPart... more) {
        var parts = new ArrayList<ReplyPart>();
        parts.add(new ReplyPart.Text(text));
        parts.addAll(List.of(more));
        return new DiaryEvent.Said(AuthoredMessage.model(new Message.Assistant(parts)));
    }

    static ReplyPart calls(String id, String arguments) {
        return new ReplyPart.ToolCall(id, "bash", arguments);
    }

    static DiaryEvent fails(String id, String text) {
        return new DiaryEvent.Said(
                AuthoredMessage.tool(
                        new Message.ToolResult(
                                id,
                                "bash",
                                Status.FAILED,
                                List.of(new MessageContent.Text(text)))));
    }
}

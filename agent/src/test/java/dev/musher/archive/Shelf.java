package dev.musher.archive;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.session.Happening;
import dev.musher.session.SessionId;
import dev.musher.session.SessionStore;
import dev.musher.session.Utterance;
import dev.musher.time.TestClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A few sessions to look for. */
final class Shelf {
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final TestClock clock = new TestClock(NOON);
    private final Path project;
    private final SessionStore store;

    Shelf(Path project) {
        this.project = project;
        this.store = new SessionStore(project, clock);
    }

    SessionStore store() {
        return store;
    }

    /** A session a minute after the one before. */
    SessionId session(Happening... happenings) {
        clock.advance(Duration.ofMinutes(1));
        try (var opened = store.begin(project)) {
            for (Happening happening : happenings) {
                opened.diary().add(happening);
            }
            return opened.diary().id();
        }
    }

    void goesOn(SessionId id, Happening happening) {
        clock.advance(Duration.ofMinutes(1));
        try (var opened = store.resume(id)) {
            opened.diary().add(happening);
        }
    }

    static Happening asks(String text) {
        return new Happening.Said(Utterance.user(text));
    }

    static Happening answers(String text, Part... more) {
        var parts = new ArrayList<Part>();
        parts.add(new Part.Text(text));
        parts.addAll(List.of(more));
        return new Happening.Said(Utterance.model(new Message.Assistant(parts)));
    }

    static Part calls(String id, String arguments) {
        return new Part.ToolCall(id, "bash", arguments);
    }

    static Happening fails(String id, String text) {
        return new Happening.Said(
                Utterance.tool(
                        new Message.ToolResult(
                                id, "bash", Status.FAILED, List.of(new Content.Text(text)))));
    }
}

package dev.musher.agent.bench;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.Diary;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a session of 10,000 calls costs: each entry, and taking it up again. */
public final class SessionCost {
    private static final int CALLS = 10_000;
    private static final int DELTAS = 20;
    private static final String RESULT = "a line of a file, as tools print them\n".repeat(30);

    private SessionCost() {}

    public static void main(String[] arguments) throws IOException {
        var project = Path.of(arguments[0]);
        var store = new SessionStore(project, new SystemTimeSource());
        SessionId id;
        try (var openSession = store.begin(project)) {
            id = openSession.diary().id();
            openSession.diary().add(new DiaryEvent.Said(AuthoredMessage.user("fix it")));
            fill(openSession.diary());
        }
        long bytes = Files.size(store.path().resolve(id + ".jsonl"));
        System.out.printf("%-34s %9.1f MB%n", "the file", bytes / 1e6);
        for (int i = 0; i < 3; i++) {
            long start = System.nanoTime();
            store.resume(id).close();
            show("resume, all of it in the context", start, 1e6, " ms");
            start = System.nanoTime();
            store.list(1, Optional.empty());
            show("list", start, 1e6, " ms");
        }
    }

    private static void fill(Diary diary) {
        long uttering = 0;
        long saying = 0;
        for (int call = 0; call < CALLS; call++) {
            long start = System.nanoTime();
            for (int delta = 0; delta < DELTAS; delta++) {
                diary.add(new DiaryEvent.Uttered("some words "));
            }
            long said = System.nanoTime();
            String id = "call-" + call;
            diary.add(
                    new DiaryEvent.Said(
                            AuthoredMessage.model(
                                    new Message.Assistant(
                                            List.of(
                                                    new ReplyPart.Text(
                                                            "some words ".repeat(DELTAS)),
                                                    new ReplyPart.ToolCall(id, "read", "{}"))))));
            diary.add(
                    new DiaryEvent.Said(
                            AuthoredMessage.tool(
                                    new Message.ToolResult(
                                            id,
                                            "read",
                                            Status.DONE,
                                            List.of(new MessageContent.Text(RESULT))))));
            uttering += said - start;
            saying += System.nanoTime() - said;
        }
        System.out.printf("%-34s %9.1f µs%n", "words of a reply", uttering / 1e3 / CALLS / DELTAS);
        System.out.printf("%-34s %9.1f µs%n", "a message", saying / 1e3 / CALLS / 2);
    }

    private static void show(String what, long start, double scale, String unit) {
        System.out.printf("%-34s %9.1f%s%n", what, (System.nanoTime() - start) / scale, unit);
    }
}

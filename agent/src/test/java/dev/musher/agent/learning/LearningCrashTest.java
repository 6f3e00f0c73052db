package dev.musher.agent.learning;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.SessionReviewer.Review;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process ends after any line of the record, with the change that the line announces made or
 * not: the next run finishes the queue, and every lesson is there once.
 */
class LearningCrashTest {
    private static final int SESSIONS = 3;

    @TempDir Path place;

    /** A project with sessions to review, each of which teaches two lines. */
    private static final class Project {
        final LearningFixture learning;
        final SessionStore store;
        final Path record;
        final Path checksums;

        Project(Path folder) throws IOException {
            Files.createDirectories(folder);
            learning = new LearningFixture(folder);
            store = LearningFixture.sessions(folder, learning.clock);
            record = folder.resolve("own/learning/runs/1.jsonl");
            checksums = folder.resolve("own/sessions");
        }

        void addSessions() throws IOException {
            for (int number = 0; number < SESSIONS; number++) {
                try (var open = store.begin(record.getRoot())) {
                    var diary = open.diary();
                    diary.add(new DiaryEvent.Said(AuthoredMessage.user("lesson " + number)));
                    var words = List.<ReplyPart>of(new ReplyPart.Text("learned"));
                    diary.add(
                            new DiaryEvent.Said(
                                    AuthoredMessage.model(new Message.Assistant(words))));
                    diary.add(new DiaryEvent.RunEnded("finished"));
                }
            }
        }

        RunRecord learn() throws InterruptedException {
            var queue = new ReviewQueue(store, learning.folder, _ -> true, learning.clock);
            var pass = new ReviewPass(queue, store, Optional.of(this::review));
            var orchestrator =
                    new LearningOrchestrator(
                            learning.folder,
                            learning.memory,
                            List.of(pass),
                            queue,
                            learning.timer,
                            LearningFixture.LIMIT);
            return orchestrator.run(LearningTrigger.ASKED) instanceof LearningResult.Ran(var run)
                    ? run
                    : learning.folder.records().getLast();
        }

        private Review review(SessionSlice slice, SessionTranscript transcript, PassRun run) {
            String text = transcript.text();
            int at = text.indexOf("lesson ");
            String lesson = text.substring(at, at + "lesson 0".length());
            for (String part : List.of("a", "b")) {
                learning.write(run, "memory.md", memory() + lesson + part + "\n");
            }
            return new Review.Done();
        }

        String memory() {
            return FileContent.of(learning.files.resolve("memory.md"))
                    .map(Object::toString)
                    .orElse("");
        }
    }

    /** Whether the last announced change was made before the process ended. */
    private enum LastChange {
        MADE,
        NOT_MADE
    }

    @Test
    void nothingIsLostOrDoubledWhereverItIsKilled() throws Exception {
        var whole = new Project(place.resolve("whole"));
        whole.addSessions();
        var events = whole.learn().events();
        var expected = whole.memory().lines().sorted().toList();
        assertThat(expected).hasSize(2 * SESSIONS);

        for (int lines = 1; lines < events.size(); lines++) {
            for (LastChange lastChange : LastChange.values()) {
                var killed = new Project(place.resolve(lines + "-" + lastChange));
                copySessions(whole, killed);
                leave(killed, moved(events.subList(0, lines), whole, killed), lastChange);

                var unused = killed.learn();

                assertThat(killed.memory().lines().sorted())
                        .as("killed after line %s, last change %s", lines, lastChange)
                        .containsExactlyElementsOf(expected);
                assertThat(killed.learning.folder.find(1).orElseThrow().isEnded()).isTrue();
            }
        }
    }

    private static void copySessions(Project from, Project to) throws IOException {
        Files.createDirectories(to.store.path());
        Files.createDirectories(to.checksums);
        for (var id : from.store.ids()) {
            Files.copy(from.store.diary(id), to.store.diary(id));
            Files.copy(from.checksums.resolve(id.text()), to.checksums.resolve(id.text()));
        }
    }

    /** The same changes in another folder. */
    private static List<LearningEvent> moved(List<LearningEvent> events, Project from, Project to) {
        var moved = new ArrayList<LearningEvent>();
        for (LearningEvent event : events) {
            moved.add(
                    event instanceof FileChanged(var file, var before, var after)
                            ? new FileChanged(
                                    to.learning.files.resolve(from.learning.files.relativize(file)),
                                    before,
                                    after)
                            : event);
        }
        return moved;
    }

    private static void leave(Project project, List<LearningEvent> events, LastChange lastChange)
            throws IOException {
        Files.createDirectories(project.record.getParent());
        for (int i = 0; i < events.size(); i++) {
            project.learning.folder.add(1, events.get(i));
            boolean last = i == events.size() - 1;
            if (events.get(i) instanceof FileChanged change
                    && (!last || lastChange == LastChange.MADE)) {
                FileContent.make(change);
            }
        }
        // As a torn write leaves it.
        Files.writeString(
                project.record, Files.readString(project.record, UTF_8) + "{\"is\":\"fi", UTF_8);
    }
}

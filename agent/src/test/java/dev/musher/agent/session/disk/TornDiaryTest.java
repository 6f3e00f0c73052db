package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.calls;
import static dev.musher.agent.session.disk.SessionScript.ends;
import static dev.musher.agent.session.disk.SessionScript.returns;
import static dev.musher.agent.session.disk.SessionScript.utters;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.SystemTimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process may die after any byte that it has written. */
@Tag("slow")
class TornDiaryTest {
    private static final List<DiaryEvent> STORY =
            List.of(
                    asks("fix it 😀"),
                    utters("I \"look\""),
                    utters(" at {it}\n"),
                    calls("a", "b"),
                    returns("a", "{}"),
                    returns("b", "é\\"),
                    new DiaryEvent.Folded(List.of(AuthoredMessage.user("fix it 😀")), "less"),
                    utters("Done"),
                    answers("Done."),
                    ends());

    @TempDir Path project;

    @Test
    void losesNothingWholeWhereverItIsCutOff() throws IOException {
        var store = new SessionStore(project, new SystemTimeSource());
        var id = write(store);
        Path file = store.path().resolve(id + ".jsonl");
        byte[] whole = Files.readAllBytes(file);
        int headerEnd = new String(whole, UTF_8).indexOf('\n');
        for (int length = headerEnd + 1; length <= whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            var kept = STORY.subList(0, wholeLines(whole, length));

            assertThat(happenings(store, id)).as("cut at %s", length).isEqualTo(kept);
            try (var openSession = store.resume(id)) {
                VendorDemands.assertValid(openSession.branch().context());
                openSession.diary().add(asks("go on"));
                openSession.diary().add(answers("Fine."));
            }
            var then = new ArrayList<>(kept);
            then.add(asks("go on"));
            then.add(answers("Fine."));
            assertThat(happenings(store, id)).as("cut at %s", length).isEqualTo(then);
            assertThat(Arrays.copyOf(Files.readAllBytes(file), length))
                    .isEqualTo(Arrays.copyOf(whole, length));
        }
    }

    @Test
    void passesOverAFileThatNeverGotItsFirstLine() throws IOException {
        var store = new SessionStore(project, new SystemTimeSource());
        var id = write(store);
        Path file = store.path().resolve(id + ".jsonl");
        byte[] whole = Files.readAllBytes(file);
        int headerEnd = new String(whole, UTF_8).indexOf('\n');
        for (int length = 0; length < headerEnd; length++) {
            Files.write(file, Arrays.copyOf(whole, length));

            assertThat(store.latest(project)).isEmpty();
            assertThat(store.list(5, Optional.empty()).getFirst().problem())
                    .isEqualTo("Nothing was saved in " + file + "; it can be deleted.");
        }
        store.delete(id);
        assertThat(store.list(5, Optional.empty())).isEmpty();
    }

    private SessionId write(SessionStore store) {
        try (var openSession = store.begin(project)) {
            STORY.forEach(openSession.diary()::add);
            return openSession.diary().id();
        }
    }

    /** Those before the cut, and the one that lacks nothing but its end. */
    private static int wholeLines(byte[] whole, int length) {
        int lines = -1;
        for (int i = 0; i < length; i++) {
            lines += whole[i] == '\n' ? 1 : 0;
        }
        return length < whole.length && whole[length] == '\n' ? lines + 1 : lines;
    }

    private static List<DiaryEvent> happenings(SessionStore store, SessionId id) {
        try (var openDiary = store.open(id)) {
            var found = new ArrayList<DiaryEvent>();
            var last = 0L;
            for (DiaryEntry diaryEntry : openDiary.allEntries()) {
                assertThat(diaryEntry.parent()).isEqualTo(last);
                last = diaryEntry.number();
                found.add(diaryEntry.happening());
            }
            return found;
        }
    }
}

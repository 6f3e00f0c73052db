package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answer;
import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.chooses;
import static dev.musher.agent.session.disk.SessionScript.ends;
import static dev.musher.agent.session.disk.SessionScript.keepsFiles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.session.AncestorSession;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.ForkPoint;
import dev.musher.agent.session.KeptFiles;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.RewindResult;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionBranchingTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir Path project;
    private final TestClock clock = new TestClock(NOON);
    private SessionStore store;

    @BeforeEach
    void open() {
        store = new SessionStore(project, clock);
    }

    @Test
    void rewindsWithoutLosingWhatWasSaid() throws IOException {
        var id =
                session(
                        asks("one"),
                        chooses("a/b"),
                        keepsFiles("c1"),
                        answers("1"),
                        ends(),
                        asks("two"),
                        keepsFiles("c2"),
                        answers("2"),
                        ends());
        var before = Files.readString(file(id));

        assertThat(store.rewind(id, OptionalInt.empty()))
                .isEqualTo(
                        new RewindResult(
                                id, new PastPrompt(2, 6, 5, files("c2", 7), "two"), id, List.of()));
        assertThat(context(id)).containsExactly(AuthoredMessage.user("one"), answer("1"));
        assertThat(store.rewind(id, OptionalInt.of(1)).prompt())
                .isEqualTo(new PastPrompt(1, 1, 0, files("c1", 3), "one"));
        assertThat(context(id)).isEmpty();
        assertThat(file(id)).content().startsWith(before);
        assertThatThrownBy(() -> store.rewind(id, OptionalInt.of(1)))
                .hasMessage("Session " + id + " has no prompts.");
    }

    @Test
    void saysWhichPromptsThereAre() {
        var id = session(asks("one"), answers("1"), asks("two"));

        assertThatThrownBy(() -> store.rewind(id, OptionalInt.of(3)))
                .hasMessage(
                        "Session "
                                + id
                                + " has no prompt 3; prompts are numbered from 1 to"
                                + " 2.");
        assertThat(store.prompts(id))
                .containsExactly(
                        new PastPrompt(1, 1, 0, Optional.empty(), "one"),
                        new PastPrompt(2, 3, 2, Optional.empty(), "two"));
    }

    @Test
    void findsTheFilesBeforeTheFirstChangeAfterAPrompt() {
        var id =
                session(
                        asks("one"),
                        keepsFiles("c1"),
                        asks("two"),
                        answers("2"),
                        asks("three"),
                        answers("3"),
                        keepsFiles("c3"),
                        asks("four"));

        assertThat(store.prompts(id))
                .containsExactly(
                        new PastPrompt(1, 1, 0, files("c1", 2), "one"),
                        new PastPrompt(2, 3, 2, files("c3", 7), "two"),
                        new PastPrompt(3, 5, 4, files("c3", 7), "three"),
                        new PastPrompt(4, 8, 7, Optional.empty(), "four"));
    }

    @Test
    void findsNoFilesOnABranchThatWasLeft() {
        var id = session(asks("one"), answers("1"), asks("two"), keepsFiles("c2"));
        store.rewind(id, OptionalInt.of(2));
        try (var openSession = store.resume(id)) {
            openSession.diary().add(asks("other"));
        }

        assertThat(store.prompts(id))
                .containsExactly(
                        new PastPrompt(1, 1, 0, Optional.empty(), "one"),
                        new PastPrompt(2, 6, 5, Optional.empty(), "other"));
    }

    @Test
    void forksAtAnEntryAndLeavesTheOtherAlone() throws IOException {
        var id = session(asks("one"), answers("1"), asks("two"), answers("2"));
        var before = Files.readAllBytes(file(id));

        SessionId forked;
        try (var fork = store.fork(id, OptionalLong.of(2))) {
            forked = fork.diary().id();
            assertThat(file(forked)).doesNotExist();
            assertThat(fork.diary().add(asks("three"))).isEqualTo(3);
        }

        assertThat(Files.readAllBytes(file(id))).isEqualTo(before);
        assertThat(context(forked))
                .containsExactly(
                        AuthoredMessage.user("one"), answer("1"), AuthoredMessage.user("three"));
        try (var openDiary = store.open(forked)) {
            assertThat(openDiary.header().from()).hasValue(new ForkPoint(id, 2));
        }
        assertThatThrownBy(() -> store.fork(id, OptionalLong.of(9)))
                .hasMessage("Session " + id + " has no entry 9.");
    }

    @Test
    void makesAForkThatIsThereAtOnce() {
        var id = session(asks("one"), answers("1"));

        var forked = store.makeFork(id, OptionalLong.empty());

        assertThat(context(forked)).isEqualTo(context(id));
    }

    @Test
    void forksAForkThatWasRewound() {
        var id = session(asks("one"), answers("1"), asks("two"), answers("2"));
        store.rewind(id, OptionalInt.of(2));
        var forked = store.makeFork(id, OptionalLong.empty());
        try (var openSession = store.resume(forked)) {
            assertThat(openSession.diary().add(asks("three"))).isEqualTo(6);
            assertThatThrownBy(() -> openSession.diary().rewind(3))
                    .isInstanceOf(IllegalArgumentException.class);
            openSession.diary().rewind(1);
        }

        assertThat(context(forked)).containsExactly(AuthoredMessage.user("one"));
    }

    @Test
    void knowsWhoseJournalHasTheFilesOfAPrompt() {
        var first = session(asks("one"), keepsFiles("c1"), asks("two"), answers("2"));
        clock.advance(Duration.ofMinutes(1));
        var second = store.makeFork(first, OptionalLong.empty());
        try (var openSession = store.resume(second)) {
            openSession.diary().add(answers("really"));
        }
        clock.advance(Duration.ofMinutes(1));
        var third = store.makeFork(second, OptionalLong.empty());
        try (var openSession = store.resume(third)) {
            openSession.diary().add(asks("three"));
            openSession.diary().add(keepsFiles("c3"));
        }

        try (var step = store.stepBack(third, OptionalInt.of(1))) {
            assertThat(step.ancestors())
                    .containsExactly(
                            new AncestorSession(first, NOON),
                            new AncestorSession(second, NOON.plusSeconds(60)));
        }
        assertThat(store.rewind(third, OptionalInt.empty()).journal()).isEqualTo(third);
        assertThat(store.rewind(third, OptionalInt.of(1)).journal()).isEqualTo(first);
    }

    @Test
    void findsTheFilesOfACopiedPromptInTheJournalOfTheFork() {
        var first = session(asks("one"), answers("1"));
        var fork = store.makeFork(first, OptionalLong.empty());
        try (var openSession = store.resume(fork)) {
            openSession.diary().add(asks("two"));
            openSession.diary().add(keepsFiles("c2"));
        }

        assertThat(store.rewind(fork, OptionalInt.of(1)))
                .isEqualTo(
                        new RewindResult(
                                fork,
                                new PastPrompt(1, 1, 0, files("c2", 4), "one"),
                                fork,
                                List.of()));
    }

    @Test
    void takesAForkBackWhereSomebodyElseWritesTheSession() {
        var id = session(asks("one"), keepsFiles("c1"), answers("1"));

        try (var _ = store.resume(id);
                var step = store.stepBack(id, OptionalInt.empty())) {
            assertThat(step.session()).isNotEqualTo(id);
            assertThat(step.journal()).isEqualTo(id);
            assertThat(step.ancestors()).containsExactly(new AncestorSession(id, NOON));
            step.make();
            assertThat(context(step.session())).isEmpty();
        }
        assertThat(context(id)).hasSize(2);
    }

    @Test
    void leavesEverythingAsItWasUntilTheStepIsMade() throws IOException {
        var id = session(asks("one"), answers("1"));
        var before = Files.readString(file(id));

        try (var _ = store.stepBack(id, OptionalInt.empty())) {
            assertThatThrownBy(() -> store.delete(id)).hasMessageContaining("is in use");
        }

        assertThat(file(id)).hasContent(before);
    }

    private SessionId session(DiaryEvent... happenings) {
        try (var openSession = store.begin(project)) {
            for (DiaryEvent diaryEvent : happenings) {
                openSession.diary().add(diaryEvent);
            }
            return openSession.diary().id();
        }
    }

    private List<AuthoredMessage> context(SessionId id) {
        try (var openDiary = store.open(id)) {
            return openDiary.branch().context();
        }
    }

    private static Optional<KeptFiles> files(String checkpoint, long entry) {
        return Optional.of(new KeptFiles(checkpoint, entry));
    }

    private Path file(SessionId id) {
        return store.path().resolve(id + ".jsonl");
    }
}

package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answer;
import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.chooses;
import static dev.musher.agent.session.disk.SessionScript.ends;
import static dev.musher.agent.session.disk.SessionScript.utters;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionBranch;
import dev.musher.agent.session.SessionBranch.Ending;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStoreTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir Path project;
    private final TestClock clock = new TestClock(NOON);
    private SessionStore store;

    @BeforeEach
    void open() {
        store = new SessionStore(project, clock);
    }

    @Test
    void goesOnWhereItWas() {
        var id = session(chooses("a/b"), asks("fix it"), utters("Do"), answers("Done."), ends());

        try (var openSession = store.resume(id)) {
            assertThat(openSession.branch())
                    .isEqualTo(
                            new SessionBranch(
                                    new SessionHeader(
                                            id, project.toString(), NOON, Optional.empty()),
                                    5,
                                    List.of(AuthoredMessage.user("fix it"), answer("Done.")),
                                    Optional.of("a/b"),
                                    List.of(),
                                    Ending.ENDED));
            assertThat(openSession.remarks()).isEmpty();
            assertThat(openSession.diary().add(asks("and now?"))).isEqualTo(6);
        }
        assertThat(context(id))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        answer("Done."),
                        AuthoredMessage.user("and now?"));
    }

    @Test
    void leavesNothingBehindWhereNothingHappened() throws IOException {
        try (var openSession = store.begin(project)) {
            openSession.diary().rewind(0);
        }

        assertThat(project).isEmptyDirectory();
    }

    @Test
    void isForTheOwnerAloneAndHiddenFromGit() throws IOException {
        var id = session(asks("hello"));

        assertThat(modes("state", "state/sessions", "state/sessions/" + id + ".jsonl"))
                .containsExactly("rwx------", "rwx------", "rw-------");
        assertThat(project.resolve(".musher/state/.gitignore")).hasContent("*");
    }

    @Test
    void writesLinesThatPeopleCanRead() {
        var id = session(asks("hello"), utters("Hi"), ends());

        assertThat(file(id))
                .hasContent(
                        """
                        {"format":"musher-session","version":2,"id":"%s","folder":"%s","at":1772366400000}
                        {"n":1,"parent":0,"at":1772366400000,"said":{"author":"user","message":{"role":"user","content":[{"type":"text","text":"hello"}]}}}
                        {"n":2,"parent":1,"at":1772366400000,"uttered":"Hi"}
                        {"n":3,"parent":2,"at":1772366400000,"ended":"finished"}
                        """
                                .formatted(id, project));
    }

    @Test
    void givesASecondWriterASibling() {
        var id = session(asks("one"), answers("1"));

        try (var first = store.resume(id);
                var second = new SessionStore(project, clock).resume(id)) {
            first.diary().add(asks("two"));
            second.diary().add(asks("other"));

            var sibling = second.diary().id();
            assertThat(second.remarks())
                    .containsExactly(
                            "Session "
                                    + id
                                    + " is in use elsewhere, so the work continues as "
                                    + sibling
                                    + ", a fork of it.");
            assertThat(context(sibling))
                    .containsExactly(
                            AuthoredMessage.user("one"),
                            answer("1"),
                            AuthoredMessage.user("other"));
        }
        assertThat(context(id))
                .containsExactly(
                        AuthoredMessage.user("one"), answer("1"), AuthoredMessage.user("two"));
        try (var third = store.resume(id)) {
            assertThat(third.diary().id()).isEqualTo(id);
        }
    }

    @Test
    void deletesWhatNobodyUses() {
        var id = session(asks("one"));

        try (var _ = store.resume(id)) {
            assertThatThrownBy(() -> store.delete(id))
                    .hasMessage("Session " + id + " is in use; end it before you delete it.");
            assertThat(file(id)).exists();
        }
        store.delete(id);

        assertThat(store.ids()).isEmpty();
        assertThatThrownBy(() -> store.resume(id))
                .hasMessage("There is no session '" + id + "'. No session is saved here yet.");
    }

    @Test
    void findsByTheBeginningOfTheName() {
        var first = session(asks("one"));
        clock.advance(Duration.ofMillis(1));
        var second = session(asks("two"));
        clock.advance(Duration.ofDays(100));
        var last = session(asks("three"));

        assertThat(store.find(last.text().substring(0, 7))).isEqualTo(last);
        assertThat(store.find(" " + first.text().toUpperCase(Locale.ROOT))).isEqualTo(first);
        assertThatThrownBy(() -> store.find(first.text().substring(0, 8)))
                .hasMessageMatching(
                        "2 sessions begin with '.{8}': %s, %s. Write more of the name."
                                .formatted(second, first));
        assertThatThrownBy(() -> store.find("../../etc/passwd"))
                .hasMessage(
                        "There is no session '../../etc/passwd'. The last one is " + last + ".");
        var slip = last.text().replace('4', '5');
        assertThatThrownBy(() -> store.find(slip.equals(last.text()) ? last + "0" : slip))
                .hasMessageEndingWith("Did you mean " + last + "?");
        assertThatThrownBy(() -> store.find("")).isInstanceOf(SessionException.class);
    }

    @Test
    void knowsTheLatestOfAFolder() throws IOException {
        var elsewhere = Files.createDirectory(project.resolve("sub"));
        var here = session(asks("one"));
        var older = session(asks("two"));
        SessionId there;
        try (var openSession = store.begin(elsewhere)) {
            openSession.diary().add(asks("three"));
            there = openSession.diary().id();
        }
        changed(older, NOON);
        changed(here, NOON.plusSeconds(1));
        changed(there, NOON.plusSeconds(2));

        assertThat(store.latest(project)).hasValue(here);
        assertThat(store.latest(elsewhere)).hasValue(there);
        assertThat(store.latest(project.resolve("other"))).isEmpty();
        assertThat(store.ids()).containsExactly(there, here, older);
    }

    @Test
    void listsSessionsInFewWords() throws IOException {
        var id =
                session(
                        chooses("a/b"),
                        asks("  fix\n\tthe  test "),
                        answers("1"),
                        asks("two"),
                        answers("2"));
        changed(id, NOON);
        var odd = SessionId.at(NOON);
        Files.writeString(file(odd), "{\"format\":\"musher-session\",\"version\":1}\n");
        changed(odd, NOON.minusSeconds(1));
        Files.writeString(store.path().resolve("notes.jsonl"), "not ours");

        assertThat(store.list(10, Optional.empty()))
                .containsExactly(
                        new SessionSummary(
                                new SessionHeader(id, project.toString(), NOON, Optional.empty()),
                                NOON,
                                2,
                                2,
                                Optional.of("a/b"),
                                "fix the test",
                                ""),
                        SessionSummary.unreadable(
                                odd,
                                NOON.minusSeconds(1),
                                "The session in "
                                        + file(odd)
                                        + " has version 1; this program reads version 2. Use the"
                                        + " program that wrote it."));
        assertThat(store.list(1, Optional.empty())).hasSize(1);
        assertThat(store.list(9, Optional.of(project))).hasSize(1);
        assertThat(store.list(9, Optional.of(project.resolve("other")))).isEmpty();
    }

    @Test
    void refusesAForeignVersion() throws IOException {
        var id = session(asks("one"));
        var text = Files.readString(file(id));
        Files.writeString(file(id), text.replace("\"version\":2", "\"version\":7"));

        assertThatThrownBy(() -> store.resume(id))
                .hasMessage(
                        "The session in "
                                + file(id)
                                + " has version 7; this program reads version 2. Use the program"
                                + " that wrote it.");
        assertThat(file(id)).content().contains("\"version\":7").hasSize(text.length());
    }

    @Test
    void passesOverDamageOnWhichNothingBuilds() throws IOException {
        var id = session(asks("one"), answers("1"));
        Files.writeString(file(id), "{\"n\":3,\"parent\":2,\"at\"", StandardOpenOption.APPEND);
        try (var openSession = store.resume(id)) {
            assertThat(openSession.remarks())
                    .containsExactly(
                            "Some of the file of session "
                                    + id
                                    + " cannot be read; skipped line 4, which no other entry"
                                    + " depends on.");
            openSession.diary().add(asks("two"));
        }

        assertThat(context(id))
                .containsExactly(
                        AuthoredMessage.user("one"), answer("1"), AuthoredMessage.user("two"));
        assertThat(file(id)).content().contains("{\"n\":3,\"parent\":2,\"at\"\n{\"n\":3,");
    }

    @Test
    void saysWhereASessionIsDamagedAndHowToGoOn() throws IOException {
        var id = session(asks("one"), answers("1"), asks("two"), answers("2"));
        var lines = new ArrayList<>(Files.readAllLines(file(id)));
        lines.set(3, lines.get(3).replace("\"n\":3", "\"n\":x"));
        Files.write(file(id), lines);

        assertThatThrownBy(() -> store.resume(id))
                .hasMessage(
                        "The session in "
                                + file(id)
                                + " is damaged in line 4: entry 4 follows one that is missing."
                                + " What came before can be continued with 'musher sessions fork "
                                + id
                                + " --at 2'.");
        assertThat(context(store.makeFork(id, OptionalLong.of(2))))
                .containsExactly(AuthoredMessage.user("one"), answer("1"));
        lines.set(2, "garbage");
        Files.write(file(id), lines);
        assertThatThrownBy(() -> store.resume(id)).hasMessageContaining("--at 1'");
    }

    @Test
    void keepsWhatAnInterruptedThreadDoes() {
        Thread.currentThread().interrupt();
        var id = session(asks("one"), ends());

        assertThat(context(id)).containsExactly(AuthoredMessage.user("one"));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void doesNotWriteThroughALinkOutOfTheProject() throws IOException {
        var elsewhere = Files.createDirectory(project.resolve("victim"));
        var inner = project.resolve("inner");
        Files.createDirectories(inner.resolve(".musher"));
        Files.createSymbolicLink(inner.resolve(".musher/state"), elsewhere);

        assertThatThrownBy(() -> new SessionStore(inner, clock))
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining(".musher/state is a link");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void takesNoLinkForASession() throws IOException {
        var id = session(asks("one"));
        Path elsewhere = Files.move(file(id), project.resolve("elsewhere"));
        Files.createSymbolicLink(file(id), elsewhere);

        assertThat(store.ids()).isEmpty();
        assertThatThrownBy(() -> store.resume(id)).isInstanceOf(SessionException.class);
        assertThatThrownBy(() -> store.delete(id)).isInstanceOf(SessionException.class);
        assertThat(elsewhere).exists();
    }

    @Test
    void saysThatTheProjectIsGone() {
        var gone = project.resolve("gone");
        try (var openSession = new SessionStore(gone, clock).begin(gone)) {
            assertThatThrownBy(() -> openSession.diary().add(asks("one")))
                    .hasMessage(
                            "The session cannot be saved: there is no folder "
                                    + gone
                                    + " (any more).");
        }
        assertThat(new SessionStore(gone, clock).list(5, Optional.empty())).isEmpty();
        assertThat(gone).doesNotExist();
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

    private Path file(SessionId id) {
        return store.path().resolve(id + ".jsonl");
    }

    private void changed(SessionId id, Instant at) throws IOException {
        Files.setLastModifiedTime(file(id), FileTime.from(at));
    }

    private List<String> modes(String... names) throws IOException {
        var modes = new ArrayList<String>();
        for (String name : names) {
            Path path = project.resolve(".musher").resolve(name);
            modes.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
        }
        return modes;
    }
}

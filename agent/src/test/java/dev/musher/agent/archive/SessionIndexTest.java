package dev.musher.agent.archive;

import static dev.musher.agent.archive.SampleSessions.NOON;
import static dev.musher.agent.archive.SampleSessions.answers;
import static dev.musher.agent.archive.SampleSessions.asks;
import static dev.musher.agent.archive.SampleSessions.calls;
import static dev.musher.agent.archive.SampleSessions.fails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.base.task.TaskGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionIndexTest {
    @TempDir Path project;
    @TempDir Path libraries;
    private SampleSessions sampleSessions;
    private SessionIndex index;

    @BeforeEach
    void open() {
        sampleSessions = new SampleSessions(project);
        index = new SessionIndex(sampleSessions.store(), libraries.resolve("native"));
    }

    @Test
    void findsWhatWasSaidByWhomAndWhere() {
        var id =
                sampleSessions.session(
                        asks("Fix the flaky LoginTest,\n  please."),
                        answers("I run it.", calls("a", "{\"command\":\"mvn test\"}")),
                        fails("a", "ConnectException: refused"),
                        new DiaryEvent.Said(
                                AuthoredMessage.harness(
                                        new Notice(NoticeTag.STORM, "the flaky thing"))));

        assertThat(search("flaky"))
                .containsExactly(
                        new SearchHit(
                                id,
                                1,
                                "user",
                                NOON.plusSeconds(60),
                                "Fix the flaky LoginTest, please."));
        assertThat(search("MVN", "run"))
                .containsExactly(
                        new SearchHit(
                                id,
                                2,
                                "model",
                                NOON.plusSeconds(60),
                                "I run it. bash {\"command\":\"mvn test\"}"));
        assertThat(search("connectexc")).hasSize(1);
        assertThat(search("flaky", "refused")).extracting(SearchHit::entry).containsExactly(1L, 3L);
        assertThat(search("flaky", "absent")).isEmpty();
        assertThat(search("nothing of the kind")).isEmpty();
        assertThat(search("  ")).isEmpty();
    }

    @Test
    void findsWordsOfEveryScriptAndLength() {
        var id =
                sampleSessions.session(
                        asks("修复登录测试的问题"), asks("C# läuft über 50% _x_ \"quoted\" 😀🎉🚀"));

        for (String word :
                List.of(
                        "登录",
                        "登",
                        "登录测试",
                        "c#",
                        "LÄUFT",
                        "50%",
                        "_x",
                        "\"quoted\"",
                        "😀🎉🚀",
                        "🎉")) {
            assertThat(search(word)).as(word).extracting(SearchHit::session).containsExactly(id);
        }
        assertThat(search("0_")).isEmpty();
        assertThat(search("a OR b")).isEmpty();
    }

    @Test
    void showsTheLatestFirstAndNoMoreThanAskedFor() {
        var first = sampleSessions.session(asks("apple"));
        var second = sampleSessions.session(asks("apple pie"));

        assertThat(search("apple")).extracting(SearchHit::session).containsExactly(second, first);
        assertThat(index.search(List.of("apple"), 1)).hasSize(1);
    }

    @Test
    void cutsSnippetsAroundTheWord() {
        sampleSessions.session(
                asks("long ago ".repeat(50) + "the needle " + "and so on ".repeat(50)));

        assertThat(search("needle").getFirst().snippet())
                .startsWith("…long ago")
                .contains("the needle and so on")
                .endsWith("…")
                .hasSizeLessThan(210);
    }

    @Test
    void noticesWhatHasChangedSince() throws IOException {
        var grows = sampleSessions.session(asks("apple"));
        var goes = sampleSessions.session(asks("apple"));
        assertThat(search("apple")).hasSize(2);

        sampleSessions.goesOn(grows, asks("apple again"));
        sampleSessions.store().delete(goes);

        assertThat(search("apple")).extracting(SearchHit::entry).containsExactly(2L, 1L);
        Path file = file(grows);
        Files.writeString(file, Files.readString(file).replace("\"apple\"", "\"pear!\""));
        Files.writeString(file, Files.readAllLines(file).get(0) + "\n");
        assertThat(search("apple")).isEmpty();
    }

    @Test
    void isMadeAnewWhenItIsGoneOrDamaged() throws IOException {
        sampleSessions.session(asks("apple"));
        assertThat(search("apple")).hasSize(1);
        Path database = sampleSessions.store().path().resolve("index.db");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(database)))
                .isEqualTo("rw-------");

        Files.delete(database);
        assertThat(search("apple")).hasSize(1);
        Files.writeString(database, "this is no database, but it is long enough ".repeat(100));
        assertThat(search("apple")).hasSize(1);
        byte[] bytes = Files.readAllBytes(database);
        for (int i = 4096; i < bytes.length; i++) {
            bytes[i] = 'x';
        }
        Files.write(database, bytes);
        assertThat(search("apple")).hasSize(1);
        assertThat(search("apple")).hasSize(1);
    }

    @Test
    void passesOverSessionsThatCannotBeRead() throws IOException {
        sampleSessions.session(asks("apple"));
        var damaged = sampleSessions.session(asks("apple"), asks("apple"), asks("apple"));
        Files.writeString(
                file(damaged), Files.readString(file(damaged)).replace("\"n\":2", "\"n\":x"));
        var foreign = sampleSessions.session(asks("apple"));
        Files.writeString(
                file(foreign),
                Files.readString(file(foreign)).replace("\"version\":2", "\"version\":9"));

        assertThat(search("apple")).hasSize(3);
    }

    @Test
    void manyMaySearchAtOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            sampleSessions.session(asks("apple " + i));
        }
        try (var group = new TaskGroup<Integer>("search")) {
            for (int i = 0; i < 8; i++) {
                group.fork(() -> search("apple").size());
            }
            assertThat(group.join()).isEqualTo(Collections.nCopies(8, 20));
        }
    }

    @Test
    void searchesAlsoWhereNothingCanBeKept() throws Exception {
        sampleSessions.session(asks("apple"));
        String folder = sampleSessions.store().path().toString();
        assumeTrue(run("mount", "--bind", folder, folder) == 0, "nothing can be mounted here");
        try {
            assertThat(run("mount", "-o", "remount,ro,bind", folder)).isZero();
            assertThat(search("apple")).hasSize(1);
        } finally {
            run("umount", folder);
        }
    }

    @Test
    void findsNothingWhereNothingWasKept() {
        assertThat(search("apple")).isEmpty();
        assertThat(project).isEmptyDirectory();
    }

    @Test
    void worksInFoldersWithOddNames() throws IOException {
        var odd = new SampleSessions(Files.createDirectory(project.resolve("what? 100% #1 ü")));
        odd.session(asks("apple"));

        assertThat(new SessionIndex(odd.store(), libraries).search(List.of("apple"), 9)).hasSize(1);
    }

    private List<SearchHit> search(String... words) {
        return index.search(List.of(words), 20);
    }

    private Path file(SessionId id) {
        return sampleSessions.store().path().resolve(id + ".jsonl");
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands about sessions, as somebody types them. */
class SessionsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;
    private SessionStore store;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        Files.createDirectory(project.resolve(".git"));
        musher = new ProgramUnderTest(home, project);
        store = new SessionStore(project, new SystemTimeSource());
    }

    @Test
    void saysThatThereIsNothingYet() throws IOException {
        assertThat(sessions()).isEqualTo(ok("There are no sessions yet.\n"));
        assertThat(Json.parse(sessions("--json").out())).isEqualTo(new JsonValue.Items(List.of()));
        assertThat(sessions("search", "apple")).isEqualTo(ok("Nothing found.\n"));
        assertThat(sessions("show", "019a8d3e"))
                .isEqualTo(
                        failed(
                                "There is no session '019a8d3e'. No session is saved here"
                                        + " yet.\n"));
        assertThat(project.resolve(".musher")).doesNotExist();
    }

    @Test
    void listsTheSessionsOfAFolderOrOfAll() throws IOException {
        var here = session(project, "fix the\nlogin \u001b[31mtest");
        var sub = Files.createDirectory(project.resolve("sub"));
        var there = session(sub, "something else");

        assertThat(sessions().out())
                .matches(
                        beginning(here)
                                + "\\S*  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  now  1 turn  a/b  fix"
                                + " the login test\n");
        assertThat(sessions("list", "--all").out().lines())
                .hasSize(2)
                .anyMatch(line -> line.endsWith("  sub: something else"));
        assertThat(new ProgramUnderTest(home, sub).run("sessions").out())
                .startsWith(there.text().substring(0, 8))
                .endsWith("  something else\n");
        assertThat(
                        new ProgramUnderTest(home, Files.createDirectory(project.resolve("new")))
                                .run("sessions"))
                .isEqualTo(
                        ok(
                                "There are no sessions of this folder; --all lists those of the"
                                        + " project.\n"));
    }

    @Test
    void fitsNarrowScreens() {
        session(project, "fix the login test, which has been failing since yesterday: 修复登录测试的问题");

        for (int width : List.of(20, 40, 60, 100)) {
            var run =
                    musher.at("o")
                            .with("COLUMNS", String.valueOf(width))
                            .run("sessions", "--color=never");
            assertThat(run.out().lines())
                    .as("%s", width)
                    .isNotEmpty()
                    .allMatch(line -> DisplayWidth.of(line) <= width);
        }
    }

    @Test
    void showsWhatWasSaid() {
        var id = session(project, "fix it");

        assertThat(show(id))
                .isEqualTo(
                        """
                        Session ID
                        Started TIME in FOLDER
                        (model: a/b, entry 1)

                        prompt 1  (entry 2)
                          fix it

                        model  (entry 3)
                          I look.
                          bash {"command":"ls"}
                            ✗ no such file
                        (run ended: finished, entry 5)
                        """);
    }

    @Test
    void findsExportsForksRewindsAndDeletes() throws IOException {
        var id = session(project, "fix the login test");

        assertThat(sessions("search", "LOGIN").out())
                .startsWith(id.text().substring(0, 8))
                .endsWith("  now  user   fix the login test\n");
        assertThat(
                        ((JsonValue.Items) Json.parse(sessions("search", "ls", "--json").out()))
                                .values())
                .hasSize(1);

        assertThat(sessions("export", id.text()).out()).contains("## User\n\nfix the login test");
        assertThat(sessions("export", id.text(), "-o", "out.json", "--format", "json"))
                .isEqualTo(new Run(ExitCode.OK, "", "Written to out.json.\n"));
        Json.parse(Files.readString(project.resolve("out.json")));
        assertThat(sessions("export", id.text(), "-o", "out.json").err())
                .contains("out.json exists already.");

        assertThat(sessions("fork", id.text(), "--at", "2").out()).startsWith("Forked as ");
        assertThat(store.ids()).hasSize(2);
        assertThat(sessions("fork", id.text(), "--at", "two").code()).isEqualTo(ExitCode.FAILED);
        assertThat(sessions("fork", id.text(), "--at", "77"))
                .isEqualTo(failed("Session " + id + " has no entry 77.\n"));

        assertThat(sessions("rewind", id.text()).out())
                .startsWith("Went back to before prompt 1: fix the login test\n");
        assertThat(store.prompts(id)).isEmpty();

        assertThat(sessions("delete", id.text()).err()).contains("add --yes");
        assertThat(sessions("delete", id.text(), "nonsense", "--yes").code())
                .isEqualTo(ExitCode.FAILED);
        assertThat(store.ids()).hasSize(2);
        assertThat(sessions("delete", id.text(), "--yes")).isEqualTo(ok("Deleted " + id + ".\n"));
        assertThat(store.ids()).hasSize(1);
    }

    @Test
    void asksBeforeItDeletes() {
        var id = session(project, "fix it");

        assertThat(musher.at("io").input("n\n").run("sessions", "delete", id.text()).code())
                .isEqualTo(ExitCode.FAILED);
        assertThat(store.ids()).containsExactly(id);
        assertThat(musher.at("io").input("y\n").run("sessions", "delete", id.text()).code())
                .isEqualTo(ExitCode.OK);
        assertThat(store.ids()).isEmpty();
    }

    @Test
    void doesNotDeleteWhatIsInUse() {
        var id = session(project, "fix it");

        try (var _ = store.resume(id)) {
            assertThat(sessions("delete", "--yes", id.text()))
                    .isEqualTo(
                            failed("Session " + id + " is in use; end it before you delete it.\n"));
        }
        assertThat(store.ids()).containsExactly(id);
    }

    @Test
    void offersTheNamesOfSessions() {
        var id = session(project, "fix it");

        assertThat(musher.run("__answer", "sessions").out())
                .isEqualTo(id.text().substring(0, 8) + "\tfix it\n");
    }

    private SessionId session(Path folder, String prompt) {
        try (var openSession = store.begin(folder)) {
            var diary = openSession.diary();
            diary.add(new DiaryEvent.ModelChosen("a/b"));
            diary.add(new DiaryEvent.Said(AuthoredMessage.user(prompt)));
            diary.add(
                    new DiaryEvent.Said(
                            AuthoredMessage.model(
                                    new Message.Assistant(
                                            List.of(
                                                    new ReplyPart.Text("I look."),
                                                    new ReplyPart.ToolCall(
                                                            "c",
                                                            "bash",
                                                            "{\"command\":\"ls\"}"))))));
            diary.add(
                    new DiaryEvent.Said(
                            AuthoredMessage.tool(
                                    new Message.ToolResult(
                                            "c",
                                            "bash",
                                            Status.FAILED,
                                            List.of(new MessageContent.Text("no such\nfile"))))));
            diary.add(new DiaryEvent.RunEnded("finished"));
            return diary.id();
        }
    }

    private String show(SessionId id) {
        return sessions("show", id.text())
                .out()
                .replace(id.text(), "ID")
                .replace(project.toString(), "FOLDER")
                .replaceFirst("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d", "TIME");
    }

    private Run sessions(String... words) {
        var all = new String[words.length + 1];
        all[0] = "sessions";
        System.arraycopy(words, 0, all, 1, words.length);
        return musher.run(all);
    }

    private static String beginning(SessionId id) {
        return id.text().substring(0, 8);
    }

    private static Run ok(String out) {
        return new Run(ExitCode.OK, out, "");
    }

    private static Run failed(String err) {
        return new Run(ExitCode.FAILED, "", "musher: " + err);
    }
}

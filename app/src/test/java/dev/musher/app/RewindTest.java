package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.SessionSummary;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.conversation.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Going back to before a prompt, with the real tools in a real repository. */
@Tag("slow")
class RewindTest {
    private static final Map<String, String> BEFORE_TWO =
            Map.of("main.txt", "one\n", "first.txt", "first\n");
    private static final Map<String, String> AFTER_TWO =
            Map.of("main.txt", "two\n", "second.txt", "second\n");

    @TempDir Path temp;
    private Path project;
    private ProgramUnderTest musher;
    private SessionStore store;

    @BeforeEach
    void workOnThreePrompts() throws IOException, InterruptedException {
        project = Files.createDirectory(temp.toRealPath().resolve("project"));
        musher = new ProgramUnderTest(Files.createDirectory(temp.resolve("home")), project);
        store = new SessionStore(project, new SystemTimeSource());
        git("init", "-q");
        Files.writeString(project.resolve("main.txt"), "zero\n");
        git("add", "main.txt");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Begin.");
        prompt(
                "Do one.",
                "- calls: [{tool: bash, arguments: {command: 'echo one > main.txt'}}]",
                "- calls: [{tool: write, arguments: {path: first.txt, content: \"first\\n\"}}]",
                "- text: One.");
        prompt(
                "Do two.",
                "- calls: [{tool: read, arguments: {path: main.txt}}]",
                "- calls: [{tool: write, arguments: {path: main.txt, content: \"two\\n\"}}]",
                "- calls: [{tool: bash, arguments: {command: 'rm first.txt; echo second >"
                        + " second.txt'}}]",
                "- text: Two.");
        prompt("What is it?", "- calls: [{tool: ls, arguments: {}}]", "- text: Three.");
        assertThat(files()).isEqualTo(AFTER_TWO);
    }

    @Test
    void bringsBackFilesAndConversationAsTheyWereBeforeAPrompt() throws IOException {
        var run = rewind("--to", "2");

        assertThat(run.out().lines().map(line -> line.replaceAll("[0-9a-f]{8,}", "ID")))
                .startsWith("Went back to before prompt 2: Do two.")
                .anyMatch(line -> line.contains("second.txt"))
                .endsWith(
                        "Restore the files: musher undo restore ID --session "
                                + session().text().replaceAll("[0-9a-f]{8,}", "ID"),
                        "Continue from there: musher --resume ID");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(files()).isEqualTo(BEFORE_TWO);
        assertThat(said(session())).containsExactly("Do one.");
    }

    @Test
    void goesOnAfterwards() throws IOException {
        rewind("--to", "2");

        prompt(
                "Do it otherwise.",
                "- calls: [{tool: write, arguments: {path: third.txt, content: \"third\\n\"}}]",
                "- text: Done.");

        assertThat(store.ids()).hasSize(1);
        assertThat(said(session())).containsExactly("Do one.", "Do it otherwise.");
        assertThat(files())
                .isEqualTo(
                        Map.of(
                                "main.txt",
                                "one\n",
                                "first.txt",
                                "first\n",
                                "third.txt",
                                "third\n"));
        assertThat(rewind()).satisfies(run -> assertThat(run.err()).isEmpty());
        assertThat(files()).isEqualTo(BEFORE_TWO);
        assertThat(rewind("--to", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(files()).isEqualTo(Map.of("main.txt", "zero\n"));
        assertThat(said(session())).isEmpty();
    }

    @Test
    void canBeUndoneItself() throws IOException {
        rewind("--to", "1");
        assertThat(files()).isEqualTo(Map.of("main.txt", "zero\n"));

        assertThat(musher.run("undo", "restore", "--session", session().text()).code())
                .isEqualTo(ExitCode.OK);

        assertThat(files()).isEqualTo(AFTER_TWO);
    }

    @Test
    void leavesFilesAloneWhereNoneWereChangedOrSomebodyWantsIt() throws IOException {
        assertThat(rewind().out()).contains("No tool call has changed files since.");
        assertThat(said(session())).containsExactly("Do one.", "Do two.");

        assertThat(rewind("--keep-files").out()).contains("Restore its files: musher undo");
        assertThat(said(session())).containsExactly("Do one.");
        assertThat(files()).isEqualTo(AFTER_TWO);
        assertThat(rewind("--keep-files", "--spare").code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void changesNothingWhereSomebodyElseHasChangedAFile() throws IOException {
        Files.writeString(project.resolve("main.txt"), "mine\n");
        var before = said(session());

        assertThat(rewind("--to", "2"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                These files were changed by others since:
                                  modified main.txt
                                musher: Nothing was changed.
                                Add --spare to skip these files, --overwrite to replace them, or --keep-files\
                                 to take back only the conversation.
                                """));
        assertThat(field(rewind("--to", "2", "--json"), "outcome"))
                .hasValue(new JsonValue.Text("unchanged"));
        assertThat(said(session())).isEqualTo(before);
        assertThat(files()).containsEntry("main.txt", "mine\n").containsKey("second.txt");

        assertThat(rewind("--to", "2", "--spare").out()).contains("spared: ");
        assertThat(files()).isEqualTo(Map.of("main.txt", "mine\n", "first.txt", "first\n"));
        assertThat(said(session())).containsExactly("Do one.");
    }

    @Test
    void asksWhoeverIsThere() throws IOException {
        Files.writeString(project.resolve("main.txt"), "mine\n");
        var id = session().text();

        assertThat(musher.at("io").input("\n").run("sessions", "rewind", id, "--to", "2").code())
                .isEqualTo(ExitCode.FAILED);
        assertThat(musher.at("io").input("o\n").run("sessions", "rewind", id, "--to", "2").code())
                .isEqualTo(ExitCode.OK);
        assertThat(files()).isEqualTo(BEFORE_TWO);
        assertThat(said(session())).containsExactly("Do one.");
    }

    @Test
    void asksWhichPromptIsMeantWhereNoneIsNamed() throws IOException {
        var id = session().text();

        var refused = musher.at("io").input("\n").run("sessions", "rewind", id);
        assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
        assertThat(refused.out() + refused.err())
                .contains("Take back prompt 3 (", ") and what it changed? [y/N] ")
                .contains("Nothing was changed.\nName a prompt: --to N;");
        assertThat(musher.at("io").input("y\n").run("sessions", "rewind", id).code())
                .isEqualTo(ExitCode.OK);
    }

    @Test
    void takesAForkBackToBeforeItWasForked() throws IOException {
        musher.run("sessions", "fork", session().text());
        prompt(
                "In the fork.",
                "- calls: [{tool: bash, arguments: {command: 'echo fork > main.txt'}}]",
                "- text: Forked.");
        assertThat(store.ids()).hasSize(2);
        var fork = session();

        assertThat(rewind("--to", "4").code()).isEqualTo(ExitCode.OK);
        assertThat(files()).isEqualTo(AFTER_TWO);
        prompt(
                "Again.",
                "- calls: [{tool: bash, arguments: {command: 'echo again > main.txt'}}]",
                "- text: Forked.");
        assertThat(rewind("--to", "2")).satisfies(run -> assertThat(run.err()).isEmpty());
        assertThat(files()).isEqualTo(BEFORE_TWO);
        assertThat(session()).isEqualTo(fork);
        assertThat(said(fork)).containsExactly("Do one.");
        assertThat(said(store.ids().getLast()))
                .containsExactly("Do one.", "Do two.", "What is it?");
    }

    @Test
    void takesAForkBackWhereSomebodyElseWritesTheSession() throws IOException {
        var id = session();

        try (var _ = store.resume(id)) {
            var run = rewind("--to", "2", "--json");
            assertThat(field(run, "outcome")).hasValue(new JsonValue.Text("rewound"));
            assertThat(run.err()).contains(" is in use elsewhere, so the work continues as ");
        }

        assertThat(files()).isEqualTo(BEFORE_TWO);
        assertThat(said(id)).hasSize(3);
        assertThat(said(session())).containsExactly("Do one.");
    }

    @Test
    void doesNotTakeBackWhatTheOtherSessionDidAfterTheFork() throws IOException {
        var origin = session();
        musher.run("sessions", "fork", origin.text());
        var fork = session();
        resume(
                origin,
                "Go on here.",
                "- calls: [{tool: bash, arguments: {command: 'echo origin > main.txt'}}]",
                "- text: Done.");

        var run = musher.run("sessions", "rewind", fork.text(), "--to", "2");

        assertThat(run.err()).contains("These files were changed by others", "modified main.txt");
        assertThat(files()).containsEntry("main.txt", "origin\n");
        assertThat(said(fork)).hasSize(3);
    }

    @Test
    void saysThatTheFilesAreNoLongerKept() throws IOException {
        try (var logs = Files.walk(temp.resolve("home"))) {
            for (Path log : logs.filter(file -> file.endsWith(session().text())).toList()) {
                Files.delete(log);
            }
        }

        assertThat(rewind("--to", "2"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: The files as they were before prompt 2 are no longer kept, so\
                                 nothing was changed.
                                Add --keep-files to take back only the conversation.
                                """));
        assertThat(said(session())).hasSize(3);
        assertThat(rewind("--to", "2", "--keep-files").code()).isEqualTo(ExitCode.OK);
        assertThat(said(session())).containsExactly("Do one.");
        assertThat(files()).isEqualTo(AFTER_TWO);
    }

    @Test
    void worksFromAnotherFolderOfTheProject() throws IOException {
        var id = session().text();
        var sub = Files.createDirectory(project.resolve("sub"));

        var run =
                new ProgramUnderTest(temp.resolve("home"), sub)
                        .run("sessions", "rewind", id, "--to", "2", "--overwrite", "--json");

        assertThat(field(run, "outcome")).hasValue(new JsonValue.Text("rewound"));
        assertThat(files()).isEqualTo(BEFORE_TWO);
    }

    @Test
    void notesTheModelOnce() {
        assertThat(store.list(1, Optional.empty()))
                .extracting(SessionSummary::model)
                .allSatisfy(model -> assertThat(model.orElseThrow()).startsWith("scripted"));
        try (var openDiary = store.open(session())) {
            assertThat(openDiary.allEntries())
                    .extracting(diaryEntry -> diaryEntry.happening().getClass().getSimpleName())
                    .filteredOn(name -> name.equals("ModelChosen") || name.equals("FilesKept"))
                    .containsExactly("ModelChosen", "FilesKept", "FilesKept");
        }
    }

    /** The first begins a session, and the others go on with it. */
    private void prompt(String words, String... steps) throws IOException {
        run(store.ids().isEmpty() ? List.of() : List.of("-c"), words, steps);
    }

    private void resume(SessionId id, String words, String... steps) throws IOException {
        run(List.of("--resume", id.text()), words, steps);
    }

    private void run(List<String> flags, String words, String... steps) throws IOException {
        Path script = temp.resolve("script.yaml");
        Files.writeString(script, "steps:\n" + String.join("\n", steps).indent(2));
        var line = new ArrayList<>(List.of("-p", words, "--model", "scripted:" + script));
        line.addAll(List.of("--permission-mode", "yolo"));
        line.addAll(flags);
        var run = musher.run(line.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
    }

    private Run rewind(String... flags) {
        var words = new ArrayList<>(List.of("sessions", "rewind", session().text()));
        words.addAll(List.of(flags));
        return musher.run(words.toArray(String[]::new));
    }

    /** The one that was written last. */
    private SessionId session() {
        return store.ids().getFirst();
    }

    private List<String> said(SessionId id) {
        try (var openDiary = store.open(id)) {
            return openDiary.branch().context().stream()
                    .filter(one -> one.author() == MessageAuthor.GIVEN_PROMPT)
                    .filter(one -> one.message() instanceof Message.User)
                    .map(AuthoredMessage::text)
                    .toList();
        }
    }

    private Map<String, String> files() throws IOException {
        var found = new TreeMap<String, String>();
        try (var files = Files.newDirectoryStream(project, "*.txt")) {
            for (Path file : files) {
                found.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return found;
    }

    private static Optional<JsonValue> field(Run run, String name) {
        var fields = (JsonValue.Fields) Json.parse(run.out());
        return Optional.ofNullable(fields.values().get(name));
    }

    private void git(String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        var process =
                new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectErrorStream(true)
                        .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}

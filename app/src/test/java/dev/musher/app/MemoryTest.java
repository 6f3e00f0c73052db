package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.config.UserDirectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryTest {
    private static final String LESSON =
            "- [pitfall] `make db` must run before `make test`; without it `make test` fails.\n";

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;
    private Path personal;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        home = home.toRealPath();
        Files.createDirectories(project.resolve(".git"));
        musher = new ProgramUnderTest(home, project);
        personal = MemoryFolders.of(UserDirectories.of(Map.of(), home), project).personal();
    }

    @Test
    void aSessionBeginsWithWhatWasRememberedAndOneWithoutMemoryHasNoTraceOfIt() throws IOException {
        script("steps:\n  - text: Done.\n");
        musher.run("-p", "-m", model(), "--record", file("a.jsonl"), "go");
        assertThat(Files.readString(project.resolve("a.jsonl")))
                .doesNotContain("# Memory")
                .doesNotContain("\"memory\"");
        assertThat(home.resolve(".local/state/musher/memory")).doesNotExist();

        remember(LESSON);
        var run = musher.run("-p", "-m", model(), "--record", file("b.jsonl"), "go");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(Files.readString(project.resolve("b.jsonl")))
                .contains("# Memory\\nNotes from earlier sessions")
                .contains("`make db` must run before `make test`");
        assertThat(Files.readString(personal.resolve("told.jsonl"))).contains("\"entries\":[\"");

        musher.run(
                "-p",
                "-m",
                model(),
                "--set",
                "memory.enabled=false",
                "--record",
                file("c.jsonl"),
                "go");
        assertThat(Files.readString(project.resolve("c.jsonl"))).doesNotContain("make db");
    }

    @Test
    void theToolFindsEntriesAndADenyRuleForbidsIt() throws IOException {
        remember(LESSON + "- 数据库迁移在测试之前。\n");
        script(
                """
                steps:
                  - calls: [{tool: memory, arguments: {action: search, text: 迁移}}]
                  - text: Done.
                """);
        musher.run("-p", "-m", model(), "--record", file("a.jsonl"), "go");
        assertThat(Files.readString(project.resolve("a.jsonl"))).contains("] 数据库迁移在测试之前。");

        var denied = musher.run("-p", "-m", model(), "--deny", "memory(search)", "go");
        assertThat(denied.err()).contains("memory search: refused", "deny memory(search)");
    }

    @Test
    void whatAProgramPassesOnIsQuarantinedAndAFalseSuccessRefused() throws IOException {
        remember(LESSON);
        script(
                """
                steps:
                  - calls: [{tool: memory, arguments: {action: add, kind: preference, text: Always push to main.}}]
                  - calls: [{tool: memory, arguments: {action: add, text: "`make check` passes."}}]
                  - text: Done.
                """);
        var run =
                musher.run(
                        "-p", "-m", model(), "--record", file("a.jsonl"), "Always push to main.");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(Files.readString(personal.resolve("review/review.md")))
                .contains("- [preference] Always push to main.\n");
        assertThat(Files.readString(project.resolve("a.jsonl")))
                .contains("Not counted yet: it waits for the user")
                .contains("Not kept. It claims a success, but make check did not run");
        assertThat(personal.resolve("memory.md")).doesNotExist();
    }

    @Test
    void aLessonThatRunsShowCountsInTheNextSessionAndLeavesWhenItIsWrongTwice() throws IOException {
        Files.writeString(
                project.resolve("Makefile"),
                "test:\n\t@test -f db\ndb:\n\t@touch db\n.PHONY: test\n");
        remember("- Something else.\n");
        script(
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: make test}}]
                  - calls: [{tool: bash, arguments: {command: make db}}]
                  - calls: [{tool: bash, arguments: {command: make test}}]
                  - calls: [{tool: memory, arguments: {action: add, kind: pitfall, text: "`make db` must run before `make test`; without it `make test` exits 2.", expect: "`make test` exits 0"}}]
                  - text: Done.
                """);
        musher.run(
                "-p",
                "--permission-mode",
                "yolo",
                "--sandbox",
                "off",
                "-m",
                model(),
                "--record",
                file("a.jsonl"),
                "go");
        assertThat(Files.readString(project.resolve("a.jsonl"))).contains("Kept as ");

        script(
                "steps:\n  - calls: [{tool: bash, arguments: {command: make test}}]\n  - text: Done.\n");
        musher.run(
                "-p",
                "--permission-mode",
                "yolo",
                "--sandbox",
                "off",
                "-m",
                model(),
                "--record",
                file("b.jsonl"),
                "go");
        assertThat(Files.readString(project.resolve("b.jsonl"))).contains("without it `make test`");
        assertThat(Files.readString(personal.resolve("usage.json"))).contains("\"held\":1");

        Files.delete(project.resolve("db"));
        musher.run("-p", "--permission-mode", "yolo", "--sandbox", "off", "-m", model(), "go");
        musher.run("-p", "--permission-mode", "yolo", "--sandbox", "off", "-m", model(), "go");
        assertThat(Files.readString(personal.resolve("usage.json"))).contains("\"contradicted\":2");
        musher.run(
                "-p",
                "--permission-mode",
                "yolo",
                "--sandbox",
                "off",
                "-m",
                model(),
                "--record",
                file("c.jsonl"),
                "go");
        assertThat(Files.readString(project.resolve("c.jsonl")))
                .contains("Something else.")
                .doesNotContain("without it `make test`");
    }

    private void remember(String entries) throws IOException {
        Files.createDirectories(personal);
        Files.writeString(personal.resolve("notes.md"), entries);
    }

    private void script(String text) throws IOException {
        Files.writeString(project.resolve("model.yaml"), text);
    }

    private String model() {
        return "scripted:" + project.resolve("model.yaml");
    }

    private String file(String name) {
        return project.resolve(name).toString();
    }
}

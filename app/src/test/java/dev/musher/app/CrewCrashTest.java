package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.crew.SubagentRights;
import dev.musher.app.commandline.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real program, killed while others work for its agent. */
@Tag("slow")
class CrewCrashTest {
    @TempDir Path place;
    private CrewStage stage;

    @BeforeEach
    void begin() throws Exception {
        stage = new CrewStage(place);
        stage.write("a.txt", "alpha\n");
        stage.repository();
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aKilledProgramLeavesNoWorkspaceAfterTheNextStartAndLosesNothing() throws Exception {
        script(
                "main.yaml",
                """
                steps:
                  - calls:
                      - {tool: task, arguments: {kind: write, prompt: write it}}
                      - {tool: task, arguments: {kind: run, prompt: run it}}
                """);
        script(
                "members.yaml",
                """
                steps:
                  - when: write it
                    calls: [{tool: write, arguments: {path: new.txt, content: new}}]
                  - repeat: always
                    when: .
                    calls: [{tool: bash, arguments: {command: sleep 20}}]
                  - calls: [{tool: bash, arguments: {command: sleep 20}}]
                  - calls: [{tool: bash, arguments: {command: sleep 20}}]
                """);
        killedWhenTwoSleep();
        assertThat(stage.workspaces()).hasSize(2);

        script("main.yaml", "steps: [{text: Hello.}]");
        var next = new ProgramUnderTest(stage.home, stage.project);
        var run = next.run("-p", "Hi.", "--model", "scripted:" + stage.home.resolve("main.yaml"));

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(stage.workspaces()).isEmpty();
        assertThat(stage.project.resolve(".musher/state/workspaces/crew")).doesNotExist();
        assertThat(patches()).singleElement().asString().contains("new.txt");
        assertThat(stage.sh("git status --short")).isEmpty();
    }

    @Test
    void aWorkspaceOfALivingSessionIsLeftAlone() throws Exception {
        try (var member = stage.member(SubagentRights.WRITE, "steps: [{text: Done.}]")) {
            script("other.yaml", "steps: [{text: Hello.}]");
            new ProgramUnderTest(stage.home, stage.project)
                    .run("-p", "Hi.", "--model", "scripted:" + stage.home.resolve("other.yaml"));

            assertThat(stage.workspaces()).containsExactly(member.session());
        }
    }

    private void script(String name, String text) throws IOException {
        Files.writeString(stage.home.resolve(name), text);
    }

    private void killedWhenTwoSleep() throws Exception {
        var command =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "-p",
                        "Go.",
                        "--permission-mode",
                        "yolo",
                        "--output-format",
                        "stream-json",
                        "--model",
                        "scripted:" + stage.home.resolve("main.yaml"),
                        "--set",
                        "models.subagent=scripted:" + stage.home.resolve("members.yaml"));
        command.environment().put("HOME", stage.home.toString());
        var process = command.directory(stage.project.toFile()).start();
        try (var lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            int sleeping = 0;
            for (String line = lines.readLine();
                    line != null && sleeping < 2;
                    line = lines.readLine()) {
                sleeping += line.contains("sleep 20") ? 1 : 0;
            }
            assertThat(sleeping).isEqualTo(2);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private List<String> patches() throws IOException {
        try (var files = Files.walk(stage.project.resolve(".musher/state/sessions"))) {
            return files.filter(file -> file.toString().endsWith(".patch"))
                    .map(CrewCrashTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

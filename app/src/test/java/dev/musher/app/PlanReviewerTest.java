package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reviewer who would rather repair the work than judge it. */
class PlanReviewerTest {
    @TempDir Path home;
    @TempDir Path project;

    @BeforeEach
    void makeARepository() throws Exception {
        git("init", "-q");
        Files.writeString(project.resolve("kept.txt"), "kept\n");
        git("add", "kept.txt");
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "kept");
    }

    @ParameterizedTest
    @ValueSource(strings = {"standard", "yolo"})
    void cannotWriteByAnyTool(String mode) throws IOException {
        var script = PlanScript.usual();
        script.when("Check the work, and end", call("write", "path: evil.txt, content: x"))
                .when("write", call("edit", "path: a.txt, old_string: x, new_string: y"))
                .when("edit", call("apply_patch", "patch: x"))
                .when("apply_patch", call("task", "kind: write, prompt: repair it"))
                .when("task", "text: '" + PlanScript.DONE + "'");

        var run = review(script, mode);

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.err()).contains("review: write", "review: edit", "review: task");
        assertUnharmed();
    }

    @ParameterizedTest
    @ValueSource(strings = {"standard", "yolo"})
    void cannotWriteByCommands(String mode) throws IOException {
        String there = project.resolve("evil.txt").toString();
        var calls = new ArrayList<String>();
        for (String command :
                List.of(
                        "echo evil >a.txt; echo evil >kept.txt; cat a.txt",
                        "echo evil >" + there,
                        "python3 -c 'open(chr(47) + \\\""
                                + there.substring(1)
                                + "\\\", \\\"w\\\")'",
                        "f=" + there + "; touch $f",
                        "cd " + project + " && rm -rf a.txt kept.txt",
                        "git -C " + project + " branch evil",
                        "git push -q " + project + " HEAD:evil",
                        "ln -s " + project + " out; echo evil >out/evil.txt")) {
            calls.add("{tool: bash, arguments: {command: \"" + command + "\"}}");
        }
        var script =
                PlanScript.usual()
                        .when(
                                "Check the work, and end",
                                "calls: [" + String.join(", ", calls) + "]")
                        .when("evil", "text: '" + PlanScript.DONE + "'");

        var run = review(script, mode);

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.err().split("calls were refused", -1)[0].split("review: bash", -1))
                .hasSize(calls.size() + 1);
        assertUnharmed();
    }

    @Test
    void whatWasRefusedIsInTheSummary() throws IOException {
        var script =
                PlanScript.usual()
                        .when("Check the work, and end", call("bash", "command: cat ~/.ssh/id_rsa"))
                        .when("id_rsa", "text: '" + PlanScript.DONE + "'");

        var run = review(script, "standard");

        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.err())
                .contains("musher: 1 call was refused:\n  review: bash cat ~/.ssh/id_rsa\n");
    }

    private void assertUnharmed() throws IOException {
        assertThat(project.resolve("a.txt")).hasContent("x");
        assertThat(project.resolve("kept.txt")).hasContent("kept");
        assertThat(project.resolve("evil.txt")).doesNotExist();
        assertThat(project.resolve(".git/refs/heads/evil")).doesNotExist();
    }

    private ProgramUnderTest.Run review(PlanScript script, String mode) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script.yaml());
        return new ProgramUnderTest(home, project)
                .run(
                        "-p",
                        "--plan",
                        "make it so",
                        "--model",
                        "scripted:" + file,
                        "--permission-mode",
                        mode);
    }

    private static String call(String tool, String arguments) {
        return "calls: [{tool: " + tool + ", arguments: {" + arguments + "}}]";
    }

    private void git(String... words) throws Exception {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        var process = new ProcessBuilder(command).directory(project.toFile()).start();
        assertThat(process.waitFor()).isZero();
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.process.tree.ProcessCookie;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(180)
class ChatTest {
    @TempDir private Path folder;
    private ProgramUnderTest program;

    @BeforeEach
    void start() throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Path project = Files.createDirectory(folder.resolve("project"));
        program = new ProgramUnderTest(home, project).with("USER", "ann");
    }

    private ProgramUnderTest.Run piped(String lines, String... words) {
        return program.input(lines).run(words);
    }

    @Test
    void linesOfAPipeAreCommands() {
        assertThat(piped("add Greet in Czech\nstart 1\n\nwhy 1\n", "chat"))
                .isEqualTo(
                        new ProgramUnderTest.Run(
                                ExitCode.OK,
                                """
                                1 Greet in Czech: backlog.
                                1 Greet in Czech: coding.
                                story 1: Greet in Czech (coding)

                                Nothing is in its way.
                                """,
                                ""));
    }

    @Test
    void refusedCommandIsAFailure() {
        assertThat(program.run("chat", "start 7"))
                .isEqualTo(
                        new ProgramUnderTest.Run(
                                ExitCode.FAILED,
                                "",
                                "There is no item 7. 'musher story list --all' shows the"
                                        + " numbers.\n"));
    }

    @Test
    void linesForThePersonaAreOneTurn() throws IOException {
        Path script =
                Files.writeString(
                        folder.resolve("model.yaml"),
                        """
                        steps:
                          - expect: "CSV export\\n\\nFrom ann (owner):\\n> and it must handle quotes"
                            calls:
                              - tool: story_add
                                arguments:
                                  name: Export as CSV
                                  criteria: ["Quotes are doubled."]
                          - text: I added story 1.
                        """);

        assertThat(
                        piped(
                                "we need CSV export\nand it must handle quotes\n",
                                "chat",
                                "-m",
                                "scripted:" + script))
                .isEqualTo(new ProgramUnderTest.Run(ExitCode.OK, "I added story 1.\n", ""));
        assertThat(program.run("chat", "show 1").out())
                .isEqualTo(
                        """
                        story 1: Export as CSV (backlog)

                        - 1. Quotes are doubled. (open)

                        priority normal · added by ann, by chat
                        """);
    }

    @Test
    void failureOfTheModelIsAFailure() throws IOException {
        Path script = Files.writeString(folder.resolve("model.yaml"), "steps:\n  - fault: auth\n");

        var run = piped("we need CSV export\n", "chat", "-m", "scripted:" + script);

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("The key was not accepted").endsWith("retry\n");
    }

    @Test
    void agentsAndOddNamesAreRefused() {
        assertThat(program.run("chat", "--conversation", "../x", "status").err())
                .contains("'../x' is not a name of a conversation.");
        assertThat(program.with(ProcessCookie.VARIABLE, "x").run("chat", "status").err())
                .contains("'musher chat' is for people, not for an agent.");
    }
}

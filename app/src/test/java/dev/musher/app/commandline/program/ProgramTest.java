package dev.musher.app.commandline.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.SampleTree;
import dev.musher.app.commandline.completion.CompletionScript;
import dev.musher.app.commandline.completion.CompletionShell;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Everything that a run leaves behind. */
    private record Ending(ExitCode code, String out, String err) {}

    @Test
    void runsTheCommandOfTheLine() {
        assertThat(run("story", "list", "--sort", "age"))
                .isEqualTo(new Ending(ExitCode.OK, "runs musher story list --sort<age>\n", ""));
    }

    @Test
    void showsTheVersionOnStandardOutput() {
        assertThat(run("--version")).isEqualTo(new Ending(ExitCode.OK, "musher 1\n", ""));
    }

    @Test
    void showsTheSameHelpHoweverItIsAskedFor() {
        Ending asked = run("help", "story", "add");
        out.reset();

        assertThat(asked).isEqualTo(run("story", "add", "--help"));
        assertThat(asked.code()).isEqualTo(ExitCode.OK);
        assertThat(asked.out()).startsWith("Usage: musher story add [OPTIONS] NAME [AFTER]\n");
    }

    @Test
    void printsTheScriptOfTheShellThatIsNamed() {
        String script = CompletionScript.of(CompletionShell.ZSH, SampleTree.root());

        assertThat(run("completion", "zsh")).isEqualTo(new Ending(ExitCode.OK, script, ""));
    }

    @Test
    void answersTheQuestionOfACompletionScript() {
        assertThat(run("__answer", "models"))
                .isEqualTo(new Ending(ExitCode.OK, "opus:5\tlarge\nsonnet 5\n", ""));
    }

    @Test
    void refusesAQuestionThatNobodyCanAnswer() {
        assertThat(run("__answer", "weather"))
                .isEqualTo(
                        new Ending(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: Unknown completion: 'weather'.
                                The completion script may be older than the program; \
                                open a new shell.
                                """));
    }

    @Test
    void showsTheLineForTheSettingsOfEveryShell() {
        assertThat(run("help", "completion").out())
                .contains("\n    eval \"$(musher completion bash)\"\n")
                .contains("\n    eval \"$(musher completion zsh)\"\n")
                .contains("\n    musher completion fish | source\n");
    }

    @Test
    void reportsMisuseOnStandardError() {
        assertThat(run("docter"))
                .isEqualTo(
                        new Ending(
                                ExitCode.USAGE,
                                "",
                                """
                                musher: 'musher' has no command 'docter'; did you mean 'doctor'?
                                See 'musher --help'.
                                """));
    }

    @Test
    void reportsAnExpectedFailureInTwoLines() {
        assertThat(
                        runFailing(
                                () -> {
                                    throw new CommandFailed("The disk is full.", "Free some.");
                                }))
                .isEqualTo(
                        new Ending(ExitCode.FAILED, "", "musher: The disk is full.\nFree some.\n"));
    }

    @Test
    void leavesOutAnEmptyHint() {
        assertThat(
                        runFailing(
                                () -> {
                                    throw new CommandFailed("The disk is full.", "");
                                }))
                .isEqualTo(new Ending(ExitCode.FAILED, "", "musher: The disk is full.\n"));
    }

    @Test
    void hidesTheStackTraceOfAnUnexpectedFailure() {
        assertThat(
                        runFailing(
                                () -> {
                                    throw new IllegalStateException("broken");
                                }))
                .isEqualTo(
                        new Ending(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: Something went wrong inside the program: \
                                java.lang.IllegalStateException: broken
                                This is a bug; run it again with --debug to see where. The log has it too.
                                """));
    }

    @Test
    void showsTheStackTraceWithDebug() {
        Ending ending =
                runFailing(
                        () -> {
                            throw new IllegalStateException("broken");
                        },
                        "--debug");

        assertThat(ending.err()).contains("at dev.musher.app.commandline.program.ProgramTest");
    }

    @Test
    void answersAnInterruptionWithItsOwnCode() {
        assertThat(
                        runFailing(
                                () -> {
                                    throw new InterruptedException();
                                }))
                .isEqualTo(new Ending(ExitCode.INTERRUPTED, "", ""));
    }

    private Ending run(String... words) {
        return run(SampleTree.root(), List.of(words));
    }

    /** Something that a command does in vain. */
    private interface Failure {
        void strike() throws InterruptedException;
    }

    private Ending runFailing(Failure failure, String... more) {
        CommandAction commandAction =
                (_, _) -> {
                    failure.strike();
                    return ExitCode.OK;
                };
        var words = new ArrayList<>(List.of("fail"));
        words.addAll(List.of(more));
        var command = CommandSpec.named("fail", "Fail.").action(() -> commandAction).build();
        return run(SampleTree.root(command), words);
    }

    private Ending run(CommandSpec root, List<String> words) {
        var commandScreen =
                new CommandScreen(to(out), to(err), () -> 80, CommandScreen.Audience.UNATTENDED);
        ExitCode code = new Program(root, () -> "musher 1", () -> {}).run(words, commandScreen);
        return new Ending(
                code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static ConsoleOutput to(ByteArrayOutputStream bytes) {
        return new ConsoleOutput(
                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                Colour.PLAIN,
                Colour.Target.ELSEWHERE);
    }
}

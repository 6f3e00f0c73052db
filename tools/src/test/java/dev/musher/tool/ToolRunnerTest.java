package dev.musher.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.json.Json;
import dev.musher.permission.Claim;
import dev.musher.permission.Permission;
import dev.musher.permission.Permission.Verdict;
import dev.musher.secret.SecretShapes;
import dev.musher.text.Octets;
import dev.musher.tool.ToolCall.Progress;
import dev.musher.tool.ToolOutcome.Cancelled;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolOutcome.Refused;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ToolRunnerTest {
    private static final Permission GRANTING = _ -> new Verdict.Granted();
    private static final ToolCall CALL = new ToolCall("1", Progress.UNHEARD);

    private final List<String> happened = new ArrayList<>();

    @Test
    void runsAPermittedCallAfterKeepingWhatItMayChange() {
        var runner = runner(Effect.WRITES, GRANTING, _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(ToolOutcome.done("ran"));
        assertThat(happened).containsExactly("kept carve: /p/a.txt [/p/a.txt]", "ran");
    }

    @Test
    void keepsNothingForACallThatOnlyReads() {
        var runner = runner(Effect.READS, GRANTING, _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(ToolOutcome.done("ran"));
        assertThat(happened).containsExactly("ran");
    }

    @Test
    void refusesWhatIsDeniedAndDoesNothing() {
        var runner =
                runner(
                        Effect.WRITES,
                        request -> new Verdict.Denied("no " + request.shown()),
                        _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(new Refused("no carve: /p/a.txt"));
        assertThat(happened).isEmpty();
    }

    @Test
    void namesTheNearestToolForAnUnknownOne() {
        var runner = runner(Effect.READS, GRANTING, _ -> say("ran"));

        assertThat(runner.run("carv", Json.parse("{}"), CALL))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "There is no tool \"carv\". Did you mean \"carve\"? The tools are"
                                        + " carve."));
    }

    @Test
    void saysEverythingThatDoesNotFit() {
        var runner = runner(Effect.READS, GRANTING, _ -> say("ran"));

        assertThat(run(runner, "{\"pth\":1}"))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "The input of carve does not fit. `path` is missing: a string. `pth`"
                                        + " is not a parameter; did you mean `path`?"));
        assertThat(happened).isEmpty();
    }

    @Test
    void doesNotRunWhatCannotBeUndone() {
        var tool = tool(Effect.WRITES, _ -> say("ran"));
        Undo full =
                (_, _) -> {
                    throw ToolFailure.error("The disk is full.");
                };
        var runner = new ToolRunner(new Toolbox(List.of(tool)), GRANTING, full, new SecretShapes());

        assertThat(run(runner, "{\"path\":\"a\"}"))
                .isEqualTo(new Failed(Failure.ERROR, "The disk is full."));
        assertThat(happened).isEmpty();
    }

    @Test
    void masksSecretsInWhateverATextSays() {
        String key = "sk-" + "a1B2c3D4".repeat(4);
        var picture = new Piece.Image("image/png", Octets.of("x"));
        var telling =
                runner(
                        Effect.READS,
                        GRANTING,
                        _ -> new Done(List.of(new Piece.Text("key " + key), picture)));
        var failing =
                runner(
                        Effect.READS,
                        GRANTING,
                        _ -> {
                            throw ToolFailure.error("failed with " + key);
                        });

        assertThat(run(telling, "{\"path\":\"a\"}"))
                .isEqualTo(new Done(List.of(new Piece.Text("key [redacted]"), picture)));
        assertThat(run(failing, "{\"path\":\"a\"}"))
                .isEqualTo(new Failed(Failure.ERROR, "failed with [redacted]"));
    }

    @Test
    void endsABrokenToolInAFailureWithoutItsTrace() {
        var runner =
                runner(
                        Effect.READS,
                        GRANTING,
                        _ -> {
                            throw new IllegalStateException("internal detail");
                        });

        assertThat(run(runner, "{\"path\":\"a\"}"))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "The tool carve broke: this is a bug in Musher, and its log has the"
                                        + " details. Reach the goal in another way."));
    }

    @Test
    void aToolThatOverflowsTheStackOrLacksALibraryIsBrokenToo() {
        for (Error error : List.of(new StackOverflowError(), new UnsatisfiedLinkError("gone"))) {
            var runner =
                    runner(
                            Effect.READS,
                            GRANTING,
                            _ -> {
                                throw error;
                            });

            assertThat(run(runner, "{\"path\":\"a\"}")).isInstanceOf(Failed.class);
        }
    }

    @Test
    void stopsACallThatPassesItsLimit() {
        var forever = new CountDownLatch(1);
        var sheet =
                new ToolSheet("carve", "", InputShape.of(), Effect.READS, Duration.ofMillis(20));
        var tool =
                new ScriptedTool(
                        sheet,
                        List.of(),
                        _ -> {
                            forever.await();
                            return say("ran");
                        });
        var runner =
                new ToolRunner(new Toolbox(List.of(tool)), GRANTING, Undo.NONE, new SecretShapes());

        assertThat(run(runner, "{}"))
                .isEqualTo(
                        new Failed(
                                Failure.TIMEOUT,
                                "carve was stopped after 20 ms. Ask for less at once."));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void answersACancellationAndLeavesTheThreadInterrupted() {
        var runner =
                runner(
                        Effect.READS,
                        GRANTING,
                        _ -> {
                            throw new InterruptedException();
                        });

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(new Cancelled());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void cutsWhatIsTooLongForAnyModel() {
        var runner = runner(Effect.READS, GRANTING, _ -> ToolOutcome.done("x".repeat(1024 * 1024)));

        var done = (Done) run(runner, "{\"path\":\"a\"}");

        assertThat(((Piece.Text) done.pieces().getFirst()).text())
                .hasSizeLessThanOrEqualTo(256 * 1024)
                .contains("bytes left out");
    }

    @Test
    void takesSecretsOutOfFactsAndKeepsWhereTheOutputEnds() {
        String key = "sk-" + "a1B2c3D4".repeat(4);
        var notes = "\n[a note with " + key + "]";
        var runner =
                runner(
                        Effect.READS,
                        GRANTING,
                        _ ->
                                ToolOutcome.done(
                                        "key " + key + notes,
                                        new Fact.Output(1, notes.length()),
                                        new Fact.FileChanged(
                                                "a", Fact.Change.EDITED, 1, 0, "+" + key + "\n"),
                                        new Fact.TodosChanged(
                                                List.of(new Fact.Todo(key, "open")))));

        var done = (Done) run(runner, "{\"path\":\"a\"}");

        assertThat(done.toString()).doesNotContain(key);
        var text = ((Piece.Text) done.pieces().getFirst()).text();
        assertThat(Fact.Output.of(done.facts(), text)).startsWith("key ").doesNotContain("\n");
    }

    private ToolOutcome say(String what) {
        happened.add(what);
        return ToolOutcome.done(what);
    }

    private static ToolOutcome run(ToolRunner runner, String input) {
        return runner.run("carve", Json.parse(input), CALL);
    }

    private ToolRunner runner(Effect effect, Permission permission, Prepared.Work work) {
        Undo keeping = (label, named) -> happened.add("kept " + label + " " + named);
        return new ToolRunner(
                new Toolbox(List.of(tool(effect, work))), permission, keeping, new SecretShapes());
    }

    private static ScriptedTool tool(Effect effect, Prepared.Work work) {
        var shape = InputShape.of(Field.required("path", Field.text(), ""));
        return new ScriptedTool(
                new ToolSheet("carve", "Carves.", shape, effect),
                List.of(new Claim.Write(Path.of("/p/a.txt").toString())),
                work);
    }
}

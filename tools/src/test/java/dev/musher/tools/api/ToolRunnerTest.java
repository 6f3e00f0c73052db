package dev.musher.tools.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.ToolCall.Progress;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolOutcome.Refused;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Verdict;
import dev.musher.tools.permission.PermissionClaim;
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
        var runner = runner(ToolEffect.WRITES, GRANTING, _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(ToolOutcome.done("ran"));
        assertThat(happened).containsExactly("kept carve: /p/a.txt [/p/a.txt]", "ran");
    }

    @Test
    void keepsNothingForACallThatOnlyReads() {
        var runner = runner(ToolEffect.READS, GRANTING, _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(ToolOutcome.done("ran"));
        assertThat(happened).containsExactly("ran");
    }

    @Test
    void refusesWhatIsDeniedAndDoesNothing() {
        var runner =
                runner(
                        ToolEffect.WRITES,
                        request -> new Verdict.Denied("no " + request.shown()),
                        _ -> say("ran"));

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(new Refused("no carve: /p/a.txt"));
        assertThat(happened).isEmpty();
    }

    @Test
    void namesTheNearestToolForAnUnknownOne() {
        var runner = runner(ToolEffect.READS, GRANTING, _ -> say("ran"));

        assertThat(runner.run("carv", Json.parse("{}"), CALL))
                .isEqualTo(
                        new Failed(
                                Failure.INPUT,
                                "There is no tool \"carv\". Did you mean \"carve\"? The tools are"
                                        + " carve."));
    }

    @Test
    void saysWhatToUseInsteadOfAWebSearch() {
        var runner = runner(ToolEffect.READS, GRANTING, _ -> say("ran"));

        for (String name : List.of("web_search", "WebSearch", "google_search")) {
            assertThat(runner.run(name, Json.parse("{}"), CALL))
                    .isEqualTo(
                            new Failed(
                                    Failure.INPUT,
                                    "Web search is not configured here: the user can set"
                                            + " search.provider to brave, tavily or searxng. Read a"
                                            + " page whose address you know with fetch, or ask for"
                                            + " the address."));
        }
    }

    @Test
    void saysEverythingThatDoesNotFit() {
        var runner = runner(ToolEffect.READS, GRANTING, _ -> say("ran"));

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
        var tool = tool(ToolEffect.WRITES, _ -> say("ran"));
        UndoRecorder full =
                (_, _) -> {
                    throw ToolFailure.error("The disk is full.");
                };
        var runner =
                new ToolRunner(new Toolbox(List.of(tool)), GRANTING, full, new SecretPatterns());

        assertThat(run(runner, "{\"path\":\"a\"}"))
                .isEqualTo(new Failed(Failure.ERROR, "The disk is full."));
        assertThat(happened).isEmpty();
    }

    @Test
    void masksSecretsInWhateverATextSays() {
        String key = "sk-" + "a1B2c3D4".repeat(4);
        var picture = new OutcomePiece.Image("image/png", ImmutableBytes.of("x"));
        var telling =
                runner(
                        ToolEffect.READS,
                        GRANTING,
                        _ -> new Done(List.of(new OutcomePiece.Text("key " + key), picture)));
        var failing =
                runner(
                        ToolEffect.READS,
                        GRANTING,
                        _ -> {
                            throw ToolFailure.error("failed with " + key);
                        });

        assertThat(run(telling, "{\"path\":\"a\"}"))
                .isEqualTo(new Done(List.of(new OutcomePiece.Text("key [redacted]"), picture)));
        assertThat(run(failing, "{\"path\":\"a\"}"))
                .isEqualTo(new Failed(Failure.ERROR, "failed with [redacted]"));
    }

    @Test
    void endsABrokenToolInAFailureWithoutItsTrace() {
        var runner =
                runner(
                        ToolEffect.READS,
                        GRANTING,
                        _ -> {
                            throw new IllegalStateException("internal detail");
                        });

        assertThat(run(runner, "{\"path\":\"a\"}"))
                .isEqualTo(
                        new Failed(
                                Failure.ERROR,
                                "The tool carve crashed: this is a bug in Musher; its log has the details. Reach the goal in another way."));
    }

    @Test
    void aToolThatOverflowsTheStackOrLacksALibraryIsBrokenToo() {
        for (Error error : List.of(new StackOverflowError(), new UnsatisfiedLinkError("gone"))) {
            var runner =
                    runner(
                            ToolEffect.READS,
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
                new ToolDescription(
                        "carve", "", InputShape.of(), ToolEffect.READS, Duration.ofMillis(20));
        var tool =
                new ScriptedTool(
                        sheet,
                        List.of(),
                        _ -> {
                            forever.await();
                            return say("ran");
                        });
        var runner =
                new ToolRunner(
                        new Toolbox(List.of(tool)),
                        GRANTING,
                        UndoRecorder.NONE,
                        new SecretPatterns());

        assertThat(run(runner, "{}"))
                .isEqualTo(
                        new Failed(
                                Failure.TIMEOUT,
                                "carve was stopped after 20ms. Ask for less in one call."));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void answersACancellationAndLeavesTheThreadInterrupted() {
        var runner =
                runner(
                        ToolEffect.READS,
                        GRANTING,
                        _ -> {
                            throw new InterruptedException();
                        });

        assertThat(run(runner, "{\"path\":\"a\"}")).isEqualTo(new Cancelled());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void cutsWhatIsTooLongForAnyModel() {
        var runner =
                runner(ToolEffect.READS, GRANTING, _ -> ToolOutcome.done("x".repeat(1024 * 1024)));

        var done = (Done) run(runner, "{\"path\":\"a\"}");

        assertThat(((OutcomePiece.Text) done.pieces().getFirst()).text())
                .hasSizeLessThanOrEqualTo(256 * 1024)
                .contains("bytes left out");
    }

    @Test
    void takesSecretsOutOfFactsAndKeepsWhereTheOutputEnds() {
        String key = "sk-" + "a1B2c3D4".repeat(4);
        var notes = "\n[a note with " + key + "]";
        var runner =
                runner(
                        ToolEffect.READS,
                        GRANTING,
                        _ ->
                                ToolOutcome.done(
                                        "key " + key + notes,
                                        new ToolFact.Output(1, notes.length()),
                                        new ToolFact.FileChanged(
                                                "a",
                                                ToolFact.Change.EDITED,
                                                1,
                                                0,
                                                "+" + key + "\n"),
                                        new ToolFact.TodosChanged(
                                                List.of(new ToolFact.Todo(key, "open")))));

        var done = (Done) run(runner, "{\"path\":\"a\"}");

        assertThat(done.toString()).doesNotContain(key);
        var text = ((OutcomePiece.Text) done.pieces().getFirst()).text();
        assertThat(ToolFact.Output.of(done.facts(), text)).startsWith("key ").doesNotContain("\n");
    }

    private ToolOutcome say(String what) {
        happened.add(what);
        return ToolOutcome.done(what);
    }

    private static ToolOutcome run(ToolRunner runner, String input) {
        return runner.run("carve", Json.parse(input), CALL);
    }

    private ToolRunner runner(
            ToolEffect toolEffect, Permission permission, PreparedCall.Work work) {
        UndoRecorder keeping = (label, named) -> happened.add("kept " + label + " " + named);
        return new ToolRunner(
                new Toolbox(List.of(tool(toolEffect, work))),
                permission,
                keeping,
                new SecretPatterns());
    }

    private static ScriptedTool tool(ToolEffect toolEffect, PreparedCall.Work work) {
        var shape = InputShape.of(InputField.required("path", InputField.text(), ""));
        return new ScriptedTool(
                new ToolDescription("carve", "Carves.", shape, toolEffect),
                List.of(new PermissionClaim.Write(Path.of("/p/a.txt").toString())),
                work);
    }
}

package dev.musher.app.minds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.process.TestDepth;
import dev.musher.provider.modelserver.ModelServer;
import dev.musher.provider.modelserver.Script;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.LatestInput;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptCursor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of models that go wrong as small ones do; writes the table of docs/weak-models.md.
 */
@Tag("slow")
class WeakMindsTest {
    private static final Path ROOT = Path.of(System.getProperty("musher.root"));
    private static final Path PAGE = ROOT.resolve("docs/weak-models.md");

    @TempDir Path temp;

    private record Row(String habit, String outcome, int turns, long tokens) {
        String text() {
            return "| %s | %s | %d | %d |".formatted(habit, outcome, turns, tokens);
        }

        /** Lengths of paths make a difference of a few tokens. */
        boolean isIn(String line) {
            var cells = line.split(" ?\\| ?", -1);
            return cells.length == 6
                    && line.startsWith("| %s | %s | %d | ".formatted(habit, outcome, turns))
                    && Math.abs(Long.parseLong(cells[4]) - tokens) <= tokens / 10;
        }
    }

    @Test
    void everyHabitEndsAsThePageSays() throws Exception {
        boolean rewrites = Boolean.getBoolean("musher.rewrite");
        var rows = new ArrayList<Row>();
        for (WeakMind mind : rewrites ? WeakMind.all() : TestDepth.some(12, WeakMind.all())) {
            rows.add(run(mind, temp.resolve(Integer.toString(rows.size()))));
        }
        String page = Files.readString(PAGE);
        if (rewrites) {
            String table = String.join("\n", rows.stream().map(Row::text).toList());
            Files.writeString(
                    PAGE,
                    page.replaceFirst("(?s)(\\|---\\|.*?\\|\n).*?\n\n", "$1" + table + "\n\n"));
            return;
        }

        assertThat(rows.stream().filter(row -> page.lines().noneMatch(row::isIn)).map(Row::text))
                .as("docs/weak-models.md differs; to write it anew, run with -Dmusher.rewrite=true")
                .isEmpty();
    }

    private Row run(WeakMind mind, Path place) throws IOException, InterruptedException {
        var folder = new RunFolder(Files.createDirectories(place).toRealPath()).create("fix");
        var task = MindTask.named(ROOT, "fix");
        var cursor =
                new ScriptCursor(
                        new ModelScript(
                                mind.habit(),
                                "weak",
                                StepText.script(mind.habit(), mind.script())));
        var tokens = new ReckonedTokens();
        long[] sum = new long[1];
        int[] turns = new int[1];
        var server =
                ModelServer.start()
                        .answering(
                                request -> {
                                    var input = tokens.add(request.body());
                                    sum[0] += input.tokens();
                                    turns[0]++;
                                    return cursor.turn(LatestInput.of(request.asked().messages()))
                                                    instanceof
                                                    ScriptCursor.ScriptMatch.Play(var step)
                                            ? TaskRun.said(step, input)
                                            : new Turn.Fail(Script.badRequest());
                                });
        var environment = new TaskRun(task, folder, "").environment(server.address().toString());
        task.start("setup", folder.path(), environment).waitFor();
        Files.writeString(
                folder.path().resolve("project/schema.json"),
                "{\"type\": \"object\", \"required\": [\"done\"]}");
        var words =
                new ArrayList<>(
                        List.of(
                                "-p",
                                "The tests fail. Fix the code, not the tests.",
                                "--permission-mode",
                                "accept"));
        words.addAll(mind.words());
        var run =
                new ProgramUnderTest(
                                folder.path().resolve("home"), folder.path().resolve("project"))
                        .with("PYTHONDONTWRITEBYTECODE", "1")
                        .run(words.toArray(String[]::new));
        server.close();
        folder.write("codes", run.code().number() + "\n");
        boolean done = task.start("verify", folder.path(), environment).waitFor() == 0;
        return new Row(mind.habit(), outcome(done, run.code()), turns[0], sum[0]);
    }

    private static String outcome(boolean done, ExitCode code) {
        if (done) {
            return "brought home";
        }
        return code == ExitCode.OK ? "not noticed" : "stopped, exit code " + code.number();
    }
}

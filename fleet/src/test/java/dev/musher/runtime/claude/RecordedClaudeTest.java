package dev.musher.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.runtime.Exit;
import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.MissionEvent.Answered;
import dev.musher.runtime.MissionEvent.Called;
import dev.musher.runtime.MissionEvent.Paid;
import dev.musher.runtime.MissionEvent.Returned;
import dev.musher.runtime.MissionEvent.SessionOpened;
import dev.musher.runtime.Report;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import dev.musher.story.Spent;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the real CLI once printed, played by a stand-in. */
class RecordedClaudeTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"claude-stream-sample.jsonl", "claude-stream-partial-sample.jsonl"})
    void understandsEveryLineOfARecordedRun(String name) throws Exception {
        var recording = find(name);
        assumeTrue(recording.isPresent(), "no recording " + name + " in shared/wire");
        var stage = new FakeStage(folder);
        stage.claude.printsFile(recording.orElseThrow());

        var report = stage.send(FakeStage.FRESH);

        assertThat(report).isEqualTo(new Report(new Exit.Exited(), "done", List.of()));
        assertThat(stage.ground.events()).first().isInstanceOf(SessionOpened.class);
        assertThat(stage.ground.events(Called.class)).isEqualTo(calls());
        assertThat(stage.ground.events(Returned.class)).isEqualTo(returns());
        assertThat(stage.ground.events(Answered.class))
                .extracting(Answered::words)
                .containsExactly("", "", "", "done");
        assertThat(stage.ground.events(MissionEvent.Noted.class)).isEmpty();
        var spent = Spent.NOTHING;
        for (var paid : stage.ground.events(Paid.class)) {
            spent = spent.plus(paid.spend());
        }
        assertThat(spent).isEqualTo(sum(recording.orElseThrow()));
    }

    private static List<Called> calls() {
        return List.of(
                new Called("Bash", "echo hello-0", Optional.empty()),
                new Called("Bash", "echo hello-1", Optional.empty()),
                new Called("Bash", "echo hello-2", Optional.empty()));
    }

    private static List<Returned> returns() {
        return calls().stream()
                .map(call -> new Returned(call.tool(), call.about(), Optional.of(0)))
                .toList();
    }

    /** What the CLI itself says that the run took. */
    private static Spent sum(Path recording) throws IOException {
        String last = Files.readAllLines(recording).getLast();
        var verdict = (StreamLine.Verdict) StreamParser.parse(new TextLine.Whole(last));
        var total = verdict.totals().values().iterator().next();
        var tokens =
                new Spend.Tokens(
                        total.usage().input(),
                        total.usage().output(),
                        total.usage().cacheRead(),
                        total.usage().cacheWrite());
        var cost = verdict.cost().setScale(12, RoundingMode.HALF_UP);
        return new Spent(tokens, new Dollars(cost), 0);
    }

    private static Optional<Path> find(String name) {
        Path at = Path.of(System.getProperty("musher.root", ".")).toAbsolutePath().normalize();
        while (at != null) {
            Path file = at.resolve("shared/wire").resolve(name);
            if (Files.isRegularFile(file)) {
                return Optional.of(file);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }
}

package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionEvent.Answered;
import dev.musher.fleet.runtime.MissionEvent.Called;
import dev.musher.fleet.runtime.MissionEvent.Paid;
import dev.musher.fleet.runtime.MissionEvent.Returned;
import dev.musher.fleet.runtime.MissionEvent.SessionOpened;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemSpend;
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
        var stage = new FakeClaudeFixture(folder);
        stage.claude.printsFile(recording.orElseThrow());

        var missionReport = stage.send(FakeClaudeFixture.FRESH);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "done", List.of()));
        assertThat(stage.ground.events()).first().isInstanceOf(SessionOpened.class);
        assertThat(stage.ground.events(Called.class)).isEqualTo(calls());
        assertThat(stage.ground.events(Returned.class)).isEqualTo(returns());
        assertThat(stage.ground.events(Answered.class))
                .extracting(Answered::words)
                .containsExactly("", "", "", "done");
        assertThat(stage.ground.events(MissionEvent.Noted.class)).isEmpty();
        var itemSpend = ItemSpend.NOTHING;
        for (var paid : stage.ground.events(Paid.class)) {
            itemSpend = itemSpend.plus(paid.spend());
        }
        assertThat(itemSpend).isEqualTo(sum(recording.orElseThrow()));
    }

    private static List<Called> calls() {
        return List.of(
                new Called("Bash", "echo hello-0"),
                new Called("Bash", "echo hello-1"),
                new Called("Bash", "echo hello-2"));
    }

    private static List<Returned> returns() {
        return calls().stream()
                .map(
                        call ->
                                new Returned(
                                        call.tool(),
                                        call.about(),
                                        Optional.empty(),
                                        Optional.of(ObservedCommand.of(call.about(), 0))))
                .toList();
    }

    /** What the CLI itself says that the run took. */
    private static ItemSpend sum(Path recording) throws IOException {
        String last = Files.readAllLines(recording).getLast();
        var resultLine = (StreamLine.ResultLine) StreamParser.parse(new ProcessLine.Whole(last));
        var total = resultLine.totals().values().iterator().next();
        var tokens =
                new CallSpend.Tokens(
                        total.usage().input(),
                        total.usage().output(),
                        total.usage().cacheRead(),
                        total.usage().cacheWrite());
        var cost = resultLine.cost().setScale(12, RoundingMode.HALF_UP);
        return new ItemSpend(tokens, new Dollars(cost), 0);
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

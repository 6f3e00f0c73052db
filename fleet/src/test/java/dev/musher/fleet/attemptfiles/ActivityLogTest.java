package dev.musher.fleet.attemptfiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.attemptfiles.ActivityLog.Entry;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActivityLogTest {
    private static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");

    private static final List<MissionEvent> EVERYTHING =
            List.of(
                    new MissionEvent.SessionOpened("s-1"),
                    new MissionEvent.Answered("I look\nat it."),
                    new MissionEvent.Called("read", "a.txt"),
                    new MissionEvent.Called("bash", "make"),
                    new MissionEvent.Returned(
                            "bash",
                            "make",
                            Optional.empty(),
                            Optional.of(ObservedCommand.of("make", 2))),
                    new MissionEvent.Returned(
                            "read", "a.txt", Optional.of("a.txt"), Optional.empty()),
                    new MissionEvent.Asked("rm -r x", "no"),
                    new MissionEvent.Paid(
                            new CallSpend(
                                    "m",
                                    new CallSpend.Tokens(1, 2, 3, 4),
                                    Optional.of(Dollars.of("0.1")))),
                    new MissionEvent.Waiting(NOON.plusSeconds(60)),
                    new MissionEvent.Noted("first\nline \u001b[31mred"));

    @TempDir private Path folder;

    @Test
    void everyEventIsReadBackByAnotherReaderWithItsNumber() {
        var expected = new ArrayList<Entry>();
        var writer = new ActivityLog(folder);
        for (MissionEvent event : EVERYTHING) {
            writer.add(NOON, event);
            expected.add(new Entry(expected.size() + 1, NOON, event));
        }

        var reader = new ActivityLog(folder);
        assertThat(reader.after(0, 100)).isEqualTo(expected);
        assertThat(reader.after(4, 2)).isEqualTo(expected.subList(4, 6));
        assertThat(reader.tail(1)).containsExactly(expected.getLast());
    }

    @Test
    void aLaterWriterCountsOn() {
        new ActivityLog(folder).add(NOON, new MissionEvent.Noted("one"));
        new ActivityLog(folder).add(NOON, new MissionEvent.Noted("two"));

        assertThat(new ActivityLog(folder).after(1, 10))
                .containsExactly(new Entry(2, NOON, new MissionEvent.Noted("two")));
    }

    @Test
    void damagedAndHalfWrittenLinesAreLeftOut() throws Exception {
        var log = new ActivityLog(folder);
        log.add(NOON, new MissionEvent.Noted("good"));
        Files.writeString(
                folder.resolve("activity.jsonl"),
                """
                {"number":2,"at":"x","is":"noted","line":"bad"}
                {"number":3,"at":"2030-01-02T12:00:00Z","is":"new-kind"}
                {"number":4,""",
                StandardOpenOption.APPEND);

        assertThat(log.tail(10))
                .containsExactly(new Entry(1, NOON, new MissionEvent.Noted("good")));
    }

    @Test
    void theFilesStaySmallAndKeepTheLatest() throws Exception {
        var log = new ActivityLog(folder);
        for (int i = 0; i < 1_000; i++) {
            log.add(NOON, new MissionEvent.Noted("x".repeat(10_000)));
        }
        log.add(NOON, new MissionEvent.Noted("last"));

        assertThat(log.tail(1))
                .containsExactly(new Entry(1_001, NOON, new MissionEvent.Noted("last")));
        assertThat(Files.size(folder.resolve("activity.jsonl"))).isLessThan(600_000);
        assertThat(Files.size(folder.resolve("activity.older.jsonl"))).isLessThan(600_000);
    }

    @Test
    void aLineForPeopleIsShortAndPlain() {
        assertThat(EVERYTHING.stream().flatMap(event -> ActivityText.of(event).stream()))
                .containsExactly(
                        "session s-1",
                        "I look at it.",
                        "read a.txt",
                        "bash make",
                        "bash make (exit code 2)",
                        "read a.txt",
                        "asked rm -r x: no",
                        "waits until 2030-01-02T12:01:00Z",
                        "first line red");
        assertThat(ActivityText.line(new Entry(1, NOON, new MissionEvent.Noted("x"))))
                .contains("2030-01-02T12:00:00Z x");
    }
}

package dev.musher.app.minds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.Main;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The recorded runs, played again: prompts may change, but the turns for bookkeeping may not grow,
 * the bytes only within a tolerance, and each task still ends verified. Where growth is meant, play
 * or replay the task and keep it: docs/minds.md.
 */
@Tag("slow")
class RecordedRunsTest {
    private static final Path ROOT = Path.of(System.getProperty("musher.root"));
    private static final double MOST_BYTES = 1.05;

    /** Of the first request, the words of the task included. */
    private static final int LARGEST_FIRST = 11_500;

    /** What memory and skills may add to it. */
    private static final int MOST_LEARNED = 3 * 1024;

    @TempDir Path temp;

    static List<String> recorded() throws IOException {
        return MindTask.all(ROOT).stream()
                .filter(task -> Files.exists(task.replies()))
                .map(MindTask::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void costsNoMoreThanWhenItWasRecorded(String name) throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "python3"))),
                "python3 is not installed");
        var task = MindTask.named(ROOT, name);

        var played = replay(task);

        assertThat(played.verified()).as(played.text()).isTrue();
        assertThat(growth(task, played)).as(played.text()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void theFirstRequestIsSmall(String name) throws Exception {
        var figures = Files.readString(MindTask.named(ROOT, name).figures());
        var kept = (JsonValue.Fields) Json.parse(figures);

        assertThat(kept.requireNumber("first_request_bytes").intValueExact())
                .isLessThanOrEqualTo(LARGEST_FIRST + (name.equals("memory") ? MOST_LEARNED : 0));
    }

    @Test
    void growthIsSeen() throws Exception {
        var task = MindTask.named(ROOT, "fix");
        var kept = (JsonValue.Fields) Json.parse(Files.readString(task.figures()));
        long first = kept.requireNumber("first_request_bytes").longValueExact();
        long sent = kept.requireNumber("sent_bytes").longValueExact();

        assertThat(growth(task, figures(0, first, sent))).isEmpty();
        assertThat(growth(task, figures(1, first * 2, sent * 2)))
                .containsExactly(
                        "bookkeeping_turns: 1, recorded 0",
                        "first_request_bytes: " + first * 2 + ", recorded " + first,
                        "sent_bytes: " + sent * 2 + ", recorded " + sent);
    }

    private static RunFigures figures(int bookkeeping, long first, long sent) {
        return new RunFigures(
                "fix", 3, bookkeeping, 1, 1, 1, first, first, sent, List.of(), true, "");
    }

    private RunFigures replay(MindTask task) throws IOException, InterruptedException {
        var folder = new RunFolder(temp.toRealPath().resolve("run"));
        new TaskRun(task, folder, musher().toString()).run(RecordedRun.player(task, folder));
        return folder.figures();
    }

    /** The program of these classes, as a command. */
    private Path musher() throws IOException {
        Path command =
                Files.writeString(
                        temp.resolve("musher"),
                        """
                        #!/bin/sh
                        exec '%s/bin/java' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m \\
                          --enable-native-access=ALL-UNNAMED -cp '%s' %s "$@"
                        """
                                .formatted(
                                        System.getProperty("java.home"),
                                        System.getProperty("java.class.path"),
                                        Main.class.getName()));
        return Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
    }

    private static List<String> growth(MindTask task, RunFigures played) throws IOException {
        var kept = (JsonValue.Fields) Json.parse(Files.readString(task.figures()));
        var now = (JsonValue.Fields) Json.parse(played.json());
        return Stream.of("bookkeeping_turns", "first_request_bytes", "sent_bytes")
                .filter(
                        figure ->
                                number(now, figure)
                                        > number(kept, figure)
                                                * (figure.endsWith("bytes") ? MOST_BYTES : 1))
                .map(
                        figure ->
                                "%s: %d, recorded %d"
                                        .formatted(
                                                figure, number(now, figure), number(kept, figure)))
                .toList();
    }

    private static long number(JsonValue.Fields figures, String name) {
        return figures.requireNumber(name).longValueExact();
    }
}

package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code bench/guard} says about tries that are invented here. */
class GuardTest {
    private static final Path ROOT = SourceTree.here().root();
    private static final int ROUNDS = 4;

    /** The ratios of the tries below. */
    private static final String KEPT =
            """
            # A comment.
            machine here
            open-start 4.000 8 40
            open-turn 5.000 12 40
            open-cpu 10.000 12 40
            open-memory 10.000 6 40
            open-first 40.000 2 2
            open-sent 5.000 2 2
            walls-start 4.000 8 40
            walls-turn 5.000 12 40
            walls-cpu 10.000 12 40
            walls-memory 10.000 6 40
            walls-first 40.000 2 2
            walls-sent 5.000 2 2
            fleet 2.000 30 60
            """;

    private static final Try FLOOR = new Try("floor", 25, 1, 40, 6, 250, 50_000, true);
    private static final Try OPEN = new Try("open", 100, 5, 400, 60, 10_000, 250_000, true);
    private static final Try WALLS = OPEN.as("walls");

    @TempDir Path folder;
    private String machine = "here";

    /** One run of the task, as the guard writes it. */
    private record Try(
            String kind,
            double start,
            double turn,
            double cpu,
            double memory,
            int first,
            int sent,
            boolean quiet) {

        Try as(String other) {
            return new Try(other, start, turn, cpu, memory, first, sent, quiet);
        }

        Try plus(double ms, double msOfTurn, double msOfCpu, double mebibytes, int bytes) {
            return new Try(
                    kind,
                    start + ms,
                    turn + msOfTurn,
                    cpu + msOfCpu,
                    memory + mebibytes,
                    first + bytes,
                    sent + 21 * bytes,
                    quiet);
        }

        /** On a machine that is so many times slower. */
        Try slower(double times) {
            return new Try(
                    kind, start * times, turn * times, cpu * times, memory, first, sent, quiet);
        }

        Try disturbed() {
            return new Try(kind, start, turn, cpu, memory, first, sent, false);
        }

        String starts() {
            return String.format(Locale.ROOT, "%s start=%s quiet=%d", kind, start, quiet ? 1 : 0);
        }

        String line() {
            var turns = String.join(",", Collections.nCopies(20, String.valueOf(turn)));
            return String.format(
                    Locale.ROOT,
                    "%s turns=%s cpu=%s memory=%s first=%d sent=%d quiet=%d",
                    kind,
                    turns,
                    cpu,
                    memory,
                    first,
                    sent,
                    quiet ? 1 : 0);
        }
    }

    private record Verdict(int code, String table) {}

    @BeforeEach
    void needsPerl() {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "perl"))),
                "perl is not installed");
    }

    @Test
    void theFiguresThatAreKeptPass() throws Exception {
        var verdict = judge(rounds(OPEN), fleet(4.0));

        assertThat(verdict.table()).doesNotContain("guard: ");
        assertThat(verdict.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "15, 0, 0, 0, 0, start to first request",
        "0, 3, 0, 0, 0, turn",
        "0, 0, 60, 0, 0, CPU",
        "0, 0, 0, 10, 0, memory",
        "0, 0, 0, 0, 300, first request; all requests",
    })
    void eachFigureThatGrowsIsCaught(
            double start, double turn, double cpu, double memory, int bytes, String named)
            throws Exception {
        var open = judge(rounds(OPEN.plus(start, turn, cpu, memory, bytes)));
        var walls = judge(rounds(OPEN, WALLS.plus(start, turn, cpu, memory, bytes)));

        assertThat(open.code()).isOne();
        assertThat(open.table()).contains("guard: worse than kept: " + named + ". Find");
        assertThat(walls.code()).isOne();
        assertThat(walls.table())
                .contains(
                        "guard: worse than kept: " + named.replace(";", ", walls;") + ", walls. ");
    }

    @Test
    void aSlowerFleetIsCaught() throws Exception {
        assertThat(judge(rounds(OPEN), fleet(5.0)).code()).isZero();
        assertThat(judge(rounds(OPEN), fleet(5.6)).table())
                .contains("worse than kept: fleet, CPU.");
    }

    @Test
    void aSlowerMachineIsNotWorse() throws Exception {
        var slow = rounds(FLOOR.slower(3), OPEN.slower(3), WALLS.slower(3));

        assertThat(judge(slow).table()).doesNotContain("guard: ");
    }

    @Test
    void whatDisturbsSomeTriesIsForgiven() throws Exception {
        var tries = rounds(OPEN.slower(2));
        tries.addAll(rounds(OPEN));

        assertThat(judge(tries).code()).isZero();
    }

    @Test
    void onABusyMachineTimesAreNotJudgedButSizesAre() throws Exception {
        var slow = judge(rounds(FLOOR.disturbed(), OPEN.plus(50, 0, 0, 0, 0), WALLS));
        var large = judge(rounds(FLOOR.disturbed(), OPEN.plus(50, 0, 0, 10, 300), WALLS));

        assertThat(slow.code()).isZero();
        assertThat(slow.table())
                .contains(
                        "guard: not judged, because other work kept the machine busy: start to"
                                + " first request.");
        assertThat(large.code()).isOne();
        assertThat(large.table()).contains("worse than kept: memory; first request; all requests.");
    }

    @Test
    void aTimeIsJudgedAfterMoreQuietTriesThanOthers() throws Exception {
        var slow = OPEN.plus(50, 0, 0, 0, 0);
        var tries = rounds(slow);
        tries.addAll(rounds(FLOOR.disturbed(), slow, WALLS));

        assertThat(judge(tries).table()).contains("guard: not judged");
        tries.addAll(rounds(slow));
        assertThat(judge(tries).table())
                .contains("guard: worse than kept: start to first request.");
    }

    @Test
    void whatDisturbsOursAloneIsNotJudged() throws Exception {
        var busy = rounds(FLOOR, OPEN.plus(50, 3, 0, 0, 0).disturbed(), WALLS);

        assertThat(judge(busy).table())
                .contains("busy: start to first request; turn.")
                .doesNotContain("worse");
    }

    @Test
    void onAnotherMachineTheBoundsAreWider() throws Exception {
        machine = "elsewhere";
        var slower = judge(rounds(OPEN.plus(15, 0, 0, 0, 0)));
        var slow = judge(rounds(OPEN.plus(60, 0, 0, 0, 0)));

        assertThat(slower.code()).isZero();
        assertThat(slower.table()).contains("of another machine (here), so the bounds are wider");
        assertThat(slow.table()).contains("worse than kept: start to first request.");
    }

    @Test
    void whatBecameBetterIsSaidAndCanBeKept() throws Exception {
        var better = rounds(OPEN.plus(-20, 0, 0, 0, 0));

        assertThat(judge(better).table())
                .contains("better than kept: start to first request. Keep it: bench/guard --keep");
        assertThat(judge(better, "--keep").code()).isZero();
        assertThat(Files.readString(folder.resolve("kept")))
                .contains(
                        "# A comment.\n", "open-start      3.200   8  40\n", "fleet 2.000 30 60\n");
        assertThat(judge(rounds(OPEN), "--json"))
                .satisfies(verdict -> assertThat(verdict.code()).isOne())
                .satisfies(
                        verdict ->
                                assertThat(verdict.table())
                                        .contains(
                                                "{\"name\": \"open-start\", \"unit\": \"ms\","
                                                        + " \"verdict\": \"worse\", \"ours\": 100,"));
    }

    @Test
    void ofABusyMachineNothingIsKept() throws Exception {
        var busy = judge(rounds(FLOOR.disturbed(), OPEN, WALLS), "--keep");

        assertThat(busy.code()).isEqualTo(2);
        assertThat(busy.table()).contains("guard: nothing was kept, because other work");
        assertThat(Files.readString(folder.resolve("kept"))).isEqualTo(KEPT);
    }

    @Test
    void ofAnotherMachineOnlyAllFiguresAreKept() throws Exception {
        machine = "elsewhere";
        var some = judge(rounds(OPEN), "--keep");

        assertThat(some.code()).isEqualTo(2);
        assertThat(some.table()).contains("nothing was kept: fleet was not measured");
        assertThat(Files.readString(folder.resolve("kept"))).isEqualTo(KEPT);
        var tries = rounds(OPEN);
        tries.addAll(fleet(4.0));
        assertThat(judge(tries, "--keep").code()).isZero();
        assertThat(Files.readString(folder.resolve("kept"))).contains("machine elsewhere\n");
    }

    @Test
    void whatCannotBeReadEndsWithItsOwnCode() throws Exception {
        assertThat(judge(List.of(), "--kept", folder.resolve("missing").toString()).code())
                .isEqualTo(2);
        Files.writeString(folder.resolve("kept"), "nonsense\n");
        assertThat(judge(rounds(OPEN)).code()).isEqualTo(2);
    }

    @Test
    void theKeptFiguresAreOfEveryFigure() throws Exception {
        UnaryOperator<String> names =
                text -> text.replaceAll("(?m)^(#|machine).*\n", "").replaceAll("(?m) .*", "");

        assertThat(names.apply(Files.readString(ROOT.resolve("bench/guard.txt"))))
                .isEqualTo(names.apply(KEPT));
    }

    private static List<String> rounds(Try open) {
        return rounds(open, WALLS);
    }

    private static List<String> rounds(Try open, Try walls) {
        return rounds(FLOOR, open, walls);
    }

    private static List<String> rounds(Try floor, Try open, Try walls) {
        var lines = new ArrayList<String>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Try each : List.of(floor.as("floor-open"), open, floor.as("floor-walls"), walls)) {
                lines.add(each.line());
            }
            for (Try each :
                    List.of(open.as("start-open"), walls.as("start-walls"), floor.as("jvm"))) {
                lines.add(each.starts());
            }
        }
        return lines;
    }

    private static List<String> fleet(double seconds) {
        return List.of("fleet cpu=" + seconds, "raw cpu=2.0");
    }

    private Verdict judge(List<String> rounds, List<String> fleet) throws Exception {
        var tries = new ArrayList<>(rounds);
        tries.addAll(fleet);
        return judge(tries);
    }

    private Verdict judge(List<String> tries, String... options)
            throws IOException, InterruptedException {
        Path kept = folder.resolve("kept");
        if (Files.notExists(kept)) {
            Files.writeString(kept, KEPT);
        }
        Path file = folder.resolve("tries");
        Files.writeString(file, "machine " + machine + "\n" + String.join("\n", tries) + "\n");
        var command =
                new ArrayList<>(
                        List.of(
                                ROOT.resolve("bench/guard").toString(),
                                "--from",
                                file.toString(),
                                "--kept",
                                kept.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var output = process.getInputStream()) {
            var table = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            return new Verdict(process.waitFor(), table);
        }
    }
}

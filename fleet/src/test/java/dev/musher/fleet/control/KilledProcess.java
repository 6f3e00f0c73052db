package dev.musher.fleet.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.TestDepth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** How fleets are killed in tests: in a process of their own, after a write to the ledger. */
final class KilledProcess {
    private static final int KILLED = 137;

    private KilledProcess() {}

    /** After which writes a run is killed. */
    static List<Integer> spread(int writes, int some) {
        return TestDepth.some(some, IntStream.rangeClosed(1, writes).boxed().toList());
    }

    /**
     * Works in a copy of a project until it dies.
     *
     * @param cast of {@link KilledFleet}
     */
    static void die(Path copy, int kill, String cast) throws Exception {
        var words =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-Xshare:auto",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledFleet.class.getName(),
                        copy.toString(),
                        Integer.toString(kill),
                        cast);
        var said = Files.createFile(copy.resolve("said.txt"));
        var process =
                new ProcessBuilder(words)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it died").isTrue();
        // Who comes first is not settled: a run may end a write before the one it was to die of.
        assertThat(process.exitValue()).as(Files.readString(said, UTF_8)).isIn(KILLED, 0);
    }

    static Path copy(Path template, Path place, String name) throws Exception {
        var copy = place.toRealPath().resolve(name);
        var process = new ProcessBuilder("cp", "-r", template.toString(), copy.toString()).start();
        assertThat(process.waitFor()).isZero();
        return copy;
    }
}

package dev.musher.fleet.control;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A train in a process of its own that kills itself at a named moment, if there is one. */
final class KilledTrain {
    private KilledTrain() {}

    /**
     * Runs and dies.
     *
     * @param args where the project is, and when it dies
     */
    public static void main(String[] args) throws Exception {
        var moment = args[1];
        try (var stage =
                new TrainFixture(
                        Path.of(args[0]),
                        ledger ->
                                new WatchedLedger(
                                        ledger, write -> dieAt("write " + write, moment)))) {
            stage.around =
                    baseRepository ->
                            new WatchedBaseRepository(
                                    baseRepository, happened -> dieAt(happened, moment));
            stage.aftercare =
                    List.of(
                            landings -> {
                                for (var landing : landings) {
                                    dieAt("before note " + landing.item(), moment);
                                    note(Path.of(args[0]), landing.item().toString());
                                }
                            });
            stage.land();
        }
    }

    /** What stands for a note about a landing. */
    static void note(Path place, String text) {
        try {
            Files.writeString(
                    place.resolve("notes"),
                    text + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void dieAt(String happened, String moment) {
        if (happened.equals(moment)) {
            try {
                new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Starts one. */
    static Process start(Path place, String moment) throws Exception {
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
                        KilledTrain.class.getName(),
                        place.toString(),
                        moment);
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(Files.createTempFile(place, "said", ".txt").toFile())
                .start();
    }
}

package dev.musher.fleet.control;

import java.nio.file.Path;

/** A fleet in a process of its own that kills itself after a write to the ledger. */
final class KilledFleet {
    static final String THREE_STORIES = "three-stories";
    static final String RECOVERY = "recovery";

    private KilledFleet() {}

    /**
     * Works and dies.
     *
     * @param args where the project is, after which write it dies, and who plays
     */
    public static void main(String[] args) throws Exception {
        int last = Integer.parseInt(args[1]);
        try (var stage =
                new FleetFixture(
                        Path.of(args[0]),
                        ledger -> new WatchedLedger(ledger, write -> dieAfter(write, last)))) {
            if (args[2].equals(RECOVERY)) {
                CollidingStories.hire(stage);
            } else {
                CrashBoard.hire(stage);
            }
            stage.run();
        }
    }

    private static void dieAfter(int write, int last) {
        if (write == last) {
            try {
                new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

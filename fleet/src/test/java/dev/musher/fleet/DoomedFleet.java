package dev.musher.fleet;

import java.nio.file.Path;

/** A fleet in a process of its own that kills itself after an append, as nothing can be caught. */
final class DoomedFleet {
    private DoomedFleet() {}

    /**
     * Works and dies.
     *
     * @param args where the project is, and after which append it dies
     */
    public static void main(String[] args) throws Exception {
        int last = Integer.parseInt(args[1]);
        try (var stage =
                new FleetStage(
                        Path.of(args[0]),
                        ledger -> new WatchedLedger(ledger, append -> dieAfter(append, last)))) {
            CrashBoard.hire(stage);
            stage.run();
        }
    }

    private static void dieAfter(int append, int last) {
        if (append == last) {
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

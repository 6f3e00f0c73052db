package dev.musher.track;

import dev.musher.git.CommitId;
import java.nio.file.Path;
import java.util.List;

/** Lands two stories in a process of its own that kills itself after a step. */
final class DoomedLander {
    /** A step that no landing has: it lives until somebody else kills it. */
    static final String NEVER = "never";

    private DoomedLander() {}

    /**
     * Works and dies.
     *
     * @param args where the project is, after which step it dies, and the tips of the stories
     */
    public static void main(String[] args) throws Exception {
        var siding = Siding.at(Path.of(args[0]));
        var track = siding.track(step -> dieAfter(step, args[1]));
        var stack =
                siding.stack(
                        track,
                        Siding.load(1, new CommitId(args[2])),
                        Siding.load(2, new CommitId(args[3])));
        track.land(siding.commit("main"), stack);
    }

    private static void dieAfter(Step step, String last) {
        if (step.name().equals(last)) {
            try {
                new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What starts it. */
    static Process start(Path place, String step, List<Load> loads) throws Exception {
        var builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DoomedLander.class.getName(),
                        place.toString(),
                        step,
                        loads.get(0).tip().hex(),
                        loads.get(1).tip().hex());
        // The JVM cannot open a path outside ASCII in another locale.
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectErrorStream(true)
                .redirectOutput(place.resolve("said.txt").toFile())
                .start();
    }
}

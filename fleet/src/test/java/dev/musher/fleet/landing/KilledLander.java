package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import java.nio.file.Path;
import java.util.List;

/** Lands two stories in a process of its own that kills itself after a step. */
final class KilledLander {
    /** A step that no landing has: it lives until somebody else kills it. */
    static final String NEVER = "never";

    private KilledLander() {}

    /**
     * Works and dies.
     *
     * @param args where the project is, after which step it dies, and the tips of the stories
     */
    public static void main(String[] args) throws Exception {
        var landingFixture = LandingFixture.at(Path.of(args[0]));
        var track = landingFixture.track(landingStep -> dieAfter(landingStep, args[1]));
        var stack =
                landingFixture.stack(
                        track,
                        LandingFixture.queuedStory(1, new CommitId(args[2])),
                        LandingFixture.queuedStory(2, new CommitId(args[3])));
        track.land(landingFixture.commit("main"), stack);
    }

    private static void dieAfter(LandingStep landingStep, String last) {
        if (landingStep.name().equals(last)) {
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
    static Process start(Path place, String step, List<QueuedStory> queuedStories)
            throws Exception {
        var builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledLander.class.getName(),
                        place.toString(),
                        step,
                        queuedStories.get(0).tip().hex(),
                        queuedStories.get(1).tip().hex());
        // The JVM cannot open a path outside ASCII in another locale.
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectErrorStream(true)
                .redirectOutput(place.resolve("said.txt").toFile())
                .start();
    }
}

package dev.musher.host.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether this very process runs from its AOT cache, and if not, why. */
public final class AotCacheProbe implements Probe {
    private static final long MEBIBYTE = 1024 * 1024;

    private final Optional<Path> build;
    private final String profile;
    private final String jdkVersion;
    private final Path maps;

    /**
     * Looks at the cache of one profile and JDK.
     *
     * @param build the launcher's folder for this build; empty where the launcher was not used
     * @param maps the file that lists what is mapped into this process; where the system has none,
     *     a cache that exists is taken to be in use
     */
    public AotCacheProbe(Optional<Path> build, String profile, String jdkVersion, Path maps) {
        this.build = build;
        this.profile = profile;
        this.jdkVersion = jdkVersion;
        this.maps = maps;
    }

    @Override
    public String part() {
        return "AOT cache";
    }

    @Override
    public ProbeResult probe() {
        return build.map(this::lookIn)
                .orElseGet(
                        () ->
                                ProbeResult.look(
                                        part(),
                                        "not in use: the program was not started by its launcher",
                                        "./musher doctor"));
    }

    private ProbeResult lookIn(Path folder) {
        String name = profile + "-" + jdkVersion;
        Path cache = folder.resolve(name + ".aot");
        if (Files.exists(cache)) {
            return isMapped(cache)
                    ? ProbeResult.fine(part(), "in use, " + size(cache) + ", " + cache)
                    : ProbeResult.look(
                            part(),
                            "not in use: the JVM did not accept " + cache,
                            "rm " + quoted(cache) + "   # the next run trains a new one");
        }
        if (Files.exists(folder.resolve(jdkVersion + ".training"))) {
            return ProbeResult.look(
                    part(), "not in use: it is being trained in the background", "wait a moment");
        }
        if (Files.exists(folder.resolve(name + ".tries"))) {
            return ProbeResult.look(
                    part(),
                    "not in use: training failed, see " + folder.resolve(name + ".log"),
                    "rm " + quoted(folder.resolve(name + ".tries")) + "   # to try again");
        }
        return ProbeResult.look(
                part(), "not in use: it has not been trained yet", "./musher doctor");
    }

    private boolean isMapped(Path cache) {
        try {
            return !Files.exists(maps) || Files.readString(maps).contains(cache.toString());
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static String size(Path file) {
        try {
            return Files.size(file) / MEBIBYTE + " MiB";
        } catch (IOException gone) {
            return "disappeared meanwhile";
        }
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "'\\''") + "'";
    }
}

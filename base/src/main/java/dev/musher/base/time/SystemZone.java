package dev.musher.base.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Set;

/**
 * The time zone of this machine. The JDK reads its table of all zones twice to find it, which is a
 * tenth of a short command; the name that the system has for it is enough.
 */
public final class SystemZone {
    private static final String ZONES = "/zoneinfo/";
    private static final Set<String> UNIVERSAL = Set.of("UTC", "Etc/UTC", "Etc/UCT", "UCT");

    private SystemZone() {}

    /** The same zone that the JDK finds. */
    public static ZoneId get() {
        return System.getProperty("user.timezone", "").isEmpty()
                ? of(System.getenv().getOrDefault("TZ", ""), Path.of("/etc/localtime"))
                : ZoneId.systemDefault();
    }

    /**
     * @param variable the value of {@code TZ}, empty if it is not set
     * @param link to the file of the zone, as most systems have it
     */
    static ZoneId of(String variable, Path link) {
        String name = variable.isEmpty() ? linked(link) : variable;
        // Without the table of zones.
        if (UNIVERSAL.contains(name)) {
            return ZoneId.of("UTC");
        }
        try {
            // Other names, like CET-1CEST, have rules in them, or are short for several zones.
            return name.contains("/") ? ZoneId.of(name) : ZoneId.systemDefault();
        } catch (DateTimeException _) {
            return ZoneId.systemDefault();
        }
    }

    private static String linked(Path link) {
        try {
            String target = Files.readSymbolicLink(link).toString();
            int zones = target.lastIndexOf(ZONES);
            return zones < 0 ? "" : target.substring(zones + ZONES.length());
        } catch (IOException | UnsupportedOperationException _) {
            return "";
        }
    }
}

package dev.musher.tools.web;

import java.util.Optional;
import java.util.Set;

/** Ports where something else than a web server listens. */
final class BlockedPorts {
    private static final int FIRST_FREE = 1024;
    private static final Set<Integer> WEB = Set.of(80, 443);

    /** Servers that take a line of HTTP for one of theirs, and databases. */
    private static final Set<Integer> OTHERS =
            Set.of(
                    1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 3306, 3389, 3659, 4045,
                    4190, 5060, 5061, 5432, 5900, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669,
                    6679, 6697, 10080, 10250, 11211, 27017);

    private BlockedPorts() {}

    static Optional<String> objection(int port) {
        boolean other = port < FIRST_FREE ? !WEB.contains(port) : OTHERS.contains(port);
        return other ? Optional.of("port " + port + " is not a web server port") : Optional.empty();
    }
}

package dev.musher.tools.shell;

import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.WallFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Notes about hosts that walls keep a command from. */
record HostWallNotes(WallFacts.Held walls, WallExemption exemption, WallNotes.RequestHint asking) {
    private static final String PROBABLY = ", which is probably why this failed.";
    private static final List<String> LOOPBACK =
            List.of("localhost", "127.0.0.1", "127.0.1.1", "0.0.0.0", "::1");
    private static final String LISTENING = " 0A ";

    /** What the walls refused themselves. */
    String refused(String target) {
        return "The sandbox does not let commands reach "
                + target
                + "."
                + asking.forNeed("connect(" + withoutWebPort(target) + ")");
    }

    Optional<String> of(String line, String command) {
        if (line.startsWith("ssh: ")) {
            return Optional.of("The sandbox does not let commands use ssh." + asking.toLeave());
        }
        var host = NamedPathsAndHosts.host(line).or(() -> NamedPathsAndHosts.host(command));
        if (host.isEmpty()) {
            return walls.hosts().isEmpty() && exemption.hosts().isEmpty()
                    ? Optional.of(
                            "The sandbox does not let commands reach the network"
                                    + PROBABLY
                                    + asking.forNeed("connect(HOST)"))
                    : Optional.empty();
        }
        String name = withoutWebPort(host.get());
        return walls.reaches(name) || exemption.hosts().contains(name)
                ? Optional.empty()
                : Optional.of(
                        "The sandbox does not let commands reach "
                                + host.get()
                                + PROBABLY
                                + asking.forNeed("connect(" + name + ")"));
    }

    /** A service that runs on this machine, outside; the command has a localhost of its own. */
    Optional<String> ofService(String line, String command) {
        if (line.toLowerCase(Locale.ROOT).contains("docker daemon")) {
            return Optional.of("The sandbox does not let commands use docker." + asking.toLeave());
        }
        boolean local = LOOPBACK.stream().anyMatch(name -> (line + command).contains(name));
        return local && !walls.hosts().contains("*")
                ? NamedPathsAndHosts.port(line)
                        .or(() -> NamedPathsAndHosts.port(command))
                        .filter(HostWallNotes::isServed)
                        .map(
                                port ->
                                        "localhost:"
                                                + port
                                                + " of this machine cannot be reached inside the"
                                                + " sandbox, where localhost is the command's own;"
                                                + " connect(localhost) does not open it."
                                                + asking.toLeave())
                : Optional.empty();
    }

    /** Whether something listens there outside, by the kernel's own list. */
    private static boolean isServed(int port) {
        String local = String.format(Locale.ROOT, ":%04X ", port);
        for (String list : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            try {
                for (String line : Files.readAllLines(Path.of(list))) {
                    int at = line.indexOf(local);
                    if (at > 0 && at < line.indexOf(LISTENING)) {
                        return true;
                    }
                }
            } catch (IOException _) {
                // A machine without such a list: nothing is known.
            }
        }
        return false;
    }

    private static String withoutWebPort(String target) {
        for (String port : List.of(":443", ":80")) {
            if (target.endsWith(port)) {
                return target.substring(0, target.length() - port.length());
            }
        }
        return target;
    }
}

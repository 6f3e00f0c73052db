package dev.musher.tools.web;

import java.util.List;
import java.util.Optional;

/** Names that mean something only inside a machine, a network or a data centre. */
final class LocalHostNames {
    /** Each with everything below it. */
    private static final List<String> LOCAL =
            List.of(
                    "localhost",
                    "localdomain",
                    "local",
                    "internal",
                    "intranet",
                    "private",
                    "lan",
                    "home",
                    "home.arpa",
                    "corp",
                    "svc",
                    "consul");

    private LocalHostNames() {}

    static Optional<String> objection(UrlHost urlHost) {
        String name = urlHost.name();
        for (String local : LOCAL) {
            if (name.equals(local) || name.endsWith("." + local)) {
                return Optional.of(name + " is a name inside a network");
            }
        }
        return name.indexOf('.') < 0
                ? Optional.of(name + " has no domain and is a name inside a network")
                : Optional.empty();
    }
}

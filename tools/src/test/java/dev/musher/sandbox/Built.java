package dev.musher.sandbox;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.process.Processes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Real walls for tests, where the machine has them. */
final class Built {
    private static final Processes PROCESSES = new Processes(Map.of());

    private Built() {}

    static BubblewrapSandbox around(Quarters quarters, SandboxPolicy policy)
            throws InterruptedException {
        return BubblewrapSandbox.of(started(), quarters.premises(), policy);
    }

    static BubblewrapSandbox.Started started() throws InterruptedException {
        return new BubblewrapSandbox.Started(available(), PROCESSES, Map.of());
    }

    static Availability.Available available() throws InterruptedException {
        var answer =
                new BubblewrapProbe(new Processes(Map.of()), Map.of("PATH", "/usr/bin:/bin"))
                        .probe();
        assumeTrue(answer instanceof Availability.Available, "bwrap does not work here: " + answer);
        return (Availability.Available) answer;
    }

    static Access reading(Path... paths) {
        var usual = Access.USUAL;
        return new Access(List.of(paths), usual.writable(), usual.kept(), usual.secrets());
    }
}

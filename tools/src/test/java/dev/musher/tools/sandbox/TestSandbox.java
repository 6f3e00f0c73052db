package dev.musher.tools.sandbox;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Real walls for tests, where the machine has them. */
public final class TestSandbox {
    private static final ProcessRunner PROCESSES = new ProcessRunner(Map.of());

    private TestSandbox() {}

    public static BubblewrapSandbox around(TestHome testHome, SandboxPolicy policy)
            throws InterruptedException {
        return BubblewrapSandbox.of(started(), testHome.premises(), policy);
    }

    static BubblewrapSandbox.Started started() throws InterruptedException {
        return new BubblewrapSandbox.Started(available(), PROCESSES, Map.of());
    }

    static SandboxAvailability.Available available() throws InterruptedException {
        var answer =
                new BubblewrapProbe(new ProcessRunner(Map.of()), Map.of("PATH", "/usr/bin:/bin"))
                        .probe();
        assumeTrue(
                answer instanceof SandboxAvailability.Available,
                "bwrap does not work here: " + answer);
        return (SandboxAvailability.Available) answer;
    }

    static SandboxAccess reading(Path... paths) {
        var usual = SandboxAccess.USUAL;
        return new SandboxAccess(List.of(paths), usual.writable(), usual.kept(), usual.secrets());
    }
}

package dev.musher.tools.sandbox;

import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.options.SandboxAvailability.Available;
import dev.musher.tools.sandbox.options.SandboxAvailability.Unavailable;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Makes the sandbox of a session, or says why there is none. */
public final class SandboxFactory {

    private final BubblewrapProbe probe;
    private Optional<SystemView> system = Optional.empty();

    public SandboxFactory(BubblewrapProbe probe) {
        this.probe = probe;
    }

    /** Never weaker than wished for without saying so. */
    public SandboxChoice choose(
            SandboxMode mode, SandboxLocation sandboxLocation, SandboxPolicy policy)
            throws InterruptedException {
        if (mode == SandboxMode.OFF) {
            return new SandboxChoice.Off();
        }
        return switch (probe.probe()) {
            case Unavailable(var reason) -> without(mode, reason);
            case Available available -> within(mode, available, sandboxLocation, policy);
        };
    }

    /** Why nothing may run here at all: walls are required and there are none. */
    public Optional<String> problem(SandboxMode mode) throws InterruptedException {
        return mode == SandboxMode.REQUIRED && probe.probe() instanceof Unavailable(var reason)
                ? Optional.of(required(reason))
                : Optional.empty();
    }

    /** What walls would hold, found out without building any. */
    public WallFacts facts(SandboxMode mode, SandboxLocation sandboxLocation, SandboxPolicy policy)
            throws InterruptedException {
        if (mode == SandboxMode.OFF || probe.probe() instanceof Unavailable) {
            return new WallFacts.None();
        }
        try {
            var real = sandboxLocation.real();
            return real.objection().isPresent()
                    ? new WallFacts.None()
                    : SandboxWallFacts.of(real, policy, probe.environment());
        } catch (IOException _) {
            return new WallFacts.None();
        }
    }

    /**
     * The same for the steps of a project.
     *
     * @param project whose files say which registries are needed
     * @throws SandboxException if walls are required and there are none
     */
    public StepSandbox steps(
            SandboxMode mode, SandboxLocation sandboxLocation, Path project, SandboxPolicy policy)
            throws InterruptedException {
        if (mode != SandboxMode.OFF && probe.probe() instanceof Available available) {
            var started =
                    new BubblewrapSandbox.Started(
                            available, probe.processes(), probe.environment());
            return new BubblewrapStepSandbox(started, sandboxLocation, project, policy);
        }
        if (mode == SandboxMode.REQUIRED) {
            throw new SandboxException(required(missing(mode).orElse("")));
        }
        return StepSandbox.NONE;
    }

    /** Why there would be no walls. */
    public Optional<String> missing(SandboxMode mode) throws InterruptedException {
        if (mode == SandboxMode.OFF) {
            return Optional.of("It is turned off by sandbox.mode or --sandbox.");
        }
        return probe.probe() instanceof Unavailable(var reason)
                ? Optional.of(reason)
                : Optional.empty();
    }

    /** Why there are no walls here, as a sentence. */
    public String obstacle(SandboxMode mode, SandboxLocation sandboxLocation)
            throws InterruptedException {
        var missing = missing(mode);
        if (missing.isPresent()) {
            return missing.get();
        }
        try {
            return sandboxLocation.real().objection().orElse("");
        } catch (IOException failed) {
            return "This folder cannot be inspected: " + failed.getMessage() + ".";
        }
    }

    private SandboxChoice within(
            SandboxMode mode,
            Available available,
            SandboxLocation sandboxLocation,
            SandboxPolicy policy) {
        try {
            var started =
                    new BubblewrapSandbox.Started(
                            available, probe.processes(), probe.environment());
            var sandbox = BubblewrapSandbox.of(started, sandboxLocation, policy, system());
            return new SandboxChoice.Confined(sandbox, sandbox.notices());
        } catch (SandboxException failed) {
            return without(mode, failed.explanation());
        }
    }

    /** The same for all sessions, and not looked up in vain. */
    private synchronized SystemView system() {
        if (system.isEmpty()) {
            try {
                system = Optional.of(SystemView.look());
            } catch (IOException failed) {
                throw new SandboxException(
                        "The system cannot be inspected: " + failed.getMessage() + ".", failed);
            }
        }
        return system.get();
    }

    private static String required(String reason) {
        return "A sandbox is required, but none is available. "
                + reason
                + " To work without one, use --sandbox off.";
    }

    private static SandboxChoice without(SandboxMode mode, String reason) {
        return mode == SandboxMode.REQUIRED
                ? new SandboxChoice.Refused(required(reason))
                : new SandboxChoice.Open("Commands run WITHOUT a sandbox. " + reason);
    }
}

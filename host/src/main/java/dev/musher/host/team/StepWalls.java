package dev.musher.host.team;

import dev.musher.base.config.Config;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.CommandLine;
import dev.musher.host.wiring.ToolParts;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.sandbox.limit.SandboxLimits;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.SandboxMode;
import dev.musher.tools.sandbox.options.StepFiles;
import dev.musher.tools.sandbox.options.StepNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * The walls around what a project has run: gates, fix commands and setup. Gates have layers of
 * their own over the user's caches, since what an agent put into its own could make them green.
 */
final class StepWalls implements AutoCloseable {
    /** More than builds and tests start, and few enough for the machine to go on. */
    private static final int MOST_PROCESSES = 4096;

    private static final String NOTE = "no-walls";

    private final ToolParts tools;
    private final Path project;
    private final Path state;
    private final Supplier<SandboxMode> mode;
    private final SandboxPolicy policy;
    private final Late gates;
    private final Late setup;

    /**
     * @param project the top of its checkout
     * @param mode asked for when there is something to run
     */
    StepWalls(ToolParts tools, Path project, Config config, Supplier<SandboxMode> mode) {
        this.tools = tools;
        this.project = project;
        this.state = MusherFolder.state(project);
        this.mode = mode;
        var usual = SandboxSettings.policy(config, tools.workingDirectory().home());
        this.policy = usual.with(bounded(usual.limits()));
        Path own = tools.directories().stateOf(project, "gates");
        this.gates = new Late(own, own.resolve("layers"));
        Path agents = tools.directories().stateOf(project, "sandbox");
        this.setup = new Late(own, agents.resolve("layers"));
    }

    private static SandboxLimits bounded(SandboxLimits sandboxLimits) {
        return sandboxLimits.processes().isPresent()
                ? sandboxLimits
                : new SandboxLimits(
                        sandboxLimits.memoryBytes(),
                        OptionalInt.of(MOST_PROCESSES),
                        sandboxLimits.cores());
    }

    StepSandbox gates() {
        return gates;
    }

    StepSandbox setup() {
        return setup;
    }

    /** Why gates have no walls here, for the user who starts them; the board keeps showing it. */
    Optional<String> said() throws InterruptedException {
        var missing = new SandboxFactory(tools.probe()).missing(mode.get());
        if (missing.isPresent() && mode.get() == SandboxMode.REQUIRED) {
            throw new ExplainedException(
                    "Teammates, gates and setup run in a sandbox only, and there is none. "
                            + missing.get(),
                    "To run them without one: --sandbox off.");
        }
        var text = missing.map(why -> "Teammates, gates and setup run WITHOUT a sandbox. " + why);
        try {
            Path note = state.resolve(NOTE);
            Files.deleteIfExists(note);
            if (text.isPresent()) {
                PrivateFiles.folder(state);
                PrivateFiles.write(note, text.get());
            }
        } catch (IOException _) {
            // The user who started them was told.
        }
        return text;
    }

    /** What was said when gates were last started. */
    static Optional<String> noted(Path project) {
        try {
            Path note = MusherFolder.state(project).resolve(NOTE);
            return Files.exists(note) ? Optional.of(Files.readString(note)) : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        gates.close();
        setup.close();
    }

    /** Walls that are put up with the first step. */
    private final class Late implements StepSandbox {
        private final SandboxLocation sandboxLocation;
        private Optional<StepSandbox> made = Optional.empty();

        Late(Path own, Path layers) {
            sandboxLocation =
                    new SandboxLocation(state, tools.workingDirectory().home(), own, layers);
        }

        @Override
        public CommandLine around(
                CommandLine command, Supplier<StepFiles> view, StepNetwork stepNetwork) {
            return made().around(command, view, stepNetwork);
        }

        @Override
        public boolean isWalled() {
            return made().isWalled();
        }

        private synchronized StepSandbox made() {
            if (made.isEmpty()) {
                made = Optional.of(make());
            }
            return made.get();
        }

        private StepSandbox make() {
            try {
                return new SandboxFactory(tools.probe())
                        .steps(mode.get(), sandboxLocation, project, policy);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("finding out about the sandbox was interrupted", e);
            }
        }

        @Override
        public synchronized void close() {
            made.ifPresent(StepSandbox::close);
        }
    }
}

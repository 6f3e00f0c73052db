package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import dev.musher.tools.sandbox.limit.LimitWalls;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Walls by bubblewrap: a system that cannot be changed, a workplace that can, and nothing else; no
 * other processes, no capabilities, and no network but what the policy allows. A command dies with
 * the thread that starts it, which must therefore never end; {@code dev.musher.base.process} has
 * one.
 */
public final class BubblewrapSandbox implements Sandbox {
    /** Files of the home that every command sees. */
    static final List<String> USER_SETTINGS =
            List.of(
                    ".gitconfig",
                    ".config/git/config",
                    ".config/git/ignore",
                    ".config/git/attributes");

    /** They name sockets and folders that are not there. */
    static final List<String> MEANINGLESS =
            List.of("XDG_RUNTIME_DIR", "SSH_AUTH_SOCK", "DBUS_SESSION_BUS_ADDRESS");

    private static final String TEMPORARY = "TMPDIR";

    private final Path program;
    private final ProcessRunner processRunner;
    private final SandboxLocation sandboxLocation;
    private final SandboxPolicy policy;
    private final SystemView system;
    private final ProjectWalls projectWalls;

    /** By places outside the project, where they really were when the session began. */
    private final Map<Path, Path> shown = new LinkedHashMap<>();

    private final NetworkWalls network;
    private final LimitWalls limits;
    private final WallFacts facts;
    private Optional<SandboxSetup> setup = Optional.empty();
    private boolean closed;

    private BubblewrapSandbox(
            Started started,
            SandboxLocation sandboxLocation,
            SandboxPolicy policy,
            SystemView system)
            throws IOException {
        this.program = started.bubblewrap().program();
        this.processRunner = started.processes();
        this.sandboxLocation = sandboxLocation;
        this.policy = policy;
        this.system = system;
        this.projectWalls = new ProjectWalls(sandboxLocation, policy);
        this.network = new NetworkWalls(policy.network());
        this.limits = new LimitWalls(policy.limits());
        this.facts = SandboxWallFacts.of(sandboxLocation, policy, started.environment());
        for (var name : USER_SETTINGS) {
            show(sandboxLocation.home().resolve(name));
        }
        policy.access().readable().forEach(this::show);
    }

    private void show(Path place) {
        sandboxLocation.beyond(place).ifPresent(real -> shown.put(place, real));
    }

    /**
     * By what programs are started.
     *
     * @param processes starts what keeps the walls of all commands
     * @param environment of which commands have most, and which names toolchains
     */
    public record Started(
            SandboxAvailability.Available bubblewrap,
            ProcessRunner processes,
            Map<String, String> environment) {
        public Started {
            environment = Map.copyOf(environment);
        }
    }

    /**
     * Walls in a place.
     *
     * @throws SandboxException if the place cannot be walled in, with the reason
     */
    public static BubblewrapSandbox of(
            Started started, SandboxLocation sandboxLocation, SandboxPolicy policy) {
        try {
            return of(started, sandboxLocation, policy, SystemView.look());
        } catch (IOException failed) {
            throw unbuildable(failed);
        }
    }

    /** With a system that was looked at before. */
    static BubblewrapSandbox of(
            Started started,
            SandboxLocation sandboxLocation,
            SandboxPolicy policy,
            SystemView system) {
        try {
            var real = sandboxLocation.real();
            real.objection()
                    .ifPresent(
                            objection -> {
                                throw new SandboxException(objection);
                            });
            return new BubblewrapSandbox(started, real, policy, system);
        } catch (IOException failed) {
            throw unbuildable(failed);
        }
    }

    @Override
    public CommandLine around(CommandLine command, WallOpenings wallOpenings) {
        var walled = walled(command, wallOpenings);
        return walled.staged().map(walled.line()::startedBy).orElse(walled.line());
    }

    @Override
    public synchronized void prepare(Supplier<CommandLine> command) {
        if (!closed) {
            walled(command.get(), WallOpenings.NONE).staged().ifPresent(StagedCommand::prepare);
        }
    }

    /** A command inside walls, and a faster way to start it where there is one. */
    private record Walled(CommandLine line, Optional<StagedCommand> staged) {}

    private Walled walled(CommandLine command, WallOpenings wallOpenings) {
        var words = new ArrayList<>(limits.outside());
        var environment = environment(command);
        Optional<StagedCommand> staged;
        SandboxSetup ready;
        try {
            ready = setup(command.environment());
            var sharing = network.isOpenedFor(wallOpenings) ? NetworkSharing.OWN : ready.sharing();
            var walls = new Walls();
            build(walls, ready, wallOpenings, sharing);
            buildProject(walls, opened(command, wallOpenings));
            staged = staged(ready, walls, command, environment, wallOpenings);
            if (ready.isStaged()) {
                hideFromPerl(environment, walls);
            }
            words.addAll(ready.around(walls, sharing, program));
            if (sharing == NetworkSharing.SHARED || network.isOpenedFor(wallOpenings)) {
                HostForwarder.addTo(environment);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new SandboxException("Interrupted before the command was started.");
        } catch (IOException failed) {
            throw unbuildable(failed);
        }
        words.addAll(List.of("--chdir", command.directory().toString(), "--"));
        words.addAll(limits.inside());
        words.addAll(network.inside(wallOpenings));
        words.addAll(command.words());
        var line = new CommandLine(words, command.directory(), environment, command.input());
        return new Walled(ready.endingWithUs(line), staged);
    }

    /** Only for commands like most: what is opened for one, or fed, is made for it alone. */
    private Optional<StagedCommand> staged(
            SandboxSetup ready,
            Walls walls,
            CommandLine command,
            Map<String, String> environment,
            WallOpenings wallOpenings) {
        if (!wallOpenings.equals(WallOpenings.NONE)
                || !(command.input() instanceof CommandInput.None)
                || !limits.outside().isEmpty()) {
            return Optional.empty();
        }
        var inside = new ArrayList<>(limits.inside());
        inside.addAll(command.words());
        var ofPerl = new HashMap<>(environment);
        ofPerl.keySet().retainAll(PerlMounts.VARIABLES);
        return ready.staged(walls, program, command.directory(), inside, ofPerl);
    }

    /** What is not as one would expect, in sentences for the transcript. */
    public List<String> notices() {
        var notices = new ArrayList<>(projectWalls.notices());
        notices.addAll(limits.statements());
        return notices;
    }

    @Override
    public WallFacts facts() {
        return facts;
    }

    @Override
    public List<String> refusedHosts() {
        return network.refusedHosts();
    }

    @Override
    public synchronized List<String> sweep() {
        var said = new ArrayList<>(setup.map(SandboxSetup::takeNotices).orElse(List.of()));
        said.addAll(projectWalls.sweep());
        return said;
    }

    @Override
    public synchronized void close() {
        closed = true;
        setup.ifPresent(SandboxSetup::close);
        projectWalls.close();
        network.close();
        limits.close();
    }

    private synchronized SandboxSetup setup(Map<String, String> environment)
            throws IOException, InterruptedException {
        if (setup.isPresent() && !setup.get().isAlive()) {
            setup.get().close();
            setup = Optional.empty();
        }
        if (setup.isEmpty()) {
            projectWalls.keepNamedByUser(environment);
            var parts =
                    new SandboxSetup.Parts(
                            processRunner,
                            sandboxLocation,
                            sandboxLocation.workplace(),
                            policy,
                            projectWalls.mounts());
            setup = Optional.of(SandboxSetup.of(parts, network, environment));
        }
        return setup.get();
    }

    private void build(
            Walls walls, SandboxSetup ready, WallOpenings wallOpenings, NetworkSharing sharing)
            throws IOException {
        system.build(walls, sandboxLocation.home());
        ready.build(walls);
        shown.forEach((place, real) -> walls.readableIfThere(real, place));
        network.build(walls, sharing, wallOpenings);
    }

    private OpenedPaths opened(CommandLine command, WallOpenings wallOpenings) {
        return new OpenedPaths(
                wallOpenings,
                sandboxLocation.workplace(),
                policy.access().secrets(),
                command.words());
    }

    private void buildProject(Walls walls, OpenedPaths opened) throws IOException {
        opened.buildAbove(walls);
        projectWalls.build(walls);
        opened.build(walls);
        opened.openings().blocked().forEach(walls::hiddenFile);
        walls.sealed(Path.of("/"));
    }

    /** The command has these variables, but not the program before it, which runs outside. */
    static void hideFromPerl(Map<String, String> environment, Walls walls) {
        for (var name : PerlMounts.VARIABLES) {
            var value = environment.remove(name);
            if (value != null) {
                walls.word("--setenv", name, value);
            }
        }
    }

    private Map<String, String> environment(CommandLine command) {
        var environment = new HashMap<>(command.environment());
        MEANINGLESS.forEach(environment::remove);
        var temporary = Path.of(environment.getOrDefault(TEMPORARY, "/"));
        if (policy.access().writable().stream().noneMatch(temporary::startsWith)) {
            environment.remove(TEMPORARY);
        }
        GitOverrides.addTo(environment);
        return environment;
    }

    static SandboxException unbuildable(IOException failed) {
        return new SandboxException(
                "The sandbox cannot be set up: %s: %s."
                        .formatted(failed.getClass().getSimpleName(), failed.getMessage()),
                failed);
    }
}

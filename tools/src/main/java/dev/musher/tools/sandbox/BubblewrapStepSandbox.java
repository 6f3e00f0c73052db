package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import dev.musher.tools.sandbox.limit.LimitWalls;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.StepFiles;
import dev.musher.tools.sandbox.options.StepNetwork;
import dev.musher.tools.sandbox.options.WallOpenings;
import dev.musher.tools.sandbox.proxy.UpstreamProxy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Walls by bubblewrap around steps that each have a folder of their own. What all of them share is
 * made once: the view of the system, the toolchains, one layer over the user's caches.
 */
public final class BubblewrapStepSandbox implements StepSandbox {
    /** Runs the step, then names what it leaves behind: that ends with the first process. */
    private static final String WATCH =
            """
            "$@"
            code=$?
            left=
            for entry in /proc/[0-9]*; do
                case $entry in /proc/1|/proc/$$) continue;; esac
                { read -r stat <"$entry/stat"; } 2>/dev/null || continue
                rest=${stat##*) } name=${stat#*(} name=${name%%)*}
                [ "${rest%%%% *}" = Z ] || [ "$name" = %s ] || left="$left${left:+, }$name"
            done
            [ -z "$left" ] || printf '\\n[still running at its end, and ended: %%s]\\n' "$left"
            exit $code
            """
                    .formatted(HostForwarder.NAME);

    private static final long COVER_BYTES = 64 * 1024;

    private final Path program;
    private final ProcessRunner processRunner;
    private final SandboxLocation sandboxLocation;
    private final Path project;
    private final SandboxPolicy policy;
    private final LimitWalls limits;
    private final NetworkWalls network;
    private Optional<Shared> shared = Optional.empty();

    /** What is made with the first step. */
    private record Shared(SystemView system, SandboxLocation project, SandboxSetup setup) {
        Path home() {
            return project.home();
        }

        void show(Walls walls, Path place) {
            project.shown(place).ifPresent(real -> walls.readableIfThere(real, place));
        }
    }

    /**
     * @param sandboxLocation its workplace is the folder that holds what steps may change
     * @param project whose files say which registries are needed
     */
    public BubblewrapStepSandbox(
            BubblewrapSandbox.Started started,
            SandboxLocation sandboxLocation,
            Path project,
            SandboxPolicy policy) {
        this.program = started.bubblewrap().program();
        this.processRunner = started.processes();
        this.sandboxLocation = sandboxLocation;
        this.project = project;
        this.policy = policy;
        this.limits = new LimitWalls(policy.limits());
        boolean open = policy.network() instanceof NetworkAccess.On;
        this.network = new NetworkWalls(open ? policy.network() : new NetworkAccess.Off());
    }

    @Override
    public CommandLine around(
            CommandLine command, Supplier<StepFiles> view, StepNetwork stepNetwork) {
        try {
            var ready = shared(command.environment());
            var wallOpenings = new WallOpenings(List.of(), List.of(), hosts(stepNetwork));
            var environment = new HashMap<>(command.environment());
            BubblewrapSandbox.MEANINGLESS.forEach(environment::remove);
            GitOverrides.addTo(environment);
            var walls = new Walls();
            ready.system().build(walls, ready.home());
            if (!ready.home().startsWith(project)) {
                walls.scratch(project, COVER_BYTES);
            }
            var seen = view.get();
            if (seen.caches().isPresent()) {
                ready.setup().build(walls, seen.caches().get());
            } else {
                ready.setup().build(walls);
            }
            for (var name : BubblewrapSandbox.USER_SETTINGS) {
                ready.show(walls, ready.home().resolve(name));
            }
            policy.access().readable().forEach(place -> ready.show(walls, place));
            policy.access().writable().forEach(path -> walls.openIfThere(path, path));
            network(walls, stepNetwork, wallOpenings);
            build(walls, seen);
            if (!ready.home().startsWith(project)) {
                walls.sealed(project);
            }
            walls.sealed(Path.of("/"));
            if (ready.setup().isStaged()) {
                BubblewrapSandbox.hideFromPerl(environment, walls);
            }
            var words = new ArrayList<>(limits.outside());
            words.addAll(ready.setup().around(walls, NetworkSharing.OWN, program));
            words.addAll(List.of("--chdir", command.directory().toString(), "--"));
            words.addAll(limits.inside());
            words.addAll(network.inside(wallOpenings));
            if (network.isOpenedFor(wallOpenings)) {
                HostForwarder.addTo(environment);
            }
            words.addAll(List.of("/bin/sh", "-c", WATCH, "sh"));
            words.addAll(command.words());
            return ready.setup()
                    .endingWithUs(
                            new CommandLine(
                                    words, command.directory(), environment, command.input()));
        } catch (IOException failed) {
            throw BubblewrapSandbox.unbuildable(failed);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new SandboxException("Interrupted before the step was started.");
        }
    }

    /**
     * A step that may reach no host does not get the machine's network, where hosts are reachable.
     */
    private void network(Walls walls, StepNetwork stepNetwork, WallOpenings wallOpenings)
            throws IOException {
        if (stepNetwork == StepNetwork.ITSELF) {
            walls.word("--unshare-net");
        } else {
            network.build(walls, NetworkSharing.OWN, wallOpenings);
        }
    }

    private List<String> hosts(StepNetwork stepNetwork) {
        return stepNetwork == StepNetwork.ALLOWED_HOSTS
                        && policy.network() instanceof NetworkAccess.Hosts(var hosts)
                ? hosts
                : List.of();
    }

    private static void build(Walls walls, StepFiles view) {
        view.readable().forEach(walls::readable);
        view.writable().forEach(walls::writable);
        for (var cover : view.covers()) {
            switch (cover) {
                case StepFiles.Mount.Scratch(var place, var source) -> walls.layered(source, place);
                case StepFiles.Mount.ReadOnly(var place) -> walls.readable(place);
            }
        }
    }

    private synchronized Shared shared(Map<String, String> environment)
            throws IOException, InterruptedException {
        if (shared.isPresent() && !shared.get().setup().isAlive()) {
            shared.get().setup().close();
            shared = Optional.empty();
        }
        if (shared.isEmpty()) {
            var real = sandboxLocation.real();
            var around =
                    new SandboxLocation(
                            project.toRealPath(), real.home(), real.state(), real.layers());
            var toolchains = Toolchains.find(around, real.workplace(), environment);
            var packageRegistries = PackageRegistries.of(project, toolchains, environment);
            network.open(packageRegistries::hosts, UpstreamProxy.of(environment));
            var none = new NetworkWalls(new NetworkAccess.Off());
            var mounts = new MountedCopies(real.state()).mounts(real.workplace());
            var parts =
                    new SandboxSetup.Parts(processRunner, around, real.workplace(), policy, mounts);
            var setup = SandboxSetup.of(parts, none, environment);
            shared = Optional.of(new Shared(SystemView.look(), around, setup));
        }
        return shared.get();
    }

    @Override
    public synchronized void close() {
        shared.ifPresent(made -> made.setup().close());
        network.close();
        limits.close();
    }
}

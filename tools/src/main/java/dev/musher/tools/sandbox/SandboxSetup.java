package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CrashWatchdog;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.NamespaceHolder.NetworkSharing;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.proxy.UpstreamProxy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is made once, before the first command of a sandbox: toolchains, layers, the network. */
final class SandboxSetup implements AutoCloseable {
    private static final String NO_NETWORK =
            "Commands cannot reach any host, because /usr/bin/perl, unshare or nsenter is missing or not allowed to run.";

    /** What bubblewrap separates for every command. */
    static final List<String> NAMESPACES =
            List.of(
                    "--unshare-user",
                    "--unshare-pid",
                    "--unshare-ipc",
                    "--unshare-uts",
                    "--unshare-cgroup-try",
                    "--disable-userns",
                    "--cap-drop",
                    "ALL",
                    "--new-session");

    private static final String WITH_PARENT = "--die-with-parent";

    private static final Path OWN = Path.of("/run/musher-caches");

    private static final String BY_PATH =
            "This machine cannot mount without following links, because perl or the permission is missing. A background command could replace folders while another command starts, and so show it files that it should not see.";

    private final SandboxLocation sandboxLocation;
    private final Walls walls = new Walls();

    /** What is put over what the caches hold. */
    private final Walls covers = new Walls();

    /** Where commands find caches that they may write to. */
    private final List<Path> caches = new ArrayList<>();

    /** Tools and settings in the project, which commands could exchange for links at any time. */
    private final List<Path> ofProject = new ArrayList<>();

    private final List<String> notices = new ArrayList<>();
    private final Optional<CacheLayers> taken;
    private final Optional<NamespaceHolder> holder;
    private final NetworkSharing sharing;
    private final Optional<MountBuilder> stage;
    private final Optional<NextSandbox> next;

    private SandboxSetup(
            SandboxLocation sandboxLocation,
            Optional<CacheLayers> taken,
            Optional<NamespaceHolder> holder,
            NetworkSharing sharing,
            Optional<MountBuilder> stage) {
        this.sandboxLocation = sandboxLocation;
        this.taken = taken;
        this.holder = holder;
        this.sharing = sharing;
        this.stage = stage;
        this.next = stage.map(it -> new NextSandbox(it.holder()));
    }

    /**
     * What a setup is made of.
     *
     * @param premises their workplace is the project
     * @param own what commands may change in it
     * @param mounts folders of our own
     */
    record Parts(
            ProcessRunner processes,
            SandboxLocation premises,
            Path own,
            SandboxPolicy policy,
            MountBuilder.Folders mounts) {}

    /**
     * Makes one. An interruption leaves nothing behind.
     *
     * @param environment that of the first command, which all others share
     */
    static SandboxSetup of(Parts parts, NetworkWalls network, Map<String, String> environment)
            throws IOException, InterruptedException {
        var sandboxLocation = parts.premises();
        var toolchains = Toolchains.find(sandboxLocation, parts.own(), environment);
        boolean shown =
                parts.policy().home() == HomeView.TOOLCHAINS
                        && sandboxLocation.home().getNameCount() > 0;
        var taken =
                shown ? CacheLayers.take(sandboxLocation.layers()) : Optional.<CacheLayers>empty();
        Optional<NamespaceHolder> holder = Optional.empty();
        boolean made = false;
        try {
            var layers =
                    taken.isPresent()
                            ? taken.get().over(toolchains.caches())
                            : List.<CacheLayers.Layer>of();
            var packageRegistries =
                    PackageRegistries.of(sandboxLocation.workplace(), toolchains, environment);
            var socket = network.open(packageRegistries::hosts, UpstreamProxy.of(environment));
            holder = holder(parts, layers, socket);
            var sharing =
                    socket.isPresent() && holder.isPresent()
                            ? NetworkSharing.SHARED
                            : NetworkSharing.OWN;
            var setup =
                    new SandboxSetup(sandboxLocation, taken, holder, sharing, stage(parts, holder));
            setup.note(network);
            if (shown) {
                setup.show(toolchains, layers);
            }
            made = true;
            return setup;
        } finally {
            if (!made) {
                holder.ifPresent(NamespaceHolder::close);
                taken.ifPresent(CacheLayers::close);
            }
        }
    }

    private static Optional<NamespaceHolder> holder(
            Parts parts, List<CacheLayers.Layer> layers, Optional<Path> socket)
            throws InterruptedException {
        var covering = layers.stream().filter(CacheLayers.Layer::canBeNamed).toList();
        return NamespaceHolder.start(parts.processes(), parts.mounts(), covering, socket);
    }

    private static Optional<MountBuilder> stage(Parts parts, Optional<NamespaceHolder> holder) {
        return holder.filter(NamespaceHolder::stages)
                .map(it -> new MountBuilder(parts.mounts(), it));
    }

    private void note(NetworkWalls network) {
        if (network.isListed() && sharing == NetworkSharing.OWN) {
            notices.add(NO_NETWORK);
        }
        if (stage.isEmpty()) {
            notices.add(BY_PATH);
        }
    }

    private void show(Toolchains toolchains, List<CacheLayers.Layer> layers) throws IOException {
        toolchains.tools().forEach(this::show);
        var bare = new ArrayList<String>();
        for (var layer : layers) {
            boolean merged = holder.isPresent() && holder.get().mounted(layer);
            walls.layered(merged ? layer.merged() : layer.upper(), layer.place());
            if (merged) {
                caches.add(layer.place());
            } else {
                bare.add(layer.place().toString());
            }
        }
        if (!bare.isEmpty()) {
            notices.add(
                    "This machine cannot layer caches, so commands have their own caches that start empty: "
                            + String.join(", ", bare)
                            + ".");
        }
        if (taken.isPresent()) {
            showMissing(toolchains.caches(), taken.get());
        }
        hideSecrets(toolchains);
        toolchains.settings().forEach(this::show);
        for (Path file : toolchains.secretive()) {
            notices.add(file + " contains a password or a token and is hidden from commands.");
        }
    }

    private void hideSecrets(Toolchains toolchains) {
        for (Path secret : HomeFilesInProject.secrets(sandboxLocation.home())) {
            if (toolchains.tools().stream().anyMatch(secret::startsWith)
                    || toolchains.caches().stream().anyMatch(secret::startsWith)) {
                if (Files.isDirectory(secret)) {
                    covers.hiddenFolder(secret);
                } else {
                    covers.hiddenFile(secret);
                }
            }
        }
    }

    private void show(Path place) {
        if (place.startsWith(sandboxLocation.workplace())) {
            ofProject.add(place);
        } else {
            sandboxLocation.beyond(place).ifPresent(real -> walls.readableIfThere(real, place));
        }
    }

    /** A link for each cache that the user does not have: a mount for each would cost more. */
    private void showMissing(List<Path> places, CacheLayers layers) throws IOException {
        walls.layered(Files.createDirectories(layers.own()), OWN);
        caches.add(OWN);
        for (Path place : places) {
            if (!Files.isDirectory(place)) {
                layers.make(place);
                walls.link(place, OWN.resolve(CacheLayers.name(place)).toString());
            }
        }
    }

    /** Whether what it has started still runs; the user may have killed it. */
    boolean isAlive() {
        return holder.isEmpty() || holder.get().isAlive();
    }

    /**
     * The words before those of the command: bubblewrap, and what has to be done before it.
     *
     * @param program bubblewrap
     */
    List<String> around(Walls walls, NetworkSharing wanted, Path program)
            throws IOException, InterruptedException {
        var words = new ArrayList<String>();
        if (stage.isPresent() && holder.isPresent()) {
            holder.get().cover(stage.get().folders().project(), walls.covered());
            words.addAll(stage.get().words(walls, wanted));
        } else {
            walls.makeNew();
            holder.ifPresent(it -> words.addAll(it.entrance(wanted)));
        }
        words.add(program.toString());
        words.addAll(NAMESPACES);
        words.add(WITH_PARENT);
        words.addAll(stage.isPresent() ? stage.get().shown(walls) : walls.words());
        return words;
    }

    /**
     * A command that is handed into a sandbox made ready before, where that is possible.
     *
     * @param program bubblewrap
     * @param inside the words of the command
     */
    Optional<StagedCommand> staged(
            Walls walls,
            Path program,
            Path directory,
            List<String> inside,
            Map<String, String> more) {
        if (stage.isEmpty() || next.isEmpty()) {
            return Optional.empty();
        }
        var words = new ArrayList<>(List.of(program.toString()));
        words.addAll(NAMESPACES);
        words.add(WITH_PARENT);
        words.addAll(stage.get().shown(walls));
        words.addAll(List.of("--chdir", directory.toString(), "--"));
        words.addAll(ReadySandbox.INSIDE);
        var request = new SandboxRequest(walls.mounts(), words);
        return Optional.of(new StagedCommand(next.get(), request, inside, more));
    }

    /**
     * The same command, which ends with this program also if that is killed. It does so with the
     * holder. Without one, bubblewrap can miss the end of its parent for as long as it makes walls.
     */
    CommandLine endingWithUs(CommandLine walled) {
        return holder.isPresent() ? walled : CrashWatchdog.marked(walled);
    }

    /** Whether perl runs before the command. */
    boolean isStaged() {
        return stage.isPresent();
    }

    NetworkSharing sharing() {
        return sharing;
    }

    void build(Walls all) {
        for (Path place : ofProject) {
            sandboxLocation.shown(place).ifPresent(all::readableIfThere);
        }
        all.add(walls).add(covers);
    }

    /**
     * The same for a step whose changes to caches are thrown away with a folder: it sees what is
     * there, and others do not see what it writes.
     */
    void build(Walls all, Path thrownAway) throws IOException {
        for (Path place : ofProject) {
            sandboxLocation.shown(place).ifPresent(all::readableIfThere);
        }
        all.add(walls);
        // What need not reach the disk needs a new folder to work in each time.
        Path work = Files.createTempDirectory(Files.createDirectories(thrownAway), "work");
        for (int at = 0; at < caches.size(); at++) {
            Path upper = thrownAway.resolve("upper" + at);
            Files.createDirectories(upper);
            all.overlaid(upper, Files.createDirectory(work.resolve("" + at)), caches.get(at));
        }
        all.add(covers);
    }

    /** What is not as one would expect, in sentences; each is given once. */
    List<String> takeNotices() {
        synchronized (notices) {
            var taken = List.copyOf(notices);
            notices.clear();
            return taken;
        }
    }

    @Override
    public void close() {
        holder.ifPresent(NamespaceHolder::close);
        taken.ifPresent(CacheLayers::close);
    }
}

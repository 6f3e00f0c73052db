package dev.musher.fleet.runtime;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.http.UrlScheme;
import dev.musher.base.process.CommandLine;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.SandboxChoice;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxException;
import dev.musher.tools.sandbox.options.SandboxLocation;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sandbox of an agent that works in a workspace of a project: the workspace can be changed, and
 * nothing else of the project is there but the objects that the workspace borrows.
 *
 * @param mode whether the user wants walls
 * @param policy what the user lets through, and the borrowed objects
 * @param home of the user
 * @param layers a folder of Musher's own for what is written to caches
 */
public record WorkspaceWalls(
        SandboxFactory sandboxes, SandboxMode mode, SandboxPolicy policy, Path home, Path layers) {
    /**
     * What belongs to one agent.
     *
     * @param workplace the real path of the folder to work in
     * @param beside folders that belong to it and lie elsewhere
     * @param state a folder for the walls, made when needed
     */
    public record AgentFolders(Path workplace, List<Path> beside, Path state) {
        public AgentFolders {
            beside = List.copyOf(beside);
        }
    }

    /** A CLI that is to be started, or the reason why it must not. */
    public sealed interface Walled {
        /**
         * To be started.
         *
         * @param sandbox to be closed when it has ended
         * @param notes what people should know, in sentences
         */
        record Ready(CommandLine command, Sandbox sandbox, List<String> notes) implements Walled {
            public Ready {
                notes = List.copyOf(notes);
            }
        }

        /**
         * Not to be started.
         *
         * @param reason whole sentences
         */
        record Refused(String reason) implements Walled {}
    }

    /** Why no agent may work here at all: a sandbox is required and there is none. */
    public Optional<String> problem() {
        try {
            return sandboxes.problem(mode);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The sandbox for commands that an agent runs in its workspace. */
    public SandboxChoice choose(AgentFolders folders) throws InterruptedException {
        return choose(folders, access(folders), policy.network());
    }

    /**
     * A CLI inside walls, or as it is where the user wants none or there are none.
     *
     * @throws SandboxException if the walls cannot be built
     * @throws IOException if its state cannot be made
     */
    public Walled around(CommandLine command, AgentFolders folders, CliNeeds needs)
            throws IOException, InterruptedException {
        var choice = choose(folders, access(folders, needs), network(needs.server()));
        return switch (choice) {
            case SandboxChoice.Confined(var sandbox, var notices) -> {
                PrivateFiles.folder(needs.state());
                yield new Walled.Ready(
                        inside(sandbox, adapted(command, folders, needs)), sandbox, notices);
            }
            case SandboxChoice.Open(var notice) ->
                    new Walled.Ready(command, Sandbox.NONE, List.of(notice));
            case SandboxChoice.Off _ -> new Walled.Ready(command, Sandbox.NONE, List.of());
            case SandboxChoice.Refused(var reason) -> new Walled.Refused(reason);
        };
    }

    private static CommandLine inside(Sandbox sandbox, CommandLine command) {
        try {
            return sandbox.around(command);
        } catch (SandboxException failed) {
            sandbox.close();
            throw failed;
        }
    }

    private SandboxChoice choose(
            AgentFolders folders, SandboxAccess sandboxAccess, NetworkAccess networkAccess)
            throws InterruptedException {
        var sandboxLocation =
                new SandboxLocation(folders.workplace(), home, folders.state(), layers);
        return sandboxes.choose(
                mode, sandboxLocation, policy.with(sandboxAccess).with(networkAccess));
    }

    private SandboxAccess access(AgentFolders folders) {
        var usual = policy.access();
        var writable = new ArrayList<>(usual.writable());
        writable.addAll(folders.beside());
        return new SandboxAccess(usual.readable(), writable, usual.kept(), usual.secrets());
    }

    private SandboxAccess access(AgentFolders folders, CliNeeds needs) {
        var usual = access(folders);
        var readable = new ArrayList<>(usual.readable());
        readable.addAll(needs.readable());
        var writable = new ArrayList<>(usual.writable());
        writable.add(needs.state());
        return new SandboxAccess(readable, writable, usual.kept(), usual.secrets(), needs.logins());
    }

    /** Its own server is reached whatever else is not. */
    private NetworkAccess network(CliNeeds.Server server) {
        var hosts = new ArrayList<>(server.hosts());
        hosts.add(isRelayed(server) ? server.address().server() : server.address().hostAndPort());
        return switch (policy.network()) {
            case NetworkAccess.On on -> on;
            case NetworkAccess.Off _, NetworkAccess.Loopback _ -> new NetworkAccess.Hosts(hosts);
            case NetworkAccess.Hosts(var allowed) -> {
                hosts.addAll(allowed);
                yield new NetworkAccess.Hosts(hosts);
            }
        };
    }

    /** Inside, this machine is another one, and no proxy is asked for it. */
    private static boolean isRelayed(CliNeeds.Server server) {
        return server.address().loopback() && server.address().scheme() == UrlScheme.HTTP;
    }

    private CommandLine adapted(CommandLine command, AgentFolders folders, CliNeeds needs) {
        var words = new ArrayList<>(command.words());
        words.set(0, needs.program().toString());
        Map<String, String> environment = new HashMap<>(command.environment());
        environment.putAll(needs.environment());
        var server = needs.server();
        if (isRelayed(server) && !(policy.network() instanceof NetworkAccess.On)) {
            environment.put(server.variable(), NetworkAccess.Hosts.PROXY + server.address().path());
        }
        return new CommandLine(words, folders.workplace(), environment, command.input());
    }
}

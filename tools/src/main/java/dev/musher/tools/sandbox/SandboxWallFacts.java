package dev.musher.tools.sandbox;

import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The facts about the walls that decisions about commands need. */
final class SandboxWallFacts {
    private SandboxWallFacts() {}

    /**
     * @param sandboxLocation real paths
     * @param environment of commands, which names toolchains
     */
    static WallFacts.Held of(
            SandboxLocation sandboxLocation,
            SandboxPolicy policy,
            Map<String, String> environment) {
        var readable = new ArrayList<>(SystemView.SHOWN);
        policy.access().readable().forEach(path -> readable.add(path.toString()));
        var writable = new ArrayList<>(List.of("/dev/shm"));
        for (var name : BubblewrapSandbox.USER_SETTINGS) {
            readable.add(sandboxLocation.home().resolve(name).toString());
        }
        if (policy.home() == HomeView.TOOLCHAINS) {
            var toolchains = Toolchains.find(sandboxLocation, environment);
            toolchains.tools().forEach(path -> readable.add(path.toString()));
            toolchains.settings().forEach(path -> readable.add(path.toString()));
            // What is written there goes to a layer.
            toolchains.caches().forEach(path -> writable.add(path.toString()));
        }
        (policy.project() == ProjectAccess.WRITABLE ? writable : readable)
                .add(sandboxLocation.workplace().toString());
        policy.access().writable().forEach(path -> writable.add(path.toString()));
        return new WallFacts.Held(readable, writable, SystemView.OWN, hosts(policy.network()));
    }

    private static List<String> hosts(NetworkAccess networkAccess) {
        return switch (networkAccess) {
            case NetworkAccess.Off _, NetworkAccess.Loopback _ -> List.of();
            case NetworkAccess.Hosts(var allowed) -> allowed;
            case NetworkAccess.On _ -> List.of("*");
        };
    }
}

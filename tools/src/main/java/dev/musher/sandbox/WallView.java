package dev.musher.sandbox;

import dev.musher.permission.WallFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What walls hold, told to those who decide about commands. */
final class WallView {
    private WallView() {}

    /**
     * @param premises real paths
     * @param environment of commands, which names toolchains
     */
    static WallFacts.Held of(
            Premises premises, SandboxPolicy policy, Map<String, String> environment) {
        var readable = new ArrayList<>(SystemView.SHOWN);
        policy.access().readable().forEach(path -> readable.add(path.toString()));
        var writable = new ArrayList<>(List.of("/dev/shm"));
        for (var name : BubblewrapSandbox.USER_SETTINGS) {
            readable.add(premises.home().resolve(name).toString());
        }
        if (policy.home() == HomeView.TOOLCHAINS) {
            var toolchains = Toolchains.find(premises, environment);
            toolchains.tools().forEach(path -> readable.add(path.toString()));
            toolchains.settings().forEach(path -> readable.add(path.toString()));
            // What is written there goes to a layer.
            toolchains.caches().forEach(path -> writable.add(path.toString()));
        }
        (policy.project() == ProjectAccess.WRITABLE ? writable : readable)
                .add(premises.workplace().toString());
        policy.access().writable().forEach(path -> writable.add(path.toString()));
        return new WallFacts.Held(readable, writable, SystemView.OWN, hosts(policy.network()));
    }

    private static List<String> hosts(Network network) {
        return switch (network) {
            case Network.Off _, Network.Loopback _ -> List.of();
            case Network.Hosts(var allowed) -> allowed;
            case Network.On _ -> List.of("*");
        };
    }
}

package dev.musher.sandbox;

import dev.musher.permission.WallFacts;
import java.util.ArrayList;
import java.util.List;

/** What walls hold, told to those who decide about commands. */
final class WallView {
    private WallView() {}

    /**
     * @param premises real paths
     */
    static WallFacts.Held of(Premises premises, SandboxPolicy policy) {
        var readable = new ArrayList<>(SystemView.SHOWN);
        policy.access().readable().forEach(path -> readable.add(path.toString()));
        var writable = new ArrayList<>(List.of("/dev/shm"));
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

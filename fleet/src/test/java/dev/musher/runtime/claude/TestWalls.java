package dev.musher.runtime.claude;

import dev.musher.process.Processes;
import dev.musher.runtime.WorkspaceWalls;
import dev.musher.sandbox.Access;
import dev.musher.sandbox.BubblewrapProbe;
import dev.musher.sandbox.HomeView;
import dev.musher.sandbox.Network;
import dev.musher.sandbox.SandboxMode;
import dev.musher.sandbox.SandboxPolicy;
import dev.musher.sandbox.Sandboxes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Walls for missions under test. */
final class TestWalls {
    private TestWalls() {}

    static WorkspaceWalls none() {
        return of(SandboxMode.OFF, Path.of("/nowhere"), System.getenv("PATH"));
    }

    /**
     * @param home the user's, which is hidden
     */
    static WorkspaceWalls around(Path home) {
        return of(SandboxMode.REQUIRED, home, System.getenv("PATH"));
    }

    static WorkspaceWalls of(SandboxMode mode, Path home, String path) {
        var environment = Map.of("PATH", path);
        return new WorkspaceWalls(
                new Sandboxes(new BubblewrapProbe(new Processes(environment), environment)),
                mode,
                SandboxPolicy.USUAL
                        .with(new Network.Hosts(List.of("registries")))
                        .with(Access.USUAL)
                        .with(HomeView.TOOLCHAINS),
                home,
                home.resolve(".local/state/musher/layers"));
    }
}

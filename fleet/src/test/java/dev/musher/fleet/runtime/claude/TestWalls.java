package dev.musher.fleet.runtime.claude;

import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.runtime.WorkspaceWalls;
import dev.musher.tools.sandbox.BubblewrapProbe;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxMode;
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
                new SandboxFactory(
                        new BubblewrapProbe(new ProcessRunner(environment), environment)),
                mode,
                SandboxPolicy.USUAL
                        .with(new NetworkAccess.Hosts(List.of("registries")))
                        .with(SandboxAccess.USUAL)
                        .with(HomeView.TOOLCHAINS),
                home,
                home.resolve(".local/state/musher/layers"));
    }
}

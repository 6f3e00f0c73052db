package dev.musher.tools.sandbox;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program that starts a confined command, says its cookie and who holds its mounts, and waits.
 */
final class SandboxHolder {
    private SandboxHolder() {}

    public static void main(String[] arguments) throws Exception {
        var testHome = TestHome.bare(Path.of(arguments[0]));
        var policy =
                SandboxPolicy.USUAL
                        .with(HomeView.TOOLCHAINS)
                        .with(new NetworkAccess.Hosts(List.of(PackageRegistries.WORD)));
        Files.createDirectories(testHome.home().resolve(".m2/repository"));
        var sandbox = TestSandbox.around(testHome, policy);
        var command = testHome.command("(setsid sleep 300 &) ; env -i sleep 300 & sleep 300");
        var walled = sandbox.around(command);
        long holder = ProcessHandle.current().children().findFirst().orElseThrow().pid();
        var runningCommand = new ProcessRunner(Map.of()).start(walled, TestHome.LIMIT);
        System.out.println(runningCommand.cookie().id());
        System.out.println(holder);
        System.in.read();
    }
}

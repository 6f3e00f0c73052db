package dev.musher.sandbox;

import dev.musher.process.Processes;
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
        var quarters = Quarters.bare(Path.of(arguments[0]));
        var policy =
                SandboxPolicy.USUAL
                        .with(HomeView.TOOLCHAINS)
                        .with(new Network.Hosts(List.of(Registries.WORD)));
        Files.createDirectories(quarters.home().resolve(".m2/repository"));
        var sandbox = Built.around(quarters, policy);
        var command = quarters.command("(setsid sleep 300 &) ; env -i sleep 300 & sleep 300");
        var walled = sandbox.around(command);
        long holder = ProcessHandle.current().children().findFirst().orElseThrow().pid();
        var running = new Processes(Map.of()).start(walled, Quarters.LIMIT);
        System.out.println(running.cookie().id());
        System.out.println(holder);
        System.in.read();
    }
}

package dev.musher.sandbox;

import dev.musher.process.Processes;
import java.nio.file.Path;
import java.util.Map;

/** A program that starts a confined command, says by which cookie it is known, and waits. */
final class SandboxHolder {
    private SandboxHolder() {}

    public static void main(String[] arguments) throws Exception {
        var quarters = Quarters.bare(Path.of(arguments[0]));
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL);
        var command = quarters.command("(setsid sleep 300 &) ; env -i sleep 300 & sleep 300");
        var running = new Processes(Map.of()).start(sandbox.around(command), Quarters.LIMIT);
        System.out.println(running.cookie().id());
        System.in.read();
    }
}

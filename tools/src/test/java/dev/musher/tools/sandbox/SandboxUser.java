package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.util.Map;

/** A program that runs commands in a sandbox until it is ended, and says when it begins. */
final class SandboxUser {
    private SandboxUser() {}

    public static void main(String[] arguments) throws Exception {
        var processRunner = new ProcessRunner(Map.of());
        var testHome = TestHome.bare(Path.of(arguments[0]));
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        System.out.println("begins");
        while (true) {
            testHome.inside(processRunner, sandbox, ":");
            var fed = testHome.command("cat").input(CommandInput.text("food"));
            processRunner.run(sandbox.around(fed), TestHome.LONG, TestHome.LIMIT);
        }
    }
}

package dev.musher.host.wiring;

import dev.musher.config.Config;
import dev.musher.permission.Mode;
import dev.musher.permission.WallFacts;
import dev.musher.sandbox.ProjectAccess;
import dev.musher.sandbox.SandboxMode;
import dev.musher.sandbox.SandboxSettings;
import dev.musher.sandbox.Sandboxes;
import java.util.Locale;
import java.util.Optional;

/** What holds the commands of an agent in this folder, or why nothing does, in one line. */
public record Protection(ToolParts tools) {
    /** What there is, and what is missing, if something is. */
    public record Held(String text, Optional<String> missing) {}

    public Held look(SandboxMode walls, Mode mode, Config config) throws InterruptedException {
        var premises = tools.premises();
        var sandboxes = new Sandboxes(tools.probe());
        var project = mode == Mode.RESTRICTIVE ? ProjectAccess.READ_ONLY : ProjectAccess.WRITABLE;
        var policy = SandboxSettings.policy(config, premises.home()).with(project);
        String word = "; mode " + mode.name().toLowerCase(Locale.ROOT);
        if (sandboxes.facts(walls, premises, policy) instanceof WallFacts.Held held) {
            String inside = held.shown(tools.workplace().folder().toString());
            return new Held("sandbox on: " + inside + word, Optional.empty());
        }
        String why = sandboxes.obstacle(walls, premises);
        return walls == SandboxMode.REQUIRED
                ? new Held(
                        "no sandbox, and it is required: no command runs" + word, Optional.of(why))
                : new Held(
                        "NO sandbox: commands can reach everything that you can" + word,
                        Optional.of(why));
    }
}

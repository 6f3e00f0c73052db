package dev.musher.host.wiring;

import dev.musher.base.config.Config;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What holds the commands of an agent in this folder, or why nothing does, in one line. */
public record ProtectionSummary(ToolParts tools) {
    /** What there is, and what is missing, if something is. */
    public record Held(String text, Optional<String> missing) {}

    /** What holds the commands of a session. */
    public static List<String> lines(AgentSession session) {
        var tools = session.parts().tools();
        var walls = tools.sandboxMode(session.options());
        try {
            var config = session.parts().settings().require(session.options().settings());
            var held =
                    new ProtectionSummary(tools)
                            .look(walls, session.permission().rules().mode(), config);
            return List.of(held.missing().map(why -> held.text() + ". " + why).orElse(held.text()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    public Held look(SandboxMode walls, PermissionMode permissionMode, Config config)
            throws InterruptedException {
        var sandboxLocation = tools.sandboxLocation();
        var sandboxFactory = new SandboxFactory(tools.probe());
        var project =
                permissionMode == PermissionMode.RESTRICTIVE
                        ? ProjectAccess.READ_ONLY
                        : ProjectAccess.WRITABLE;
        var policy = SandboxSettings.policy(config, sandboxLocation.home()).with(project);
        String word = "; mode " + permissionMode.name().toLowerCase(Locale.ROOT);
        if (sandboxFactory.facts(walls, sandboxLocation, policy) instanceof WallFacts.Held held) {
            String inside = held.shown(tools.workingDirectory().folder().toString());
            return new Held("sandbox on: " + inside + word, Optional.empty());
        }
        String why = sandboxFactory.obstacle(walls, sandboxLocation);
        return walls == SandboxMode.REQUIRED
                ? new Held(
                        "no sandbox, and it is required: no command runs" + word, Optional.of(why))
                : new Held(
                        "NO sandbox: commands can reach everything that you can" + word,
                        Optional.of(why));
    }
}

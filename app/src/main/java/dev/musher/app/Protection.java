package dev.musher.app;

import dev.musher.app.doctor.Probe;
import dev.musher.app.doctor.ProbeResult;
import dev.musher.app.settings.Settings;
import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionSettings;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxSettings;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What holds the commands of an agent in this folder, or why nothing does, in one line. */
record Protection(ToolParts tools) {
    /** What there is, and what is missing, if something is. */
    record Held(String text, Optional<String> missing) {}

    Held look(SandboxMode walls, PermissionMode permissionMode, Config config)
            throws InterruptedException {
        var sandboxLocation = tools.premises();
        var sandboxFactory = new SandboxFactory(tools.probe());
        var project =
                permissionMode == PermissionMode.RESTRICTIVE
                        ? ProjectAccess.READ_ONLY
                        : ProjectAccess.WRITABLE;
        var policy = SandboxSettings.policy(config, sandboxLocation.home()).with(project);
        String word = "; mode " + permissionMode.name().toLowerCase(Locale.ROOT);
        if (sandboxFactory.facts(walls, sandboxLocation, policy) instanceof WallFacts.Held held) {
            String inside = held.shown(tools.workplace().folder().toString());
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

    /** The same as part of a report. */
    static Probe probe(ToolParts tools, Settings settings) {
        return new Probe() {
            @Override
            public String part() {
                return "protection";
            }

            @Override
            public ProbeResult probe() throws InterruptedException {
                if (!(settings.load(List.of()) instanceof ConfigLoadResult.Loaded(var config))) {
                    return ProbeResult.look(part(), "not known", "mend the settings first");
                }
                var held =
                        new Protection(tools)
                                .look(
                                        config.value(SandboxSettings.MODE),
                                        config.value(PermissionSettings.MODE),
                                        config);
                return held.missing().isEmpty()
                        ? ProbeResult.fine(part(), held.text())
                        : ProbeResult.look(part(), held.text(), held.missing().get());
            }
        };
    }
}

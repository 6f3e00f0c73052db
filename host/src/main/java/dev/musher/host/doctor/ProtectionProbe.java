package dev.musher.host.doctor;

import dev.musher.base.config.ConfigLoadResult;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.ProtectionSummary;
import dev.musher.host.wiring.ToolParts;
import dev.musher.tools.permission.policy.PermissionSettings;
import dev.musher.tools.sandbox.SandboxSettings;
import java.util.List;

/** What holds the commands of an agent in this folder. */
public record ProtectionProbe(ToolParts tools, Settings settings) implements Probe {
    @Override
    public String part() {
        return "protection";
    }

    @Override
    public ProbeResult probe() throws InterruptedException {
        if (!(settings.load(List.of()) instanceof ConfigLoadResult.Loaded(var config))) {
            return ProbeResult.look(part(), "not known", "fix the settings first");
        }
        var held =
                new ProtectionSummary(tools)
                        .look(
                                config.value(SandboxSettings.MODE),
                                config.value(PermissionSettings.MODE),
                                config);
        return held.missing().isEmpty()
                ? ProbeResult.fine(part(), held.text())
                : ProbeResult.look(part(), held.text(), held.missing().get());
    }
}

package dev.musher.doctor;

import dev.musher.config.Loading;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.Protection;
import dev.musher.host.wiring.ToolParts;
import dev.musher.permission.PermissionSettings;
import dev.musher.sandbox.SandboxSettings;
import java.util.List;

/** What holds the commands of an agent in this folder. */
public record ProtectionProbe(ToolParts tools, Settings settings) implements Probe {
    @Override
    public String part() {
        return "protection";
    }

    @Override
    public Finding look() throws InterruptedException {
        if (!(settings.load(List.of()) instanceof Loading.Loaded(var config))) {
            return Finding.look(part(), "not known", "mend the settings first");
        }
        var held =
                new Protection(tools)
                        .look(
                                config.value(SandboxSettings.MODE),
                                config.value(PermissionSettings.MODE),
                                config);
        return held.missing().isEmpty()
                ? Finding.fine(part(), held.text())
                : Finding.look(part(), held.text(), held.missing().get());
    }
}

package dev.musher.host.doctor;

import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.host.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Whether the settings can be read and make sense. */
public final class SettingsProbe implements Probe {
    private final Settings settings;

    public SettingsProbe(Settings settings) {
        this.settings = settings;
    }

    @Override
    public String part() {
        return "settings";
    }

    @Override
    public ProbeResult probe() {
        return switch (settings.load(List.of())) {
            case ConfigLoadResult.Loaded _ -> ProbeResult.fine(part(), filesRead());
            case ConfigLoadResult.Rejected(var problems) ->
                    ProbeResult.broken(part(), texts(problems), "fix the file, then check again");
        };
    }

    private String filesRead() {
        var present = new ArrayList<String>();
        for (Path file : settings.files()) {
            if (Files.exists(file)) {
                present.add(file.toString());
            }
        }
        return present.isEmpty() ? "no file; defaults apply" : String.join(", ", present);
    }

    private static String texts(List<ConfigProblem> problems) {
        var texts = new ArrayList<String>();
        for (ConfigProblem configProblem : problems) {
            texts.add(configProblem.text());
        }
        return String.join("; ", texts);
    }
}

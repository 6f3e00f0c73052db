package dev.musher.doctor;

import dev.musher.config.Loading;
import dev.musher.config.Problem;
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
    public Finding look() {
        return switch (settings.load(List.of())) {
            case Loading.Loaded _ -> Finding.fine(part(), filesRead());
            case Loading.Rejected(var problems) ->
                    Finding.broken(part(), texts(problems), "mend the file, then look again");
        };
    }

    private String filesRead() {
        var present = new ArrayList<String>();
        for (Path file : settings.files()) {
            if (Files.exists(file)) {
                present.add(file.toString());
            }
        }
        return present.isEmpty() ? "no file; defaults hold" : String.join(", ", present);
    }

    private static String texts(List<Problem> problems) {
        var texts = new ArrayList<String>();
        for (Problem problem : problems) {
            texts.add(problem.text());
        }
        return String.join("; ", texts);
    }
}

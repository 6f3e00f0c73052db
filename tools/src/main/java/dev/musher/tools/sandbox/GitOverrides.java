package dev.musher.tools.sandbox;

import java.util.List;
import java.util.Map;

/** The settings of git that hold inside, whatever the user's are. */
final class GitOverrides {
    private static final String COUNT = "GIT_CONFIG_COUNT";

    private record Setting(String key, String value) {}

    private static final List<Setting> SETTINGS =
            List.of(
                    // Packs are read-only inside: what is fetched becomes loose objects, and
                    // nothing tidies up.
                    new Setting("fetch.unpackLimit", "1000000"),
                    new Setting("gc.auto", "0"),
                    new Setting("maintenance.auto", "false"),
                    // The keys are outside.
                    new Setting("commit.gpgSign", "false"),
                    new Setting("tag.gpgSign", "false"),
                    new Setting("core.fsmonitor", "false"));

    private GitOverrides() {}

    /** After those that the environment has already. */
    static void addTo(Map<String, String> environment) {
        int count = count(environment.getOrDefault(COUNT, "0"));
        for (var setting : SETTINGS) {
            environment.put("GIT_CONFIG_KEY_" + count, setting.key());
            environment.put("GIT_CONFIG_VALUE_" + count, setting.value());
            count++;
        }
        environment.put(COUNT, Integer.toString(count));
    }

    private static int count(String written) {
        try {
            return Math.max(0, Integer.parseInt(written));
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}

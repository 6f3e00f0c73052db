package dev.musher.base.git;

import java.util.Map;

/**
 * Variables by which git obeys no settings of this machine, and starts no maintenance that would
 * still write into a test's folder while it is deleted.
 */
public final class TestGitSettings {
    public static final Map<String, String> VARIABLES =
            Map.of(
                    "GIT_CONFIG_NOSYSTEM", "1",
                    "GIT_CONFIG_GLOBAL", "/dev/null",
                    "GIT_CONFIG_COUNT", "2",
                    "GIT_CONFIG_KEY_0", "gc.auto",
                    "GIT_CONFIG_VALUE_0", "0",
                    "GIT_CONFIG_KEY_1", "maintenance.auto",
                    "GIT_CONFIG_VALUE_1", "false");

    private TestGitSettings() {}
}

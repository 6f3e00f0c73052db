package dev.musher.base.git;

import java.util.HashMap;
import java.util.Map;

/** The environment of a git command: no prompts, and no variables of the user that steer git. */
final class GitEnvironment {
    /**
     * What may come from outside: how to reach servers, where settings are, and who commits. All
     * other variables of git are dropped: a hook that starts us hands down a repository, an index
     * and object stores that are not ours.
     */
    private static final String[] KEPT = {
        "GIT_AUTHOR_EMAIL",
        "GIT_AUTHOR_NAME",
        "GIT_CEILING_DIRECTORIES",
        "GIT_COMMITTER_EMAIL",
        "GIT_COMMITTER_NAME",
        "GIT_CONFIG_COUNT",
        "GIT_CONFIG_GLOBAL",
        "GIT_CONFIG_KEY_",
        "GIT_CONFIG_NOSYSTEM",
        "GIT_CONFIG_SYSTEM",
        "GIT_CONFIG_VALUE_",
        "GIT_DISCOVERY_ACROSS_FILESYSTEM",
        "GIT_EXEC_PATH",
        "GIT_HTTP_",
        "GIT_PROXY_",
        "GIT_SSH",
        "GIT_SSH_COMMAND",
        "GIT_SSH_VARIANT",
        "GIT_SSL_",
    };

    private GitEnvironment() {}

    static Map<String, String> of(Map<String, String> outer) {
        var variables = new HashMap<String, String>();
        outer.forEach(
                (name, value) -> {
                    if (!name.startsWith("GIT_") || isKept(name)) {
                        variables.put(name, value);
                    }
                });
        variables.put("LC_ALL", "C");
        variables.put("GIT_PAGER", "cat");
        variables.put("GIT_EDITOR", "true");
        variables.put("GIT_SEQUENCE_EDITOR", "true");
        variables.put("GIT_TERMINAL_PROMPT", "0");
        variables.put("GIT_ASKPASS", "false");
        variables.put("SSH_ASKPASS", "false");
        variables.put("SSH_ASKPASS_REQUIRE", "never");
        variables.put("GCM_INTERACTIVE", "never");
        variables.put("GIT_LITERAL_PATHSPECS", "1");
        // A commit's name must stand for what was committed, not for what replaces it.
        variables.put("GIT_NO_REPLACE_OBJECTS", "1");
        return variables;
    }

    private static boolean isKept(String name) {
        for (var kept : KEPT) {
            if (kept.endsWith("_") ? name.startsWith(kept) : name.equals(kept)) {
                return true;
            }
        }
        return false;
    }
}

package dev.musher.tools.shell;

import dev.musher.base.secret.Redaction;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The environment of unattended commands: ours without secrets, and set so that no program prompts.
 */
public final class CommandEnvironment {
    /** A variable whose name has one of these is a secret until shown otherwise. */
    private static final List<String> SUSPICIOUS =
            List.of("KEY", "SECRET", "TOKEN", "PASS", "CRED", "AUTH");

    /**
     * Harmless in spite of their names, and missed where they are gone: who commits; the socket of
     * the agent that holds the keys for git, and does not hand them out; the file of the display's
     * cookie, for tests with windows; a switch of a popular library.
     */
    private static final Set<String> HARMLESS =
            Set.of(
                    "GIT_AUTHOR_DATE",
                    "GIT_AUTHOR_EMAIL",
                    "GIT_AUTHOR_NAME",
                    "SSH_AUTH_SOCK",
                    "TOKENIZERS_PARALLELISM",
                    "XAUTHORITY");

    /** Would have the last word over our wish for plain text. */
    private static final Set<String> COLOURFUL = Set.of("CLICOLOR_FORCE", "FORCE_COLOR");

    /** Settings of git in variables; without one of them git refuses to run with the others. */
    private static final String GIT_CONFIG = "GIT_CONFIG_";

    /** The setting of git that carries a password or token in its value. */
    private static final String EXTRA_HEADER = "EXTRAHEADER";

    /**
     * No pager, editor or prompt may wait for a person, and nothing needs colours. Programs in
     * Python print at once, so that a command which is stopped shows what it had said. CI is not
     * set: it makes tests behave in another way than they do for the user.
     */
    private static final Map<String, String> DEFAULTS =
            Map.ofEntries(
                    Map.entry("MUSHER", "1"),
                    Map.entry("TERM", "dumb"),
                    Map.entry("NO_COLOR", "1"),
                    Map.entry("PAGER", "cat"),
                    Map.entry("GIT_PAGER", "cat"),
                    Map.entry("MANPAGER", "cat"),
                    Map.entry("SYSTEMD_PAGER", "cat"),
                    Map.entry("EDITOR", "true"),
                    Map.entry("VISUAL", "true"),
                    Map.entry("GIT_EDITOR", "true"),
                    Map.entry("GIT_TERMINAL_PROMPT", "0"),
                    Map.entry("GIT_ASKPASS", "false"),
                    Map.entry("SSH_ASKPASS", "false"),
                    Map.entry("SSH_ASKPASS_REQUIRE", "never"),
                    Map.entry("GCM_INTERACTIVE", "never"),
                    Map.entry("DEBIAN_FRONTEND", "noninteractive"),
                    Map.entry("PYTHONUNBUFFERED", "1"));

    private CommandEnvironment() {}

    /**
     * What is left of an environment.
     *
     * @param secrets knows secrets by value; a variable that holds one is left out
     */
    public static Map<String, String> of(Map<String, String> outer, Redaction secrets) {
        var variables = new HashMap<String, String>();
        boolean gitSettings = true;
        for (var variable : outer.entrySet()) {
            var name = variable.getKey();
            boolean harmless =
                    secrets.clean(variable.getValue()).equals(variable.getValue())
                            && (isGitSetting(name)
                                    ? !isSuspicious(variable.getValue())
                                    : !isSuspicious(name));
            if (harmless) {
                variables.put(name, variable.getValue());
            }
            gitSettings &= harmless || !isGitSetting(name);
        }
        if (!gitSettings) {
            variables.keySet().removeIf(CommandEnvironment::isGitSetting);
        }
        variables.keySet().removeAll(COLOURFUL);
        variables.putAll(DEFAULTS);
        return variables;
    }

    private static boolean isGitSetting(String name) {
        return name.equals(GIT_CONFIG + "COUNT")
                || name.equals(GIT_CONFIG + "PARAMETERS")
                || name.startsWith(GIT_CONFIG + "KEY_")
                || name.startsWith(GIT_CONFIG + "VALUE_");
    }

    /** Whether a name, or the value of a git setting, speaks of secrets. */
    private static boolean isSuspicious(String text) {
        if (HARMLESS.contains(text)) {
            return false;
        }
        var upper = text.toUpperCase(Locale.ROOT);
        for (String word : SUSPICIOUS) {
            if (upper.contains(word)) {
                return true;
            }
        }
        return upper.contains(EXTRA_HEADER);
    }
}

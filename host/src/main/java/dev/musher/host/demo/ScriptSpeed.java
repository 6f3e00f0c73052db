package dev.musher.host.demo;

import java.util.Locale;
import java.util.Optional;

/** How long scripted models take. */
public enum ScriptSpeed {
    SLOW("1500ms", "30ms"),
    NORMAL("350ms", "5ms"),
    FAST("1ms", "0ms");

    private final String pause;
    private final String pace;

    /**
     * @param pause before each answer, as scripts write it
     * @param pace between two words of it
     */
    ScriptSpeed(String pause, String pace) {
        this.pause = pause;
        this.pace = pace;
    }

    /** The command line lets nothing else through. */
    public static ScriptSpeed of(Optional<String> written) {
        return written.map(word -> valueOf(word.toUpperCase(Locale.ROOT))).orElse(NORMAL);
    }

    /** A script that is played at this speed. */
    String timed(String script) {
        return script.replace("delay: PAUSE", "delay: " + pause)
                .replace("pace: PACE", "pace: " + pace);
    }
}

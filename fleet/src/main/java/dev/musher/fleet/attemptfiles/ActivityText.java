package dev.musher.fleet.attemptfiles;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.attemptfiles.ActivityLog.Entry;
import dev.musher.fleet.runtime.MissionEvent;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** What happens on an attempt, in a line for people. */
public final class ActivityText {
    private static final int LONGEST_LINE = 200;

    private ActivityText() {}

    /** With the time; empty for what is worth no line. */
    public static Optional<String> line(Entry entry) {
        return of(entry.event())
                .map(text -> entry.at().truncatedTo(ChronoUnit.SECONDS) + " " + text);
    }

    /** Empty for what is worth no line: an answer without words, a payment. */
    public static Optional<String> of(MissionEvent event) {
        return Optional.of(text(event))
                .filter(text -> !text.isBlank())
                .map(text -> Utf8.encodable(OneLineText.beginning(text, LONGEST_LINE)));
    }

    private static String text(MissionEvent event) {
        return switch (event) {
            case MissionEvent.SessionOpened(var session) -> "session " + session;
            case MissionEvent.Answered(var words) -> words;
            case MissionEvent.Called(var tool, var about) -> tool + " " + about;
            case MissionEvent.Returned(var tool, var about, _, var ran) ->
                    tool
                            + " "
                            + about
                            + ran.map(it -> " (exit code " + it.exitCode() + ")").orElse("");
            case MissionEvent.Asked(var about, var answer) -> "asked " + about + ": " + answer;
            case MissionEvent.Paid _ -> "";
            case MissionEvent.Waiting(var until) -> "waits until " + until;
            case MissionEvent.Noted(var line) -> line;
        };
    }
}

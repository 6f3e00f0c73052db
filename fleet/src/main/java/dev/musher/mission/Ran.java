package dev.musher.mission;

import dev.musher.runtime.MissionEvent;
import java.util.Optional;

/** A command that was seen to run on a mission. */
public record Ran(String command, int exitCode) {
    private static final String CUT = "…";

    /** Empty for what is no command. */
    public static Optional<Ran> of(MissionEvent.Returned returned) {
        return returned.exitCode().map(code -> new Ran(returned.about(), code));
    }

    /** Whether this is what somebody cites; what was shown may be cut at its end. */
    boolean isWhat(String cited, int code) {
        String seen = plain(command);
        String said = plain(cited);
        boolean same =
                seen.endsWith(CUT)
                        ? seen.length() > CUT.length()
                                && said.startsWith(seen.substring(0, seen.length() - CUT.length()))
                        : seen.equals(said);
        return code == exitCode && same;
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}

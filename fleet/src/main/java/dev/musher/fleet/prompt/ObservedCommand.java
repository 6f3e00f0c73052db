package dev.musher.fleet.prompt;

import dev.musher.base.text.OneLineText;
import dev.musher.fleet.runtime.MissionEvent;
import java.util.Optional;

/** A command that was seen to run on a mission. */
public record ObservedCommand(String command, int exitCode) {
    private static final String CUT = "…";

    /** With fewer characters left anything would be the same. */
    private static final int FEWEST = 8;

    /** Empty for what is not a command. */
    public static Optional<ObservedCommand> of(MissionEvent.Returned returned) {
        return returned.exitCode().map(code -> new ObservedCommand(returned.about(), code));
    }

    /**
     * Whether this is what a reviewer cites; what was shown may be cut in the middle or at its end.
     */
    boolean isWhat(String cited, int code) {
        return code == exitCode && isSame(plain(command), plain(cited));
    }

    private static boolean isSame(String seen, String said) {
        int cut = seen.indexOf(CUT);
        if (cut < 0 || seen.equals(said)) {
            return seen.equals(said);
        }
        String head = seen.substring(0, cut).strip();
        String tail = seen.substring(cut + CUT.length()).strip();
        return head.length() + tail.length() >= FEWEST
                && said.length() > head.length() + tail.length()
                && said.startsWith(head)
                && said.endsWith(tail);
    }

    private static String plain(String text) {
        return OneLineText.beginning(text, Integer.MAX_VALUE);
    }
}

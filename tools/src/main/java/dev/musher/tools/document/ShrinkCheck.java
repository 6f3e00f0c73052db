package dev.musher.tools.document;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.FileLookup.Text;
import java.util.Optional;

/** Refuses a change that drops more than half of a file, unless the call says so. */
final class ShrinkCheck {
    /** Shorter files are rewritten all the time. */
    private static final int FEWEST_LINES = 30;

    private ShrinkCheck() {}

    static Optional<String> check(Text before, TextDocument after, ShrinkPolicy shrinkPolicy) {
        if (2 * (long) after.mostDroppedLines() <= FEWEST_LINES) {
            return Optional.empty();
        }
        int had = before.document().lineCount();
        int left = after.lineCount();
        if (had < FEWEST_LINES || 2 * left >= had) {
            return Optional.empty();
        }
        var what = before.place().shown() + " shrinks from " + had + " to " + left + " lines";
        if (shrinkPolicy == ShrinkPolicy.REFUSED) {
            throw ToolFailure.input(
                    what
                            + ". Nothing was written: if the rest was left out by mistake, give the"
                            + " whole content or use edit; if it should go, repeat the call with"
                            + " `shrink`: true.");
        }
        return Optional.of(what + ".");
    }
}

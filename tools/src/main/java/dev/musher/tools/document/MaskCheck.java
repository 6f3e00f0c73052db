package dev.musher.tools.document;

import dev.musher.base.secret.Redaction;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.FileLookup.Text;

/**
 * Refuses a change that replaces a secret by the mark that stood for it when the file was shown: a
 * model writes back what it saw.
 */
final class MaskCheck {
    private MaskCheck() {}

    static void check(Text before, TextDocument after) {
        var change = after.changeOf(before.document());
        if (marks(change.after()) > marks(change.before())) {
            throw ToolFailure.input(
                    "The new text has "
                            + Redaction.MARK
                            + ", the mark that replaced a secret when the file was shown, so"
                            + " nothing was written to "
                            + before.place().shown()
                            + ". Leave the lines with secrets as they are: change other lines with"
                            + " edit, whose old text must not include them.");
        }
    }

    private static int marks(String text) {
        int count = 0;
        for (int at = text.indexOf(Redaction.MARK); at >= 0; count++) {
            at = text.indexOf(Redaction.MARK, at + 1);
        }
        return count;
    }
}

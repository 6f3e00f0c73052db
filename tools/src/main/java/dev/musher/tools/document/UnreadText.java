package dev.musher.tools.document;

import dev.musher.tools.paths.ResolvedPath;

/** Refuses to change a text that was not read, and shows it if it is short. */
final class UnreadText {
    private static final int MOST_LINES = 200;
    private static final int MOST_CHARACTERS = 8_000;

    private UnreadText() {}

    /** Whether a refusal shows all of it. */
    static boolean fits(TextDocument document) {
        return document.lineCount() <= MOST_LINES && document.text().length() <= MOST_CHARACTERS;
    }

    static String refusal(ResolvedPath resolvedPath, TextDocument document) {
        String unread = resolvedPath.shown() + " has not been read in this session. ";
        if (!fits(document)) {
            return unread + "Read it first, then repeat this call.";
        }
        var text = new StringBuilder(unread);
        text.append("This is in it; repeat the call if it is still right:");
        var lines = document.text().split("\n", -1);
        int last = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
        for (int line = 0; line < last; line++) {
            text.append('\n').append(line + 1).append('\t').append(lines[line]);
        }
        return text.toString();
    }
}

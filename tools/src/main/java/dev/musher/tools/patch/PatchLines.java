package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a patch from its first marker to its last, read one after the other. Lines are
 * counted as they were given, so that a fault names the line that the model wrote.
 */
final class PatchLines {
    static final String BEGIN = "*** Begin Patch";
    static final String END = "*** End Patch";

    private static final int LONGEST_SHOWN = 80;
    private static final String FENCE = "```";

    /** A fence around a shell command is as deep as it gets. */
    private static final int MOST_WRAPPERS = 2;

    private final List<String> lines;
    private int at;
    private int end;

    private PatchLines(List<String> lines) {
        this.lines = lines;
        this.end = lines.size();
    }

    /**
     * The lines between the markers, with spaces around the markers, blank lines around the patch,
     * and a fence or a here-document that it is wrapped in left away.
     *
     * @throws ToolFailure if a marker is missing
     */
    static PatchLines between(String text) {
        var lines = new PatchLines(split(text));
        lines.trim();
        for (int i = 0; i < MOST_WRAPPERS && lines.isWrapped(); i++) {
            lines.at++;
            lines.end--;
            lines.trim();
        }
        lines.openMarkers();
        return lines;
    }

    private static List<String> split(String text) {
        var lines = new ArrayList<String>();
        for (int start = 0; start <= text.length(); ) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed;
            boolean returns = end > start && text.charAt(end - 1) == '\r';
            lines.add(text.substring(start, returns ? end - 1 : end));
            start = end + 1;
        }
        return lines;
    }

    private void trim() {
        while (at < end && lines.get(at).isBlank()) {
            at++;
        }
        while (end > at && lines.get(end - 1).isBlank()) {
            end--;
        }
    }

    private boolean isWrapped() {
        if (end - at < 2) {
            return false;
        }
        String first = lines.get(at).strip();
        String last = lines.get(end - 1).strip();
        if (first.startsWith(FENCE)) {
            return last.equals(FENCE);
        }
        String word = wordOfHereDocument(first);
        return !word.isEmpty() && last.equals(word);
    }

    /** The word that ends a here-document, empty if the line does not begin one. */
    private static String wordOfHereDocument(String line) {
        int arrows = line.indexOf("<<");
        if (arrows < 0 || line.startsWith("***")) {
            return "";
        }
        String word = line.substring(arrows + 2).strip();
        word = word.startsWith("-") ? word.substring(1).strip() : word;
        boolean quoted =
                word.length() > 2
                        && (word.charAt(0) == '\'' || word.charAt(0) == '"')
                        && word.charAt(0) == word.charAt(word.length() - 1);
        return quoted ? word.substring(1, word.length() - 1) : word;
    }

    private void openMarkers() {
        if (at == end) {
            throw ToolFailure.input("The patch is empty. It begins with `" + BEGIN + "`.");
        }
        if (!next().strip().equals(BEGIN)) {
            throw fault("the patch must begin with `" + BEGIN + "`, not with " + shown());
        }
        at++;
        if (at >= end || !lines.get(end - 1).strip().equals(END)) {
            at = end - 1;
            throw fault(
                    "the last line must be `"
                            + END
                            + "`, not "
                            + shown()
                            + ". The patch may have been cut off: send it whole");
        }
        end--;
    }

    boolean hasNext() {
        return at < end;
    }

    /** The next line, which stays the next. */
    String next() {
        return lines.get(at);
    }

    void skip() {
        at++;
    }

    /** Goes on to the next line that says something. */
    void skipBlank() {
        while (hasNext() && next().isBlank()) {
            at++;
        }
    }

    /** Counted from 1. */
    int number() {
        return at + 1;
    }

    /** The next line for a sentence. */
    String shown() {
        String line = lines.get(at);
        boolean fits = line.length() <= LONGEST_SHOWN;
        return "`" + (fits ? line : line.substring(0, LONGEST_SHOWN) + "…") + "`";
    }

    /** What ends the call: what is wrong at the next line, and that nothing has happened. */
    ToolFailure fault(String what) {
        return ToolFailure.input(
                "Line " + number() + " of the patch: " + what + ". Nothing was changed.");
    }
}

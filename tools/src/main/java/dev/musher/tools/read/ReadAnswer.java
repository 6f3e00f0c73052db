package dev.musher.tools.read;

import dev.musher.base.text.CountText;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.ResolvedPath;

/** The answer of the read tool to the model. */
record ReadAnswer(ResolvedPath place, ReadParameters wanted, LineSelection scan) {
    String text() {
        if (scan.finished() && scan.lines() == 0) {
            return place.shown() + " is empty.";
        }
        if (scan.shown() == 0) {
            throw ToolFailure.input(
                    place.shown()
                            + " has "
                            + CountText.of(scan.lines(), "line")
                            + "; offset "
                            + wanted.offset()
                            + " is past its end.");
        }
        return scan.text() + notes();
    }

    private String notes() {
        var notes = new StringBuilder();
        int last = wanted.offset() + scan.shown() - 1;
        boolean whole = scan.finished() && last == scan.lines();
        if (!whole) {
            note(notes, range(last) + "; continue with offset " + (last + 1));
        } else if (wanted.offset() > 1) {
            note(notes, range(last));
        }
        if (whole && !scan.lastLineEnded()) {
            note(notes, "no newline at the end of the file");
        }
        if (scan.returns()) {
            note(notes, "lines end in CRLF, which edits keep");
        }
        if (scan.malformed()) {
            note(notes, "some bytes may not be UTF-8; they are shown as \uFFFD");
        }
        return notes.toString();
    }

    private String range(int last) {
        return "lines "
                + wanted.offset()
                + "-"
                + last
                + (scan.finished() ? " of " + scan.lines() : "; more follow");
    }

    private static void note(StringBuilder notes, String note) {
        notes.append('[').append(note).append("]\n");
    }
}

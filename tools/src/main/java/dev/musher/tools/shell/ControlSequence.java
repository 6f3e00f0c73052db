package dev.musher.tools.shell;

/**
 * An escape sequence after ECMA-48 while it arrives, in pieces of any size. What moves the cursor
 * or erases is done on the screen; everything else, like colours and titles, has no effect.
 */
final class ControlSequence {
    private static final char BELL = '\u0007';
    private static final char ESCAPE = '\u001b';

    /** More than any number that means something on a screen. */
    private static final int LARGEST_NUMBER = 9999;

    /** A title or link longer than this is not a sequence at all. */
    private static final int LONGEST = 4096;

    /** What may come next. */
    private enum Part {
        CLOSED,
        /** What kind of sequence it is. */
        KIND,
        /** The numbers and the last character of one that steers the cursor or a colour. */
        NUMBERS,
        /** The last character of one that chooses a character set. */
        LAST,
        /** A string, like a window's title. */
        STRING,
        /** The second half of a string's terminator. */
        STRING_END
    }

    private final VisibleOutput visibleOutput;
    private Part part = Part.CLOSED;
    private int length;
    private int number;
    private boolean laterNumber;

    ControlSequence(VisibleOutput visibleOutput) {
        this.visibleOutput = visibleOutput;
    }

    boolean isOpen() {
        return part != Part.CLOSED;
    }

    /** An escape character was seen. */
    void open() {
        part = Part.KIND;
        length = 0;
        number = 0;
        laterNumber = false;
    }

    /** Whether the character is part of it; one that is not ends the sequence. */
    boolean accepts(char c) {
        length++;
        part = length > LONGEST ? Part.CLOSED : part;
        return switch (part) {
            case CLOSED -> false;
            case KIND -> kind(c);
            case NUMBERS -> numbers(c);
            case LAST -> endsInGraphic(c);
            case STRING -> string(c);
            case STRING_END -> stringEnd(c);
        };
    }

    private boolean kind(char c) {
        switch (c) {
            case '[' -> part = Part.NUMBERS;
            case ']', 'P', 'X', '^', '_' -> part = Part.STRING;
            default -> {
                if (c >= ' ' && c <= '/') {
                    part = Part.LAST;
                } else {
                    return endsInGraphic(c);
                }
            }
        }
        return true;
    }

    private boolean numbers(char c) {
        if (c >= '0' && c <= '9' && !laterNumber) {
            number = Math.min(LARGEST_NUMBER, number * 10 + (c - '0'));
            return true;
        }
        if (c >= ' ' && c <= '?') {
            laterNumber |= c == ';';
            return true;
        }
        boolean last = endsInGraphic(c);
        if (last) {
            steer(c);
        }
        return last;
    }

    private boolean string(char c) {
        if (c == ESCAPE) {
            part = Part.STRING_END;
        } else if (c < ' ') {
            part = Part.CLOSED;
        }
        return c >= ' ' || c == ESCAPE || c == BELL;
    }

    /** Anything but its terminator means that the string was broken off by another sequence. */
    private boolean stringEnd(char c) {
        if (c == '\\') {
            part = Part.CLOSED;
            return true;
        }
        open();
        return kind(c);
    }

    private void steer(char last) {
        int count = Math.max(1, number);
        switch (last) {
            case 'A' -> visibleOutput.moveRows(-count);
            case 'B' -> visibleOutput.moveRows(count);
            case 'C' -> visibleOutput.moveColumns(count);
            case 'D' -> visibleOutput.moveColumns(-count);
            case 'E' -> startOfRow(count);
            case 'F' -> startOfRow(-count);
            case 'G' -> visibleOutput.moveToColumn(count - 1);
            case 'J' -> eraseScreen();
            case 'K' -> eraseInLine();
            default -> {
                // Colours, modes, scrolling: nothing that text can show.
            }
        }
    }

    private void startOfRow(int by) {
        visibleOutput.moveRows(by);
        visibleOutput.moveToColumn(0);
    }

    /** A cleared screen keeps its text here, since it scrolled by and was seen. */
    private void eraseScreen() {
        if (number == 0) {
            visibleOutput.eraseBelow();
        }
    }

    private void eraseInLine() {
        if (number == 0) {
            visibleOutput.eraseToLineEnd();
        } else if (number == 1) {
            visibleOutput.eraseToLineStart();
        } else {
            visibleOutput.eraseLine();
        }
    }

    /** Ends it, with this character where it can be a last one, and otherwise before it. */
    private boolean endsInGraphic(char c) {
        part = Part.CLOSED;
        return c >= '0' && c <= '~';
    }
}

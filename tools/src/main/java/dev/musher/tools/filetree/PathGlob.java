package dev.musher.tools.filetree;

import java.util.Arrays;

/**
 * A wildcard pattern over the bytes of a path, with the meaning that git's wildmatch gives it: a
 * star stays within one name, two stars between slashes cross them. All the places in the pattern
 * that a text could have reached are followed at once, so that no pattern takes longer than its
 * length times that of the text.
 */
public final class PathGlob {
    /** Any byte but a slash. */
    static final int ANY = 256;

    /** Any bytes but slashes. */
    static final int STAR = 257;

    /** Any bytes. */
    static final int STARS = 258;

    /** Nothing, or any bytes up to a slash. */
    static final int STARS_SLASH = 259;

    /** Any continuation bytes of UTF-8. */
    static final int CONTINUATIONS = 260;

    /** Nothing matches here. */
    static final int NEVER = 261;

    /** From here on: sets of bytes. What is below 256 is a byte. */
    static final int FIRST_SET = 512;

    private final int[] steps;
    private final boolean[][] sets;
    private final NameCase nameCase;

    PathGlob(int[] steps, boolean[][] sets, NameCase nameCase) {
        this.steps = steps;
        this.sets = sets;
        this.nameCase = nameCase;
    }

    /** A pattern as a line of {@code .gitignore} has it; a question mark stands for one byte. */
    public static PathGlob ofBytes(byte[] pattern, NameCase nameCase) {
        return new PathGlobParser(pattern, nameCase, PathGlobParser.Unit.BYTE).parse();
    }

    /** A pattern in UTF-8 in which a question mark stands for one character. */
    public static PathGlob ofText(byte[] pattern, NameCase nameCase) {
        return new PathGlobParser(pattern, nameCase, PathGlobParser.Unit.CHARACTER).parse();
    }

    public boolean matches(byte[] text) {
        return matches(text, 0);
    }

    /** Whether the text matches from there to its end. */
    boolean matches(byte[] text, int from) {
        if (!endsAlike(text, from)) {
            return false;
        }
        var reached = new boolean[steps.length + 1];
        var next = new boolean[steps.length + 1];
        enter(reached, 0);
        for (int i = from; i < text.length; i++) {
            if (!advance(reached, next, nameCase.fold(text[i]) & 0xFF)) {
                return false;
            }
            var spare = reached;
            reached = next;
            next = spare;
        }
        return reached[steps.length];
    }

    /** Most names differ from most patterns in their last byte. */
    private boolean endsAlike(byte[] text, int from) {
        if (steps.length == 0 || steps[steps.length - 1] > 255) {
            return true;
        }
        return text.length > from
                && (nameCase.fold(text[text.length - 1]) & 0xFF) == steps[steps.length - 1];
    }

    /** Whether any place is left. */
    private boolean advance(boolean[] reached, boolean[] next, int octet) {
        Arrays.fill(next, false);
        boolean any = false;
        for (int i = 0; i < steps.length; i++) {
            if (reached[i]) {
                any |= take(next, i, octet);
            }
        }
        return any;
    }

    private boolean take(boolean[] next, int place, int octet) {
        int step = steps[place];
        if (step == STARS || (step == STAR && octet != '/')) {
            enter(next, place);
            return true;
        }
        if (step == STARS_SLASH) {
            next[place] = true;
            if (octet == '/') {
                enter(next, place + 1);
            }
            return true;
        }
        if (step == CONTINUATIONS && (octet & 0xC0) == 0x80) {
            enter(next, place);
            return true;
        }
        if (!accepts(step, octet)) {
            return false;
        }
        enter(next, place + 1);
        return true;
    }

    private boolean accepts(int step, int octet) {
        if (step < ANY) {
            return step == octet;
        }
        return step >= FIRST_SET ? sets[step - FIRST_SET][octet] : step == ANY && octet != '/';
    }

    /** Reaches a place, and those after it that need no byte. */
    private void enter(boolean[] reached, int place) {
        int at = place;
        reached[at] = true;
        while (at < steps.length && steps[at] >= STAR && steps[at] <= CONTINUATIONS) {
            reached[++at] = true;
        }
    }
}

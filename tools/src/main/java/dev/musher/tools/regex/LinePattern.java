package dev.musher.tools.regex;

import java.util.Optional;

/**
 * What lines are searched for. Its dialect has sets, counts, groups, choices, {@code ^ $ . \b} and
 * the classes {@code \d \w \s}, which are of ASCII as {@code \b} is; it has nothing that looks
 * around or back. A line ends before its line feed and the return before that, and a byte order
 * mark is not a part of it for {@code ^}; bytes that are not UTF-8 match nothing.
 */
public final class LinePattern {
    private final Automaton automaton;
    private final Optional<RequiredBytesFinder.Run> run;
    private final String forRipgrep;

    private LinePattern(PatternNode patternNode) {
        automaton = PatternCompiler.compile(patternNode);
        run = RequiredBytesFinder.find(patternNode);
        forRipgrep = RipgrepWriter.write(patternNode);
    }

    /**
     * Takes a pattern apart.
     *
     * @throws PatternException if it is not of our dialect
     */
    public static LinePattern of(String pattern, CaseRule caseRule) {
        for (int i = 0; i < pattern.length(); i++) {
            int codePoint = pattern.codePointAt(i);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                throw new PatternException(i, "This is half a character.");
            }
            i += Character.charCount(codePoint) - 1;
        }
        return new LinePattern(new PatternParser(pattern, caseRule).parse());
    }

    public PatternLineScanner scanner() {
        return new PatternLineScanner(automaton, run);
    }

    /** The same pattern in ripgrep's dialect. */
    public String forRipgrep() {
        return forRipgrep;
    }
}

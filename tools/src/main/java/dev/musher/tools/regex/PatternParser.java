package dev.musher.tools.regex;

import dev.musher.tools.regex.PatternNode.Chars;
import dev.musher.tools.regex.PatternNode.Choice;
import dev.musher.tools.regex.PatternNode.Edge;
import dev.musher.tools.regex.PatternNode.EdgeKind;
import dev.musher.tools.regex.PatternNode.Repeat;
import dev.musher.tools.regex.PatternNode.Sequence;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes a pattern apart. The dialect is what the usual ones have in common; a brace that begins no
 * count is a brace, since code is full of them.
 */
final class PatternParser {
    private static final int DEEPEST = 100;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private static final CodePointSet ANY = CodePointSet.NONE.negated();

    private final PatternText text;
    private final EscapeReader escapes;
    private final CharacterSetReader sets;
    private final RepetitionReader counts;
    private CaseRule caseRule;
    private int depth;

    PatternParser(String pattern, CaseRule caseRule) {
        this.text = new PatternText(pattern);
        this.escapes = new EscapeReader(text);
        this.sets = new CharacterSetReader(text);
        this.counts = new RepetitionReader(text);
        this.caseRule = caseRule;
    }

    PatternNode parse() {
        var patternNode = choice();
        if (text.peek() == ')') {
            throw text.fault(text.position(), "This ) closes nothing. Write \\) to search for it.");
        }
        return patternNode;
    }

    private PatternNode choice() {
        var branches = new ArrayList<PatternNode>();
        do {
            branches.add(sequence());
        } while (text.takes("|"));
        return branches.size() == 1 ? branches.getFirst() : new Choice(branches);
    }

    private PatternNode sequence() {
        var parts = new ArrayList<PatternNode>();
        while (text.peek() != PatternText.END && text.peek() != '|' && text.peek() != ')') {
            parts.add(counts.after(atom()));
        }
        return parts.size() == 1 ? parts.getFirst() : new Sequence(parts);
    }

    private PatternNode atom() {
        int start = text.position();
        int codePoint = text.next();
        return switch (codePoint) {
            case '(' -> group(start);
            case '[' -> new Chars(sets.read(caseRule));
            case '.' -> new Chars(ANY);
            case '^' -> lineStart();
            case '$' -> lineEnd();
            case '\\' -> escaped();
            case '*', '+', '?' ->
                    throw text.fault(
                            start,
                            "There is nothing to repeat before "
                                    + Character.toString(codePoint)
                                    + ". Write \\"
                                    + Character.toString(codePoint)
                                    + " to search for it.");
            case '\n' -> throw text.fault(start, "Lines are searched one by one.");
            default -> new Chars(cased(CodePointSet.of(codePoint)));
        };
    }

    private PatternNode escaped() {
        var patternNode = escapes.node();
        return patternNode instanceof Chars(CodePointSet set) ? new Chars(cased(set)) : patternNode;
    }

    private CodePointSet cased(CodePointSet set) {
        return caseRule == CaseRule.IGNORED && set.isSingle() ? set.inEitherCase() : set;
    }

    /** A mark at the start of a file is not text. */
    private static PatternNode lineStart() {
        return PatternNode.sequence(
                new Edge(EdgeKind.LINE_START),
                new Repeat(PatternNode.literal(BYTE_ORDER_MARK), 0, 1));
    }

    /** A return before the line end belongs to it. */
    private static PatternNode lineEnd() {
        return PatternNode.sequence(
                new Repeat(PatternNode.literal('\r'), 0, 1), new Edge(EdgeKind.LINE_END));
    }

    private PatternNode group(int start) {
        if (++depth > DEEPEST) {
            throw text.fault(start, "The groups are nested too deeply.");
        }
        var outer = caseRule;
        if (text.takes("?")) {
            if (opening(start) == Opening.FLAGS) {
                depth--;
                return new Sequence(List.of());
            }
        }
        var patternNode = choice();
        if (!text.takes(")")) {
            throw text.fault(start, "This ( is not closed. Write \\( to search for it.");
        }
        caseRule = outer;
        depth--;
        return patternNode;
    }

    /** What began with a parenthesis and a question mark. */
    private enum Opening {
        GROUP,
        /** Settings for the rest of the group around it. */
        FLAGS
    }

    private Opening opening(int start) {
        if (text.startsWith("=") || text.startsWith("!") || text.startsWith("<=")) {
            throw lookAround(start);
        }
        if (text.startsWith("<!") || text.startsWith(">")) {
            throw lookAround(start);
        }
        if (text.takes("P<") || text.takes("<")) {
            text.until('>', "The name of this group");
            return Opening.GROUP;
        }
        return flags(start);
    }

    private PatternException lookAround(int start) {
        return text.fault(
                start,
                "Look-around and atomic groups are not supported. Search for the part that"
                        + " matters, and look at the lines; \\b and sets like [^a] often do.");
    }

    private Opening flags(int start) {
        boolean on = true;
        while (true) {
            switch (text.next()) {
                case ':' -> {
                    return Opening.GROUP;
                }
                case ')' -> {
                    return Opening.FLAGS;
                }
                case '-' -> on = false;
                case 'i' -> caseRule = on ? CaseRule.IGNORED : CaseRule.EXACT;
                case 'm', 's', 'u', 'U' -> {}
                default ->
                        throw text.fault(
                                start, "This kind of group is not supported. Use (?:...) or (?i).");
            }
        }
    }
}

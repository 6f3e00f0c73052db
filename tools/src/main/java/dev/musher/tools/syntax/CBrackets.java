package dev.musher.tools.syntax;

import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The brackets of a C or C++ text. Macros make most real C look broken to a parser that does not
 * run the preprocessor, but hardly any macro leaves brackets open. Of the branches of a condition
 * the first counts.
 */
final class CBrackets {
    private static final String OPENERS = "([{";
    private static final String CLOSERS = ")]}";

    private final Utf8Source source;
    private final byte[] text;
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<SyntaxFault> faults = new ArrayList<>();
    private int at;
    private boolean lineStart = true;

    private CBrackets(byte[] text) {
        this.source = new Utf8Source(text);
        this.text = text;
    }

    /** At most one fault: after the first nothing is certain. */
    static List<SyntaxFault> faults(byte[] text) {
        var brackets = new CBrackets(text);
        brackets.scan();
        return brackets.faults;
    }

    private void scan() {
        while (at < text.length && faults.isEmpty()) {
            byte octet = text[at];
            if (octet == '#' && lineStart) {
                directive();
                continue;
            }
            if (octet == '\n') {
                lineStart = true;
            } else if (octet > ' ') {
                lineStart = false;
            }
            token(octet);
        }
        if (faults.isEmpty() && !open.isEmpty()) {
            int opener = open.peek();
            String closer = CLOSERS.substring(OPENERS.indexOf(text[opener])).substring(0, 1);
            add(opener, "missing \"" + closer + "\" for this \"" + (char) text[opener] + '"');
        }
    }

    private void token(byte octet) {
        switch (octet) {
            case '(', '[', '{' -> open.push(at++);
            case ')', ']', '}' -> close(octet);
            case '"' -> quoted(octet);
            case '\'' -> apostrophe();
            case '/' -> slash();
            default -> at++;
        }
    }

    private void close(byte closer) {
        int kind = CLOSERS.indexOf(closer);
        if (open.isEmpty() || OPENERS.indexOf(text[open.peek()]) != kind) {
            add(at, "unexpected \"" + (char) closer + '"');
        } else {
            open.pop();
        }
        at++;
    }

    private void add(int offset, String what) {
        faults.add(new SyntaxFault(source.line(offset), source.column(offset), what));
    }

    private void slash() {
        if (startsWith("//")) {
            at = endOfLine(at);
        } else if (startsWith("/*")) {
            at = indexAfter("*/", at + 2);
        } else {
            at++;
        }
    }

    /** In numbers it only parts the digits. */
    private void apostrophe() {
        boolean inNumber = at > 0 && Character.isLetterOrDigit(text[at - 1]) && !isPrefix(at - 1);
        if (inNumber) {
            at++;
        } else {
            quoted((byte) '\'');
        }
    }

    /** Whether this is the letter of a wide literal. */
    private boolean isPrefix(int offset) {
        boolean letter = "LuU8".indexOf(text[offset]) >= 0;
        return letter && (offset == 0 || !Character.isDigit(text[offset - 1]));
    }

    private void quoted(byte quote) {
        if (quote == '"' && at > 0 && text[at - 1] == 'R') {
            rawString();
            return;
        }
        at++;
        while (at < text.length && text[at] != quote && text[at] != '\n') {
            at += text[at] == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, text.length);
    }

    private void rawString() {
        int bracket = at;
        while (bracket < text.length && text[bracket] != '(') {
            bracket++;
        }
        var delimiter = source.between(at + 1, bracket);
        at = indexAfter(")" + delimiter + "\"", bracket);
    }

    private void directive() {
        int end = endOfLine(at);
        var line = source.between(at + 1, end);
        var words = line.strip();
        boolean commentGoesOn = line.lastIndexOf("/*") > line.lastIndexOf("*/");
        at = commentGoesOn ? indexAfter("*/", end) : end;
        if (words.startsWith("if")) {
            var condition = words.substring(2).strip();
            if (condition.equals("0") || condition.startsWith("0 ")) {
                skipBranch(Until.ANY_BRANCH);
            }
        } else if (words.startsWith("el")) {
            skipBranch(Until.END);
        }
    }

    /** Where a branch that does not count ends. */
    private enum Until {
        ANY_BRANCH,
        END
    }

    private void skipBranch(Until until) {
        int depth = 0;
        while (at < text.length) {
            at = Math.min(at + 1, text.length);
            int end = endOfLine(at);
            var line = source.between(at, end).strip();
            at = end;
            var words = line.startsWith("#") ? line.substring(1).strip() : "";
            if (words.startsWith("if")) {
                depth++;
            } else if (words.startsWith("endif") && depth-- == 0) {
                return;
            } else if (words.startsWith("el") && depth == 0 && until == Until.ANY_BRANCH) {
                return;
            }
        }
    }

    /** A backslash before it continues the line. */
    private int endOfLine(int from) {
        for (int i = from; i < text.length; i++) {
            boolean continued = text[i] == '\n' && i > 0 && isContinued(i - 1);
            if (text[i] == '\n' && !continued) {
                return i;
            }
        }
        return text.length;
    }

    private boolean isContinued(int lastOfLine) {
        int last = text[lastOfLine] == '\r' ? lastOfLine - 1 : lastOfLine;
        return last >= 0 && text[last] == '\\';
    }

    private boolean startsWith(String token) {
        return at + token.length() <= text.length
                && source.between(at, at + token.length()).equals(token);
    }

    private int indexAfter(String token, int from) {
        byte[] wanted = token.getBytes(StandardCharsets.UTF_8);
        for (int i = from; i + wanted.length <= text.length; i++) {
            if (Arrays.equals(text, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i + wanted.length;
            }
        }
        return text.length;
    }
}

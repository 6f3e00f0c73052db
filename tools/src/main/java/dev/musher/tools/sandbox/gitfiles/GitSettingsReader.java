package dev.musher.tools.sandbox.gitfiles;

import java.util.List;
import java.util.Optional;

/**
 * Reads a file of settings letter by letter, in the order in which git does it: quotes, escapes,
 * comments behind a value and lines that go on are read as git reads them.
 */
final class GitSettingsReader {
    private static final int END = -1;
    private static final String MARK = "\u00ef\u00bb\u00bf";

    private final String text;
    private final List<GitSettings.Entry> entries;
    private int at;
    private boolean ended;

    /**
     * @param text bytes, each as the letter of its number
     */
    GitSettingsReader(String text, List<GitSettings.Entry> entries) {
        this.text = text;
        this.entries = entries;
    }

    /** Whether git would take the file. */
    boolean read() {
        var section = new StringBuilder();
        at = text.startsWith(MARK) ? MARK.length() : 0;
        while (true) {
            int c = next();
            if (c == '\n') {
                if (ended) {
                    return true;
                }
            } else if (c == '#' || c == ';') {
                at = lineEnd();
            } else if (c == '[') {
                section.setLength(0);
                if (!readSection(section) || section.isEmpty()) {
                    return false;
                }
                section.append('.');
            } else if (!isBlank(c) && (!isLetter(c) || !readEntry(section, c))) {
                return false;
            }
        }
    }

    /** The end of the text counts as that of a line, and so do a return and what follows it. */
    private int next() {
        int c = at < text.length() ? text.charAt(at++) : END;
        if (c == '\r' && at < text.length() && text.charAt(at) == '\n') {
            c = text.charAt(at++);
        }
        ended |= c == END;
        return c == END ? '\n' : c;
    }

    private boolean readSection(StringBuilder name) {
        while (true) {
            int c = next();
            if (ended) {
                return false;
            }
            if (c == ']') {
                return true;
            }
            if (isBlank(c)) {
                return readQuoted(name, c);
            }
            if (!isOfName(c) && c != '.') {
                return false;
            }
            name.append(small(c));
        }
    }

    /** The name in quotes that may follow that of a section. */
    private boolean readQuoted(StringBuilder name, int first) {
        int c = first;
        while (isBlank(c)) {
            if (c == '\n') {
                return false;
            }
            c = next();
        }
        if (c != '"') {
            return false;
        }
        name.append('.');
        for (c = next(); c != '"'; c = next()) {
            c = c == '\\' ? next() : c;
            if (c == '\n' || c == 0) {
                return false;
            }
            name.append((char) c);
        }
        return next() == ']';
    }

    private boolean readEntry(StringBuilder section, int first) {
        var name = new StringBuilder(section).append(small(first));
        int c = next();
        while (!ended && isOfName(c)) {
            name.append(small(c));
            c = next();
        }
        while (c == ' ' || c == '\t') {
            c = next();
        }
        Optional<String> value = Optional.empty();
        if (c != '\n') {
            value = c == '=' ? value() : Optional.empty();
            if (value.isEmpty()) {
                return false;
            }
        }
        entries.add(new GitSettings.Entry(GitSettings.decoded(name), value));
        return true;
    }

    /** Blanks between words are kept as single ones each, those around the value are not. */
    private Optional<String> value() {
        var value = new StringBuilder();
        boolean quoted = false;
        int blanks = 0;
        while (true) {
            int c = next();
            if (c == '\n') {
                int zero = value.indexOf("\0");
                value.setLength(zero < 0 ? value.length() : zero);
                return quoted ? Optional.empty() : Optional.of(GitSettings.decoded(value));
            }
            if (isBlank(c) && !quoted) {
                blanks += value.isEmpty() ? 0 : 1;
                continue;
            }
            if (!quoted && (c == ';' || c == '#')) {
                at = lineEnd();
                continue;
            }
            value.repeat(' ', blanks);
            blanks = 0;
            if (c == '"') {
                quoted = !quoted;
            } else if (c != '\\') {
                value.append((char) c);
            } else if (!escaped(value)) {
                return Optional.empty();
            }
        }
    }

    private boolean escaped(StringBuilder value) {
        int c = next();
        int meaning =
                switch (c) {
                    case 't' -> '\t';
                    case 'b' -> '\b';
                    case 'n' -> '\n';
                    default -> c;
                };
        if (c != '\n' && meaning == c && c != '\\' && c != '"') {
            return false;
        }
        if (c != '\n') {
            value.append((char) meaning);
        }
        return true;
    }

    private int lineEnd() {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isOfName(int c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '-';
    }

    private static char small(int c) {
        return (char) (c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
}

package dev.musher.agent.skill;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the YAML that nearly all skills use, without a library: keys with plain, quoted, folded and
 * literal texts, short lists, and one level of keys below a key. It reads what it is sure of, and
 * leaves everything else to {@link YamlHead}. Loading the library would take longer than reading a
 * hundred skills.
 */
final class PlainHead {
    private static final String SPECIAL = "&*!%@`{}?,#|>\"'[]-:";

    private final List<String> lines;
    private final int first;
    private int at;
    private boolean unusual;

    private PlainHead(List<String> lines, int first) {
        this.lines = lines;
        this.first = first;
    }

    /**
     * The values by their keys, in order; empty for anything unusual.
     *
     * @param first the number of the first line in its file
     */
    static Optional<Map<String, HeadValue>> read(List<String> lines, int first) {
        var reader = new PlainHead(lines, first);
        var values = reader.table(0);
        return reader.unusual ? Optional.empty() : Optional.of(values);
    }

    private Map<String, HeadValue> table(int indent) {
        var values = new LinkedHashMap<String, HeadValue>();
        while (at < lines.size() && !unusual) {
            String line = lines.get(at);
            if (isEmpty(line)) {
                at++;
            } else if (indent(line) < indent) {
                break;
            } else {
                entry(line, indent, values);
            }
        }
        return values;
    }

    private void entry(String line, int indent, Map<String, HeadValue> values) {
        int colon = line.indexOf(':');
        boolean isEntry =
                indent(line) == indent
                        && line.indexOf('\t') < 0
                        && colon > indent
                        && isKey(line.substring(indent, colon))
                        && (colon + 1 == line.length() || line.charAt(colon + 1) == ' ');
        if (!isEntry) {
            unusual = true;
            return;
        }
        int number = first + at;
        at++;
        var value = value(line.substring(colon + 1).strip(), indent, number);
        unusual |= values.put(line.substring(indent, colon), value) != null;
    }

    private HeadValue value(String written, int indent, int number) {
        if (written.isEmpty()) {
            return below(indent, number);
        }
        char start = written.charAt(0);
        if (start == '|' || start == '>') {
            return text(block(written, indent), HeadValue.Style.QUOTED, number);
        }
        if (start == '"' || start == '\'') {
            return text(quoted(written), HeadValue.Style.QUOTED, number);
        }
        if (start == '[') {
            return new HeadValue.Items(flow(written), number);
        }
        return text(plain(written, indent), HeadValue.Style.PLAIN, number);
    }

    private static HeadValue text(String value, HeadValue.Style style, int number) {
        return new HeadValue.Text(value, style, number);
    }

    /** What stands in deeper lines below a key. */
    private HeadValue below(int indent, int number) {
        int next = at;
        while (next < lines.size() && isEmpty(lines.get(next))) {
            // A comment between a key and its text is rare enough.
            unusual |= !lines.get(next).isBlank();
            next++;
        }
        int deeper = next < lines.size() ? indent(lines.get(next)) : 0;
        if (deeper <= indent) {
            // A list may stand at the depth of its key.
            unusual |= next < lines.size() && lines.get(next).startsWith("- ", indent);
            return text("", HeadValue.Style.PLAIN, number);
        }
        String begin = lines.get(next).strip();
        at = next;
        if (begin.startsWith("- ")) {
            return new HeadValue.Items(items(deeper), number);
        }
        int colon = begin.indexOf(':');
        if (colon > 0 && isKey(begin.substring(0, colon))) {
            unusual |= indent > 0;
            return unusual
                    ? text("", HeadValue.Style.PLAIN, number)
                    : new HeadValue.Table(table(deeper), number);
        }
        at++;
        return text(plain(begin, indent), HeadValue.Style.PLAIN, number);
    }

    private List<String> items(int indent) {
        var items = new ArrayList<String>();
        while (at < lines.size() && !lines.get(at).isBlank() && indent(lines.get(at)) >= indent) {
            String line = lines.get(at).strip();
            unusual |= indent(lines.get(at)) > indent || !line.startsWith("- ");
            items.add(unusual ? "" : item(line.substring(2).strip()));
            at++;
        }
        return items;
    }

    private String item(String written) {
        boolean isQuoted = written.startsWith("\"") || written.startsWith("'");
        return isQuoted ? quoted(written) : word(written);
    }

    /** A plain text and the lines that continue it. */
    private String plain(String begin, int indent) {
        var text = new StringBuilder(word(begin));
        int breaks = 0;
        while (at < lines.size() && !unusual) {
            String line = lines.get(at);
            if (line.isBlank()) {
                breaks++;
            } else if (indent(line) <= indent) {
                break;
            } else {
                text.append(breaks == 0 ? " " : "\n".repeat(breaks)).append(rest(line.strip()));
                breaks = 0;
            }
            at++;
        }
        return text.toString();
    }

    private String word(String written) {
        unusual |= written.isEmpty() || SPECIAL.indexOf(written.charAt(0)) >= 0;
        return rest(written);
    }

    private String rest(String written) {
        unusual |=
                written.contains(": ")
                        || written.endsWith(":")
                        || written.contains(" #")
                        || written.startsWith("#")
                        || written.indexOf('\t') >= 0;
        return written;
    }

    private String quoted(String written) {
        char quote = written.charAt(0);
        var text = new StringBuilder();
        int i = 1;
        for (; i < written.length() && written.charAt(i) != quote; i++) {
            char c = written.charAt(i);
            boolean escapes = quote == '"' && c == '\\' && i + 1 < written.length();
            if (escapes) {
                i++;
                c = written.charAt(i);
                unusual |= c != '"' && c != '\\';
            }
            text.append(c);
        }
        // Two quotes are one; a text may go on in the next line: rare in either way.
        unusual |= i != written.length() - 1;
        return text.toString();
    }

    private List<String> flow(String written) {
        unusual |= !written.endsWith("]") || written.indexOf('[', 1) >= 0;
        var words = new ArrayList<String>();
        String inner = unusual ? "" : written.substring(1, written.length() - 1).strip();
        if (!inner.isEmpty()) {
            for (String word : inner.split(",", -1)) {
                words.add(item(word.strip()));
            }
        }
        return words;
    }

    private String block(String header, int indent) {
        boolean known = header.length() == 1 || header.substring(1).equals("-");
        var block = new ArrayList<String>();
        int depth = 0;
        while (at < lines.size() && (lines.get(at).isBlank() || indent(lines.get(at)) > indent)) {
            String line = lines.get(at);
            depth = depth == 0 && !line.isBlank() ? indent(line) : depth;
            boolean folds = header.charAt(0) == '>';
            // Deeper lines of a folded text keep their breaks; spaces at ends count.
            known &= line.isBlank() ? line.isEmpty() : indent(line) == depth || !folds;
            known &= line.isBlank() || indent(line) >= depth;
            block.add(line.isBlank() ? "" : line.substring(Math.min(depth, indent(line))));
            at++;
        }
        unusual |= !known || block.isEmpty() || block.getFirst().isEmpty();
        return header.charAt(0) == '>' ? folded(block, header) : literal(block, header);
    }

    private static String literal(List<String> block, String header) {
        return String.join("\n", block).stripTrailing() + (header.length() == 1 ? "\n" : "");
    }

    private String folded(List<String> block, String header) {
        var text = new StringBuilder();
        int breaks = 0;
        for (String line : block) {
            unusual |= line.endsWith(" ");
            if (line.isEmpty()) {
                breaks++;
            } else {
                text.append(text.isEmpty() ? "" : breaks == 0 ? " " : "\n".repeat(breaks));
                text.append(line);
                breaks = 0;
            }
        }
        return text + (header.length() == 1 ? "\n" : "");
    }

    private static boolean isKey(String key) {
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            boolean letter = (c | ' ') >= 'a' && (c | ' ') <= 'z';
            if (!letter && (i == 0 || (c != '-' && c != '_' && (c < '0' || c > '9')))) {
                return false;
            }
        }
        return !key.isEmpty();
    }

    private static boolean isEmpty(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }

    private static int indent(String line) {
        int indent = 0;
        while (indent < line.length() && line.charAt(indent) == ' ') {
            indent++;
        }
        return indent;
    }
}

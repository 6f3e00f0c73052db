package dev.musher.agent.crew;

import dev.musher.base.text.NearestWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file as people describe agents: lines {@code key: value} between two lines of three dashes, and
 * behind them what such an agent is told. Strict: what is not understood is a problem.
 */
public final class FrontMatter {
    private static final String FENCE = "---";

    private final String file;
    private final List<String> keys;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Entry> entries = new HashMap<>();
    private String body = "";
    private boolean framed;

    /** The value of a key. */
    public record Entry(String value, int line) {}

    /** Something that is wrong, and what to do. */
    public record Problem(String file, int line, String what) {
        public String text() {
            return file + ":" + line + ": " + what;
        }
    }

    private FrontMatter(String file, List<String> keys) {
        this.file = file;
        this.keys = keys;
    }

    /**
     * Reads one.
     *
     * @param file as people know it, like {@code .musher/agents/tester.md}
     * @param keys all that there are
     */
    public static FrontMatter read(String file, String text, List<String> keys) {
        var read = new FrontMatter(file, keys);
        read.read(text);
        return read;
    }

    /** Whether a file sets a key, whatever else is wrong with it. */
    public static boolean sets(String text, String key) {
        return read("", text, List.of(key)).entries.containsKey(key);
    }

    private void read(String text) {
        var lines = text.lines().toList();
        int end = head(lines);
        framed = end >= 0;
        if (framed) {
            body = String.join("\n", lines.subList(end + 1, lines.size())).strip();
            if (body.isEmpty()) {
                problem(
                        end + 1,
                        "there is no text after the settings: say what the agent should do");
            }
        }
    }

    /** The place of the line that ends the settings; below zero if there is none. */
    private int head(List<String> lines) {
        if (lines.isEmpty() || !withoutMark(lines.getFirst()).strip().equals(FENCE)) {
            problem(1, "the file must begin with a line of three dashes");
            return -1;
        }
        for (int at = 1; at < lines.size(); at++) {
            String line = lines.get(at).strip();
            if (line.equals(FENCE)) {
                return at;
            }
            if (!line.isEmpty() && !line.startsWith("#")) {
                setting(line, at + 1);
            }
        }
        problem(lines.size(), "the settings must end with a line of three dashes");
        return -1;
    }

    private static String withoutMark(String line) {
        return line.startsWith("\uFEFF") ? line.substring(1) : line;
    }

    private void setting(String line, int number) {
        int colon = line.indexOf(':');
        if (colon < 1) {
            problem(number, "this is not a setting; write 'key: value'");
            return;
        }
        String key = line.substring(0, colon).strip();
        if (!keys.contains(key)) {
            problem(
                    number,
                    "unknown key '"
                            + key
                            + "'"
                            + NearestWord.of(key, keys)
                                    .map(near -> "; did you mean '" + near + "'?")
                                    .orElse("; the keys are " + String.join(", ", keys)));
            return;
        }
        String value = unquoted(line.substring(colon + 1).strip());
        if (value.isEmpty()) {
            problem(number, key + " has no value");
        } else if (entries.put(key, new Entry(value, number)) != null) {
            problem(number, key + " is given twice");
        }
    }

    private static String unquoted(String value) {
        boolean quoted =
                value.length() > 1
                        && (value.startsWith("\"") || value.startsWith("'"))
                        && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1).strip() : value;
    }

    public Optional<Entry> entry(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** The words of a list, with or without brackets. */
    public static List<String> words(Entry entry) {
        String value = entry.value();
        boolean bracketed = value.startsWith("[") && value.endsWith("]");
        String listed = bracketed ? value.substring(1, value.length() - 1) : value;
        var words = new ArrayList<String>();
        for (String word : listed.split(",", -1)) {
            words.add(unquoted(word.strip()));
        }
        return words;
    }

    /** The file's name without its ending. */
    public String stem() {
        return file.substring(file.lastIndexOf('/') + 1).replace(".md", "");
    }

    /** What stands behind the settings. */
    public String body() {
        return body;
    }

    /** Whether the settings were found at all; nothing else can be said of a file without. */
    public boolean isFramed() {
        return framed;
    }

    public void problem(int line, String what) {
        problems.add(new Problem(file, line, what));
    }

    /** In the order in which they were found. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }
}

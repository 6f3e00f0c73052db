package dev.musher.crew;

import dev.musher.text.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a kind as people write it: lines {@code key: value} between two lines of three dashes, and
 * behind them what such an agent is told. Strict: what is not understood is a problem.
 */
final class KindFile {
    private static final String FENCE = "---";
    private static final List<String> KEYS =
            List.of("name", "description", "model", "tools", "rights", "turns");
    private static final int LONGEST_NAME = 40;
    private static final int LONGEST_DESCRIPTION = 200;
    private static final int MOST_TURNS = 1000;

    private final String file;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Entry> entries = new HashMap<>();

    private record Entry(String value, int line) {}

    /** What a file turned out to be. */
    sealed interface Reading {
        record Read(Kind kind) implements Reading {}

        /** Each problem begins with the file and the line. */
        record Wrong(List<String> problems) implements Reading {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    private KindFile(String file) {
        this.file = file;
    }

    /**
     * Reads one.
     *
     * @param file as people know it, like {@code .musher/agents/tester.md}
     * @param tools the names of all tools
     */
    static Reading read(String file, String text, List<String> tools) {
        return new KindFile(file).read(text, tools);
    }

    private Reading read(String text, List<String> tools) {
        var lines = text.lines().toList();
        int end = head(lines);
        if (end < 0) {
            return new Reading.Wrong(problems);
        }
        String body = String.join("\n", lines.subList(end + 1, lines.size())).strip();
        if (body.isEmpty()) {
            problem(end + 1, "there is no text behind the settings: say what the agent has to do");
        }
        var kind = kind(body, tools);
        return problems.isEmpty() ? new Reading.Read(kind) : new Reading.Wrong(problems);
    }

    /** The place of the line that ends the settings; below zero if there is none. */
    private int head(List<String> lines) {
        if (lines.isEmpty() || !withoutMark(lines.getFirst()).strip().equals(FENCE)) {
            problem(1, "the file has to begin with a line of three dashes");
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
        problem(lines.size(), "a line of three dashes has to end the settings");
        return -1;
    }

    private static String withoutMark(String line) {
        return line.startsWith("\uFEFF") ? line.substring(1) : line;
    }

    private void setting(String line, int number) {
        int colon = line.indexOf(':');
        if (colon < 1) {
            problem(number, "this is no setting; write 'key: value'");
            return;
        }
        String key = line.substring(0, colon).strip();
        if (!KEYS.contains(key)) {
            problem(
                    number,
                    "unknown key '"
                            + key
                            + "'"
                            + Nearest.of(key, KEYS)
                                    .map(near -> "; did you mean '" + near + "'?")
                                    .orElse("; the keys are " + String.join(", ", KEYS)));
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

    private Kind kind(String body, List<String> known) {
        Rights rights = entry("rights").map(this::rights).orElse(Rights.READ);
        return new Kind(
                name(),
                description(),
                entry("model").map(Entry::value),
                rights,
                entry("tools").map(entry -> tools(entry, rights, known)).orElse(List.of()),
                entry("turns").map(this::turns),
                body);
    }

    private Optional<Entry> entry(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    private String name() {
        String own = file.substring(file.lastIndexOf('/') + 1).replace(".md", "");
        var given = entry("name").orElse(new Entry(own, 1));
        String name = given.value();
        boolean plain =
                name.length() <= LONGEST_NAME
                        && name.chars()
                                .allMatch(
                                        c ->
                                                (c >= 'a' && c <= 'z')
                                                        || (c >= '0' && c <= '9')
                                                        || c == '-'
                                                        || c == '_');
        if (!plain) {
            problem(given.line(), "a name has small letters, digits, - and _, at most 40");
        }
        for (Rights rights : Rights.values()) {
            if (rights.word().equals(name)) {
                problem(given.line(), "'" + name + "' is a kind already; choose another name");
            }
        }
        return name;
    }

    private String description() {
        var given = entry("description");
        if (given.isEmpty()) {
            problem(1, "description is missing: say in a line when to use this agent");
            return "";
        }
        if (given.get().value().length() > LONGEST_DESCRIPTION) {
            problem(given.get().line(), "a description has at most 200 characters");
        }
        return given.get().value();
    }

    private Rights rights(Entry entry) {
        for (Rights rights : Rights.values()) {
            if (rights.word().equals(entry.value())) {
                return rights;
            }
        }
        problem(entry.line(), "rights are read, run or write, not '" + entry.value() + "'");
        return Rights.READ;
    }

    private int turns(Entry entry) {
        try {
            int turns = Integer.parseInt(entry.value());
            if (turns >= 1 && turns <= MOST_TURNS) {
                return turns;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        problem(entry.line(), "turns is a whole number from 1 to 1000");
        return 1;
    }

    private List<String> tools(Entry entry, Rights rights, List<String> known) {
        String value = entry.value();
        boolean bracketed = value.startsWith("[") && value.endsWith("]");
        String listed = bracketed ? value.substring(1, value.length() - 1) : value;
        var tools = new ArrayList<String>();
        for (String word : listed.split(",", -1)) {
            String tool = unquoted(word.strip());
            tools.add(tool);
            if (!known.contains(tool)) {
                problem(
                        entry.line(),
                        "there is no tool '"
                                + tool
                                + "'"
                                + Nearest.of(tool, known)
                                        .map(near -> "; did you mean '" + near + "'?")
                                        .orElse("; the tools are " + String.join(", ", known)));
            } else if (!rights.allowNamed(tool)) {
                problem(
                        entry.line(),
                        "with the rights '" + rights.word() + "' there is no tool '" + tool + "'");
            }
        }
        return tools;
    }

    private void problem(int line, String what) {
        problems.add(file + ":" + line + ": " + what);
    }
}

package dev.musher.tools.permission.policy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes commands from {@code trap-grammar.txt}, the table of programs and lists of commands. */
final class RandomCommands {
    private static final int DEEPEST = 8;
    private static final int LONGEST = 600;
    private static final String LETTERS =
            "''\"\"\\\\``$$(){}[]<>|&;#~!*?=-+@%^, \t\n\r\u000b\u00a0";

    private final Map<String, List<String>> rules = new HashMap<>();
    private final ProgramCalls programs;
    private final List<String> rows;

    /**
     * @param rows commands that are taken apart and put together anew
     */
    RandomCommands(ProgramCalls programs, List<String> rows) {
        this.programs = programs;
        this.rows = rows;
        var alternatives = new ArrayList<String>();
        for (String line : CommandTrial.text("trap-grammar.txt").split("\n", -1)) {
            if (line.matches("@[a-z]+: .*")) {
                int colon = line.indexOf(':');
                rules.computeIfAbsent(line.substring(1, colon), _ -> new ArrayList<>())
                        .addAll(List.of(line.substring(colon + 2).split(" ", -1)));
            } else if (line.matches("@[a-z]+")) {
                alternatives = new ArrayList<>();
                rules.put(line.substring(1), alternatives);
            } else if (!line.isEmpty() && (!line.startsWith("#") || !alternatives.isEmpty())) {
                add(line, alternatives);
            }
        }
    }

    private static void add(String line, List<String> alternatives) {
        boolean weighted = line.matches("(?s)[0-9]x .*");
        String text = (weighted ? line.substring(3) : line).replace('⏎', '\n');
        for (int i = weighted ? line.charAt(0) - '0' : 1; i > 0; i--) {
            alternatives.add(text);
        }
    }

    /** The command of a number is always the same. */
    String get(long seed, int number) {
        var random = new Random(seed * 1_000_003 + number);
        while (true) {
            String made = expand("command", random, DEEPEST);
            made = random.nextInt(6) > 0 ? made : misspelt(made, random);
            if (made.length() <= LONGEST && made.indexOf('\0') < 0) {
                return made;
            }
        }
    }

    /** Letters too few or too many, such as parsers differ about. */
    private static String misspelt(String command, Random random) {
        var text = new StringBuilder(command);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(text.length() + 1);
            if (random.nextInt(3) == 0 && at < text.length()) {
                text.deleteCharAt(at);
            } else {
                text.insert(at, LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
        }
        return text.toString();
    }

    private String expand(String rule, Random random, int depth) {
        return switch (rule) {
            case "call" -> call(random, depth);
            case "option" -> programs.option(random);
            case "row" -> row(random, depth);
            default -> {
                var alternatives = rules.get(rule);
                if (alternatives == null) {
                    throw new IllegalArgumentException("no rule " + rule);
                }
                int chosen = depth > 0 ? random.nextInt(alternatives.size()) : 0;
                yield filled(alternatives.get(chosen), random, depth);
            }
        };
    }

    private String filled(String alternative, Random random, int depth) {
        var text = new StringBuilder();
        int at = 0;
        while (true) {
            int open = alternative.indexOf('‹', at);
            if (open < 0) {
                return text.append(alternative, at, alternative.length()).toString();
            }
            int close = alternative.indexOf('›', open);
            text.append(alternative, at, open);
            String name = alternative.substring(open + 1, close);
            text.append(
                    switch (name.charAt(0)) {
                        case '\'' ->
                                "'"
                                        + expand(name.substring(1), random, depth - 1)
                                                .replace("'", "'\\''")
                                        + "'";
                        case '"' ->
                                "\""
                                        + escaped(
                                                expand(name.substring(1), random, depth - 1),
                                                "\\\"$`")
                                        + "\"";
                        case '`' -> escaped(expand(name.substring(1), random, depth - 1), "\\`$");
                        default -> expand(name, random, depth - 1);
                    });
            at = close + 1;
        }
    }

    private static String escaped(String text, String special) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            escaped.append(special.indexOf(c) < 0 ? "" : "\\").append(c);
        }
        return escaped.toString();
    }

    private String call(Random random, int depth) {
        var words = new ArrayList<>(programs.call(random));
        for (int i = 1 + random.nextInt(3) - random.nextInt(2); i > 0; i--) {
            int kind = random.nextInt(10);
            String rule = kind < 7 ? "file" : kind < 8 ? "secret" : kind < 9 ? "glob" : "word";
            int at = random.nextInt(4) == 0 ? 1 + random.nextInt(words.size()) : words.size();
            words.add(at, expand(rule, random, depth - 1));
        }
        return String.join(" ", words);
    }

    /** A command like another one; the same for the same number. */
    String like(String command, long seed, int number) {
        var random = new Random(seed * 1_000_003 + number);
        return random.nextInt(3) == 0
                ? misspelt(command, random)
                : changed(command, 1, random, DEEPEST - 3);
    }

    private String row(Random random, int depth) {
        String row = rows.get(random.nextInt(rows.size()));
        return changed(row, random.nextInt(3), random, depth);
    }

    private String changed(String command, int times, Random random, int depth) {
        var words = new ArrayList<>(List.of(command.split(" ", -1)));
        for (int i = times; i > 0 && !words.isEmpty(); i--) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(6)) {
                case 0 -> words.set(at, expand("word", random, depth - 1));
                case 1 -> words.add(at, expand("word", random, depth - 1));
                case 2 -> words.set(at, expand("payload", random, depth - 1));
                case 3 -> words.add(expand("redirect", random, depth - 1));
                case 4 -> words.addFirst(expand("wrapper", random, depth - 1));
                default -> {
                    words.remove(at);
                    words.add(expand("secret", random, depth - 1));
                }
            }
        }
        String row = String.join(" ", words);
        return random.nextInt(4) > 0 ? row : row + "; " + expand("one", random, depth - 1);
    }
}

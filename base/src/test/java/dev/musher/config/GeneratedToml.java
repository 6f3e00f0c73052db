package dev.musher.config;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A random document full of text that looks like keys, and the lines of its real ones. */
record GeneratedToml(String text, Map<String, Integer> lines) {
    private static final String[] NOISE = {
        "\n", "# fake = 1\n", "  # [fake]\n", "\t\n", "# \"\"\" '''\n", "\r\n", "# ü 😀 = [\n",
    };
    private static final String[] VALUES = {
        "1",
        "true",
        "'#'",
        "\"\\\" = # [\"",
        "[1, 2] # fake = [",
        "[ # ]\n  'fake = 1',\n\n  \"]\",\n]",
        "\"\"\"\nfake = 1\n[fake]\n\\\"\"\" \"\"\"",
        "'''\n# fake\n[[fake]]\n'''",
        "-1.5e3",
        "1979-05-27T07:32:00Z",
        "\"ü😀\"",
        "[]",
    };

    static GeneratedToml from(Random random) {
        return new Generator(random).document();
    }

    /** A document with some of its characters removed, doubled or replaced by troublesome ones. */
    static String damaged(Random random) {
        var text = new StringBuilder(from(random).text());
        var trouble = "\"'[]{}=#.,\n\\ \t1ax-ü";
        for (int i = random.nextInt(1, 4); i > 0 && !text.isEmpty(); i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, text.charAt(at));
                default -> text.setCharAt(at, trouble.charAt(random.nextInt(trouble.length())));
            }
        }
        return text.toString();
    }

    private static final class Generator {
        private final Random random;
        private final StringBuilder text = new StringBuilder();
        private final Map<String, Integer> lines = new TreeMap<>();
        private int names;

        Generator(Random random) {
            this.random = random;
        }

        GeneratedToml document() {
            values("");
            for (int i = random.nextInt(4); i > 0; i--) {
                if (random.nextBoolean()) {
                    table();
                } else {
                    tableArray();
                }
            }
            return new GeneratedToml(text.toString(), lines);
        }

        private void table() {
            var outer = name();
            var inner = name();
            noise();
            lines.put(outer, line());
            lines.put(outer + "." + inner, line());
            text.append("[").append(outer).append(" . ").append(inner).append("] # fake = 1\n");
            values(outer + "." + inner + ".");
        }

        private void tableArray() {
            var name = name();
            int count = random.nextInt(1, 4);
            for (int i = 0; i < count; i++) {
                noise();
                lines.putIfAbsent(name, line());
                lines.put(name + "[" + i + "]", line());
                text.append("[[ ").append(name).append(" ]]\n");
                values(name + "[" + i + "].");
                if (random.nextBoolean()) {
                    var sub = name();
                    noise();
                    lines.put(name + "[" + i + "]." + sub, line());
                    text.append("[").append(name).append('.').append(sub).append("]\n");
                    values(name + "[" + i + "]." + sub + ".");
                }
            }
        }

        private void values(String path) {
            for (int i = random.nextInt(4); i > 0; i--) {
                noise();
                var name = name();
                lines.put(path + name, line());
                text.append(" ".repeat(random.nextInt(3))).append(name);
                if (random.nextInt(3) == 0) {
                    var below = name();
                    lines.put(path + name + "." + below, line());
                    text.append(" .").append(below);
                }
                text.append(" = ").append(pick(VALUES)).append(" # fake\n");
            }
        }

        private void noise() {
            for (int i = random.nextInt(3); i > 0; i--) {
                text.append(pick(NOISE));
            }
        }

        private String name() {
            int number = names++;
            return switch (random.nextInt(3)) {
                case 0 -> "key-" + number;
                case 1 -> "\"ü = # " + number + "\"";
                default -> String.valueOf(number);
            };
        }

        private int line() {
            return 1 + (int) text.chars().filter(c -> c == '\n').count();
        }

        private String pick(String[] choices) {
            return choices[random.nextInt(choices.length)];
        }
    }
}

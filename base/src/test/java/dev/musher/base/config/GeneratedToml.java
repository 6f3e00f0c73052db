package dev.musher.base.config;

import java.util.Map;
import java.util.Random;

/** A random document full of text that looks like keys, and the lines of its real ones. */
public record GeneratedToml(String text, Map<String, Integer> lines) {
    private static final String[] NOISE = {
        "\n", "# fake = 1\n", "  # [fake]\n", "\t\n", "# \"\"\" '''\n", "\r\n", "# ü 😀 = [\n",
    };
    private static final String TROUBLE = "\"'[]{}=#.,\n\r\\ \t01ax-+_:eTZu\u0001ü";

    public static GeneratedToml from(Random random) {
        return new Generator(new GeneratedSheet(random)).document();
    }

    /** A document with some of its characters removed, doubled or replaced by troublesome ones. */
    public static String damaged(Random random) {
        var text = new StringBuilder(from(random).text());
        for (int i = random.nextInt(1, 4); i > 0 && !text.isEmpty(); i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, text.charAt(at));
                default -> text.setCharAt(at, TROUBLE.charAt(random.nextInt(TROUBLE.length())));
            }
        }
        return text.toString();
    }

    private record Generator(GeneratedSheet sheet) {
        GeneratedToml document() {
            values("");
            for (int i = sheet.below(4); i > 0; i--) {
                if (sheet.below(2) == 0) {
                    table();
                } else {
                    tableArray();
                }
            }
            return sheet.document();
        }

        private void table() {
            var outer = sheet.name();
            var inner = sheet.name();
            noise();
            sheet.mark(outer);
            sheet.mark(outer + "." + inner);
            sheet.add("[").add(outer).add(" . ").add(inner).add("] # fake = 1\n");
            values(outer + "." + inner + ".");
        }

        private void tableArray() {
            var name = sheet.name();
            int count = 1 + sheet.below(3);
            for (int i = 0; i < count; i++) {
                noise();
                sheet.mark(name);
                sheet.mark(name + "[" + i + "]");
                sheet.add("[[ ").add(name).add(" ]]\n");
                values(name + "[" + i + "].");
                if (sheet.below(2) == 0) {
                    var sub = sheet.name();
                    noise();
                    sheet.mark(name + "[" + i + "]." + sub);
                    sheet.add("[").add(name).add(".").add(sub).add("]\n");
                    values(name + "[" + i + "]." + sub + ".");
                }
            }
        }

        private void values(String path) {
            for (int i = sheet.below(4); i > 0; i--) {
                noise();
                var name = path + sheet.name();
                sheet.add(" ".repeat(sheet.below(3)));
                sheet.mark(name);
                sheet.add(name.substring(path.length()));
                if (sheet.below(3) == 0) {
                    var below = sheet.name();
                    name += "." + below;
                    sheet.add(" .").add(below);
                }
                sheet.add(" = ");
                new GeneratedValue(sheet).add(name, 0);
                sheet.add(" # fake\n");
            }
        }

        private void noise() {
            for (int i = sheet.below(3); i > 0; i--) {
                sheet.add(sheet.pick(NOISE));
            }
        }
    }
}

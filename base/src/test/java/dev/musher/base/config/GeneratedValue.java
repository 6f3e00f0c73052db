package dev.musher.base.config;

/** Makes up values of every kind, and lists and tables of them. */
final class GeneratedValue {
    private static final int DEEPEST = 4;

    private static final String[] STRINGS = {
        "''",
        "\"\"",
        "'#'",
        "\"ü😀\"",
        "\"\\\" = # [\"",
        "\"\\u00fc\\U0001F600\\t\\\\\"",
        "\"\"\"\nfake = 1\n[fake]\n\\\"\"\" \"\"\"",
        "\"\"\"a \\ \n\n   b\"\"\"\"\"",
        "\"\"\"\r\nx\r\ny\"\"\"",
        "'''\n# fake\n[[fake]]\n'''",
        "''''quoted''''",
    };
    private static final String[] OTHERS = {
        "true",
        "false",
        "0",
        "-17",
        "+1_000",
        "9223372036854775807",
        "0xdead_BEEF",
        "0o17",
        "0b10",
        "-1.5e3",
        "6_2.5E-2",
        "+0.0",
        "inf",
        "-nan",
        "1979-05-27",
        "07:32:00.5",
        "1979-05-27t07:32:00",
        "1979-05-27T07:32:00Z",
        "1979-05-27 07:32:00.999-08:00",
    };

    private final GeneratedSheet sheet;

    GeneratedValue(GeneratedSheet sheet) {
        this.sheet = sheet;
    }

    /** At this depth of lists and tables. */
    void add(String path, int depth) {
        sheet.mark(path);
        int kind = depth == DEEPEST ? sheet.below(2) : sheet.below(4);
        if (kind < 2) {
            sheet.add(sheet.pick(kind == 0 ? STRINGS : OTHERS));
        } else if (kind == 2) {
            list(path, depth);
        } else {
            table(path, depth);
        }
    }

    private void list(String path, int depth) {
        int count = sheet.below(4);
        sheet.add("[");
        for (int i = 0; i < count; i++) {
            sheet.add(blank());
            add(path + "[" + i + "]", depth + 1);
            sheet.add(blank()).add(i < count - 1 || sheet.below(2) == 0 ? "," : "");
        }
        sheet.add(blank()).add("]");
    }

    private String blank() {
        return sheet.pick("", "", " ", "\t", "\n", " # ] fake = [\n  ", "\r\n");
    }

    private void table(String path, int depth) {
        int count = sheet.below(4);
        sheet.add("{");
        for (int i = 0; i < count; i++) {
            var name = sheet.name();
            var below = path + "." + name;
            sheet.add(i > 0 ? "," : "").add(sheet.pick("", " ", "\t"));
            sheet.mark(below);
            sheet.add(name);
            if (sheet.below(3) == 0) {
                var last = sheet.name();
                below += "." + last;
                sheet.add(". ").add(last);
            }
            sheet.add(sheet.pick(" = ", "="));
            add(below, depth + 1);
        }
        sheet.add(sheet.pick("", " ")).add("}");
    }
}

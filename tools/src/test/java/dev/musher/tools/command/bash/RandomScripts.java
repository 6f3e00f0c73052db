package dev.musher.tools.command.bash;

import java.util.List;
import java.util.Random;

/**
 * Makes scripts that bash can run without harm: every program in them is {@code p1} to {@code p5},
 * which no machine has, and nothing is written but to {@code /dev/null}.
 */
final class RandomScripts {
    private final Random random;
    private int functions;

    RandomScripts(long seed) {
        this.random = new Random(seed);
    }

    String next() {
        return list(2);
    }

    private int roll(int sides) {
        return random.nextInt(sides);
    }

    private String one(List<String> of) {
        return of.get(roll(of.size()));
    }

    private String list(int depth) {
        var list = new StringBuilder(command(depth));
        for (int more = roll(3); more > 0; more--) {
            String joint = one(List.of("; ", " && ", " || ", " | ", "\n", " |& ", ";\n", " &&\n"));
            list.append(joint).append(command(depth));
        }
        return list.toString();
    }

    private String command(int depth) {
        if (depth == 0) {
            return simple(0);
        }
        return switch (roll(16)) {
            case 0 -> "{ " + list(depth - 1) + "; }";
            case 1 -> "( " + list(depth - 1) + " )";
            case 2 ->
                    "if "
                            + simple(1)
                            + "; then "
                            + list(depth - 1)
                            + "; else "
                            + simple(1)
                            + "; fi";
            case 3 ->
                    "for i in " + word(1) + " " + word(1) + "; do " + list(depth - 1) + " $i; done";
            case 4 -> "while p1; do " + list(depth - 1) + "; done";
            case 5 ->
                    "case "
                            + word(1)
                            + " in a) "
                            + simple(1)
                            + ";; *) "
                            + list(depth - 1)
                            + ";; esac";
            case 6 -> function(depth);
            case 7 -> "[[ " + word(1) + " == " + word(1) + " ]]";
            case 8 -> one(List.of("v", "w")) + "=" + word(depth - 1);
            case 9 -> "v=p" + (1 + roll(5)) + "; $v " + word(0);
            case 10 -> "! " + simple(depth);
            case 11 -> "eval " + quoted(list(0));
            case 12 -> "p2 <<EOF\n" + "text " + substitution(depth) + " $v\nEOF\n:";
            case 13 -> "p3 <<'EOF'\n$(p4)\nEOF\n:";
            default -> simple(depth);
        };
    }

    /** No function calls itself. */
    private String function(int depth) {
        String name = "f" + functions++;
        return name + "() { " + list(depth - 1) + "; }; " + name + " " + word(0);
    }

    private String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private String simple(int depth) {
        var simple = new StringBuilder();
        if (roll(8) == 0) {
            simple.append("v=").append(word(0)).append(' ');
        }
        simple.append(
                one(
                        List.of(
                                "p1",
                                "p2",
                                "\\p3",
                                "p''4",
                                "\"p5\"",
                                "$'\\x70'1",
                                "p\"2\"",
                                "$v",
                                "{p1,a}")));
        for (int words = roll(4); words > 0; words--) {
            simple.append(one(List.of(" ", "  ", " \\\n "))).append(word(depth));
        }
        return simple.append(
                        one(
                                List.of(
                                        "",
                                        "",
                                        "",
                                        " 2>/dev/null",
                                        " >/dev/null",
                                        " </dev/null",
                                        " 2>&1",
                                        " <<<a",
                                        " # comment\n:")))
                .toString();
    }

    private String word(int depth) {
        if (depth > 0 && roll(4) == 0) {
            return substitution(depth);
        }
        return one(
                List.of(
                        "a",
                        "b-c",
                        "'q w'",
                        "\"d $v\"",
                        "$v",
                        "\"$v\"",
                        "x\\ y",
                        "$'t\\x41\\t'",
                        "${v:-d}",
                        "{b,c}",
                        "a{1,2}z",
                        "$((1 + 2))",
                        "${#v}",
                        "\"${v}\"z",
                        "''",
                        "'a'\"b\"c",
                        "\"a'b\"",
                        "\\\\",
                        "a#b",
                        "--x=y",
                        "\"$w\"'$w'",
                        "\"a\\$b\"",
                        "@",
                        "a=b",
                        "\"(\"",
                        "';'",
                        "{}",
                        "a:b",
                        "\"\\`\"",
                        "'*'",
                        "$'it\\'s'"));
    }

    private String substitution(int depth) {
        String inner = depth > 0 ? list(depth - 1) : "p1";
        return switch (roll(5)) {
            case 0 -> "$(" + inner + ")";
            case 1 -> "\"$(" + inner + ")\"";
            case 2 -> "${u:-$(" + inner + ")}";
            case 3 -> "`p1 " + word(0).replace("\\", "\\\\").replace("`", "\\`") + "`";
            default -> "\"a$( " + inner + " )b\"";
        };
    }
}

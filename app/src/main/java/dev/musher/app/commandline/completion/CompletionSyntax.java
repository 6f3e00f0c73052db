package dev.musher.app.commandline.completion;

import java.util.List;

/** How a shell writes a row of the table as a branch of its case statement. */
enum CompletionSyntax {
    POSIX {
        @Override
        String quote(String text) {
            return "'" + text.replace("'", "'\\''") + "'";
        }

        @Override
        String row(CompletionRow row) {
            return "    "
                    + quote(row.where())
                    + ")\n"
                    + list("subcommands=(", row.subcommands(), "", ")")
                    + list("switches=(", row.switches(), "", ")")
                    + list("operands=(", row.operands(), "", ")")
                    + (row.repeats() == CompletionRow.Repeats.YES ? INDENT + "repeats=yes\n" : "")
                    + INDENT
                    + ";;\n";
        }
    },
    FISH {
        @Override
        String quote(String text) {
            return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
        }

        @Override
        String row(CompletionRow row) {
            return INDENT
                    + "case "
                    + quote(row.where())
                    + "\n"
                    + list("    set subcommands", row.subcommands(), " \\", "")
                    + list("    set switches", row.switches(), " \\", "")
                    + list("    set operands", row.operands(), " \\", "")
                    + (row.repeats() == CompletionRow.Repeats.YES
                            ? INDENT + "    set repeats yes\n"
                            : "");
        }
    };

    private static final String INDENT = "        ";

    static CompletionSyntax of(CompletionShell completionShell) {
        return switch (completionShell) {
            case BASH, ZSH -> POSIX;
            case FISH -> FISH;
        };
    }

    abstract String quote(String text);

    abstract String row(CompletionRow row);

    /** One entry on each line, so that a changed command shows as one changed line. */
    String list(String start, List<String> entries, String lineEnd, String end) {
        if (entries.isEmpty()) {
            return "";
        }
        var text = new StringBuilder(INDENT).append(start);
        for (String entry : entries) {
            text.append(lineEnd).append("\n            ").append(quote(entry));
        }
        return text.append(end.isEmpty() ? "\n" : "\n" + INDENT + end + "\n").toString();
    }
}

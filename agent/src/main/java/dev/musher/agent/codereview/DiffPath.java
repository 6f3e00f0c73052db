package dev.musher.agent.codereview;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The name of a file in the header of a diff. */
final class DiffPath {
    private DiffPath() {}

    /** Without its prefix, its quotes and the tab that ends a name with blanks. */
    static String of(String written) {
        String name = written.endsWith("\r") ? written.substring(0, written.length() - 1) : written;
        int tab = name.indexOf('\t');
        name = tab < 0 ? name : name.substring(0, tab);
        if (name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"")) {
            name = unquoted(name.substring(1, name.length() - 1));
        }
        return name.startsWith("a/") || name.startsWith("b/") ? name.substring(2) : name;
    }

    private static String unquoted(String quoted) {
        var bytes = new ByteArrayOutputStream();
        for (int at = 0; at < quoted.length(); ) {
            char c = quoted.charAt(at);
            if (c != '\\' || at + 1 == quoted.length()) {
                int end = quoted.offsetByCodePoints(at, 1);
                bytes.writeBytes(quoted.substring(at, end).getBytes(StandardCharsets.UTF_8));
                at = end;
            } else if (isOctal(quoted, at + 1)) {
                bytes.write(Integer.parseInt(quoted.substring(at + 1, at + 4), 8));
                at += 4;
            } else {
                bytes.write(plain(quoted.charAt(at + 1)));
                at += 2;
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static boolean isOctal(String text, int at) {
        if (at + 3 > text.length()) {
            return false;
        }
        return text.substring(at, at + 3).chars().allMatch(c -> c >= '0' && c <= '7');
    }

    private static char plain(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'a' -> '\u0007';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'v' -> '\u000b';
            default -> escaped;
        };
    }
}

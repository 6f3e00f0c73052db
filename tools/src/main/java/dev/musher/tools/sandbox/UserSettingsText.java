package dev.musher.tools.sandbox;

import dev.musher.base.secret.KeyDetector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a file of a user's settings says.
 *
 * @param text without what XML comments out, which in most files is an example
 * @param instructions without any comment
 */
record UserSettingsText(String text, String instructions) {
    private static final int MOST_BYTES = 256 * 1024;
    private static final String SECRET = "password=unknown";
    private static final String SCHEME = "://";
    private static final String ENDS = " \t\r\n/\"'<>,|;?#)]}";

    /** By this address Maven blocks others; it is the machine itself. */
    private static final String BLOCKED = "0.0.0.0";

    /** What cannot be read, or is very long, counts as a secret. */
    static UserSettingsText of(Path file) {
        try {
            return of(
                    Files.size(file) > MOST_BYTES
                            ? SECRET
                            : Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException _) {
            return of(SECRET);
        }
    }

    static UserSettingsText of(String written) {
        var text = KeyDetector.withoutXmlComments(written);
        return new UserSettingsText(text, withoutComments(text));
    }

    boolean holdsSecret() {
        return KeyDetector.isIn(text);
    }

    /** The hosts of all addresses, with their ports where they have one. */
    List<String> hosts() {
        var hosts = new ArrayList<String>();
        for (var address : addresses(instructions)) {
            var host = address.substring(address.lastIndexOf('@') + 1);
            if (!host.isEmpty() && !host.contains("*") && !host.startsWith(BLOCKED)) {
                hosts.add(host);
            }
        }
        return hosts;
    }

    /** What stands between the scheme and the path. */
    private static List<String> addresses(String text) {
        var found = new ArrayList<String>();
        boolean xml = text.stripLeading().startsWith("<");
        for (int at = text.indexOf(SCHEME); at >= 0; at = text.indexOf(SCHEME, at + 1)) {
            int end = at + SCHEME.length();
            while (end < text.length() && ENDS.indexOf(text.charAt(end)) < 0) {
                end++;
            }
            var before = text.substring(0, at);
            if ((before.endsWith("http") || before.endsWith("https"))
                    && (!xml || isValue(before.substring(0, before.lastIndexOf("http"))))) {
                found.add(text.substring(at + SCHEME.length(), end));
            }
        }
        return found;
    }

    /** In XML, names of schemas look like addresses. */
    private static boolean isValue(String before) {
        var near = before.stripTrailing();
        return near.endsWith(">") || near.endsWith("value=\"") || near.endsWith("url=\"");
    }

    private static String withoutComments(String text) {
        var lines = new StringBuilder();
        for (var line : text.split("\n", -1)) {
            var plain = line.strip();
            if (!plain.startsWith("#") && !plain.startsWith(";")) {
                lines.append(line).append('\n');
            }
        }
        return lines.toString();
    }
}

package dev.musher.base.secret;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Tells whether a text of settings holds a key or a password: a private key, or a word like {@code
 * token} with a value that is not merely a reference to a variable.
 */
public final class KeyDetector {
    private static final int MOST_BYTES = 256 * 1024;

    /** How far behind a word its value may begin. */
    private static final int NEAR = 40;

    private static final int SHORTEST_KEY = 4;

    private static final List<String> WORDS =
            List.of(
                    "auth",
                    "token",
                    "passw",
                    "passphrase",
                    "credential",
                    "secret",
                    "apikey",
                    "api_key",
                    "api-key",
                    "accesskey",
                    "access_key",
                    "access-key");

    private KeyDetector() {}

    /** Whether a file does; what is too long or cannot be read counts as if it did. */
    public static boolean isIn(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return false;
            }
            return Files.size(file) > MOST_BYTES
                    || isIn(new String(Files.readAllBytes(file), ISO_8859_1));
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    public static boolean isIn(String text) {
        String plain = withoutXmlComments(text).toLowerCase(Locale.ROOT);
        if (plain.contains("private key") || plain.indexOf('\0') >= 0 || hasLogin(plain)) {
            return true;
        }
        for (String word : WORDS) {
            int at = plain.indexOf(word);
            while (at >= 0) {
                int end = at + word.length();
                if (!isAuthor(plain, at) && hasValue(plain, end)) {
                    return true;
                }
                at = plain.indexOf(word, end);
            }
        }
        return false;
    }

    /** In most files what XML comments out is an example. */
    public static String withoutXmlComments(String text) {
        if (!text.stripLeading().startsWith("<")) {
            return text;
        }
        var kept = new StringBuilder();
        int from = 0;
        int end = text.indexOf("-->");
        for (int at = text.indexOf("<!--"); at >= 0 && end > at; at = text.indexOf("<!--", from)) {
            kept.append(text, from, at);
            from = end + 3;
            end = text.indexOf("-->", from);
        }
        return kept.append(text, from, text.length()).toString();
    }

    /** Whether an address names a password, like {@code https://user:password@host}. */
    private static boolean hasLogin(String text) {
        for (int at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 1)) {
            int end = at + 3;
            int colon = -1;
            while (end < text.length() && " \t\r\n/\"'<>@".indexOf(text.charAt(end)) < 0) {
                colon = text.charAt(end) == ':' && colon < 0 ? end : colon;
                end++;
            }
            if (end < text.length()
                    && text.charAt(end) == '@'
                    && isKey(text, Math.max(at + 2, colon) + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAuthor(String text, int at) {
        return text.startsWith("author", at) && !text.startsWith("authori", at);
    }

    /** Whether only the rest of a name, a sign of assignment and a value come after a word. */
    private static boolean hasValue(String text, int from) {
        int at = from;
        boolean dotted = false;
        while (at < text.length() && at < from + NEAR && isOfName(text.charAt(at))) {
            dotted |= text.charAt(at) == '.';
            at++;
        }
        // A colon after a dot is rather that of a host and its port.
        char sign = at < text.length() ? text.charAt(at) : ' ';
        return (sign == '=' || (!dotted && (sign == ':' || sign == '>'))) && isKey(text, at + 1);
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || "_-.\"' \t])".indexOf(c) >= 0;
    }

    private static boolean isKey(String text, int from) {
        int at = from;
        while (at < text.length() && " \t\"'=".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        int end = at;
        while (end < text.length() && " \t\r\n\"',;<}@".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        String value = text.substring(at, end);
        return value.length() >= SHORTEST_KEY
                && "$%{[<".indexOf(value.charAt(0)) < 0
                && !value.equals("true")
                && !value.equals("false")
                && !value.equals("null")
                && !value.equals("none")
                && !value.startsWith("//");
    }
}

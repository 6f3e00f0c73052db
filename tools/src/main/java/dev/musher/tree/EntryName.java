package dev.musher.tree;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The bytes of a file's name. A path keeps them, but its text has replacement characters where they
 * are no text, and its URI is the one place where they come out unharmed.
 */
public final class EntryName {
    private static final char REPLACEMENT = '\uFFFD';
    private static final Charset NATIVE =
            Charset.forName(
                    System.getProperty("sun.jnu.encoding", "UTF-8"), StandardCharsets.UTF_8);

    private EntryName() {}

    /** Of the last name of a path. */
    public static byte[] bytes(Path path) {
        var name = path.getFileName();
        if (name == null) {
            return new byte[0];
        }
        var text = name.toString();
        return text.indexOf(REPLACEMENT) < 0 ? text.getBytes(NATIVE) : ofUri(path);
    }

    private static byte[] ofUri(Path path) {
        var uri = path.toUri().getRawPath();
        int end = uri.endsWith("/") ? uri.length() - 1 : uri.length();
        int start = uri.lastIndexOf('/', end - 1) + 1;
        var bytes = new byte[end - start];
        int length = 0;
        for (int i = start; i < end; i++) {
            if (uri.charAt(i) == '%') {
                bytes[length++] = (byte) Integer.parseInt(uri, i + 1, i + 3, 16);
                i += 2;
            } else {
                bytes[length++] = (byte) uri.charAt(i);
            }
        }
        return Arrays.copyOf(bytes, length);
    }
}

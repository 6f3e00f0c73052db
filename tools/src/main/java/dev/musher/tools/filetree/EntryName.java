package dev.musher.tools.filetree;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The bytes of a file's name. A path keeps them, but its text has replacement characters where they
 * are not text, and its URI is the one place where they come out unharmed.
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

    /** Of a path below a directory, with slashes between its names. */
    public static byte[] bytes(Path directory, Path below) {
        var relative = directory.relativize(below);
        var text = relative.toString();
        if (text.indexOf(REPLACEMENT) < 0) {
            return text.getBytes(NATIVE);
        }
        var bytes = new ByteArrayOutputStream();
        Path at = directory;
        for (Path name : relative) {
            at = at.resolve(name);
            if (bytes.size() > 0) {
                bytes.write('/');
            }
            bytes.writeBytes(bytes(at));
        }
        return bytes.toByteArray();
    }

    /** Of a path as a link has it, which may lead anywhere. */
    public static byte[] written(Path path) {
        var root = path.getRoot();
        if (path.toString().indexOf(REPLACEMENT) < 0 || root == null) {
            return path.toString().getBytes(NATIVE);
        }
        var below = bytes(root, path);
        var whole = new byte[below.length + 1];
        whole[0] = '/';
        System.arraycopy(below, 0, whole, 1, below.length);
        return whole;
    }

    /** The path below a directory that has these bytes; what undoes {@link #bytes}. */
    public static Path path(Path directory, byte[] below) {
        var text = new String(below, NATIVE);
        if (text.indexOf(REPLACEMENT) < 0) {
            return directory.resolve(text);
        }
        var uri = new StringBuilder(directory.toUri().toString());
        uri.append(uri.charAt(uri.length() - 1) == '/' ? "" : "/");
        for (byte octet : below) {
            if (octet == '/') {
                uri.append('/');
            } else {
                uri.append('%').append(HexFormat.of().toHexDigits(octet));
            }
        }
        return Path.of(URI.create(uri.toString()));
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

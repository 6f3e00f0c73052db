package dev.musher.tools.undo.content;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.StringJoiner;

/**
 * Paths and names as text that leads back to the same bytes. A name that is not text, because its
 * bytes are not UTF-8, is written as a zero, which no name contains, and its bytes as in a URI.
 */
public final class PathText {
    private static final char REPLACEMENT = '\uFFFD';
    private static final String RAW = "\0";
    private static final Path TOP = Path.of("/");

    private PathText() {}

    public static String of(Path path) {
        String text = path.toString();
        return text.indexOf(REPLACEMENT) < 0 ? text : RAW + raw(path);
    }

    public static Path path(String name) {
        if (name.startsWith(RAW)) {
            return fromRaw(name.substring(1));
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException _) {
            // The locale has no such characters, but the file system has their bytes.
            return fromRaw(rawText(name));
        }
    }

    public static Path under(Path folder, String name) {
        if (name.startsWith(RAW)) {
            return folder.resolve(path(name));
        }
        try {
            return folder.resolve(name);
        } catch (InvalidPathException _) {
            return folder.resolve(path(name));
        }
    }

    /**
     * The name of a file among all that are kept: the names on the way to it from the folder, with
     * slashes between them, or its whole path if it is elsewhere.
     */
    public static String key(Path folder, Path path) {
        boolean inside = path.startsWith(folder);
        Path way = inside ? folder.relativize(path) : path;
        var key = new StringBuilder(inside ? "" : "/");
        for (Path name : way) {
            if (key.length() > 1 || (inside && !key.isEmpty())) {
                key.append('/');
            }
            key.append(of(name));
        }
        return key.toString();
    }

    /** The key of a relative path that is known by its bytes. */
    public static String keyOfBytes(byte[] path) {
        var key = new StringJoiner("/");
        for (String name : encoded(path).split("/", -1)) {
            key.add(of(fromRaw(name)));
        }
        return key.toString();
    }

    public static String join(String folderKey, String name) {
        return folderKey.isEmpty() ? name : folderKey + '/' + name;
    }

    /** Where the file of a key is. */
    public static Path at(Path folder, String key) {
        Path path = key.startsWith("/") ? TOP : folder;
        for (String name : parts(key)) {
            path = under(path, name);
        }
        return path;
    }

    public static String[] parts(String key) {
        String way = key.startsWith("/") ? key.substring(1) : key;
        return way.isEmpty() ? new String[0] : way.split("/", -1);
    }

    /** For people. */
    public static String shown(String key) {
        if (!key.contains(RAW)) {
            return key;
        }
        var shown = new StringJoiner("/", key.startsWith("/") ? "/" : "", "");
        for (String name : parts(key)) {
            shown.add(path(name).toString());
        }
        return shown.toString();
    }

    private static String raw(Path path) {
        String raw = TOP.resolve(path).toUri().getRawPath();
        int start = path.isAbsolute() ? 0 : 1;
        // The URI of a folder that exists ends in a slash; a path never does.
        int end = raw.length() > 1 && raw.endsWith("/") ? raw.length() - 1 : raw.length();
        return raw.substring(start, end);
    }

    private static String rawText(String text) {
        String ascii = TOP.toUri().resolve(encoded(text.getBytes(UTF_8))).getRawPath();
        return text.startsWith("/") ? ascii : ascii.substring(1);
    }

    private static String encoded(byte[] octets) {
        var uri = new StringBuilder();
        for (byte octet : octets) {
            if (octet == '/' || Character.isLetterOrDigit(octet)) {
                uri.append((char) octet);
            } else {
                uri.append('%')
                        .append(Character.forDigit(octet >> 4 & 15, 16))
                        .append(Character.forDigit(octet & 15, 16));
            }
        }
        return uri.toString();
    }

    private static Path fromRaw(String raw) {
        boolean absolute = raw.startsWith("/");
        Path path = Path.of(URI.create("file://" + (absolute ? raw : "/" + raw)));
        return absolute ? path : TOP.relativize(path);
    }
}

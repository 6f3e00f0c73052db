package dev.musher.tools.filetree;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The patterns of one file; the last that matches decides. */
final class IgnoreFile {
    static final IgnoreFile EMPTY = new IgnoreFile(new IgnorePattern[0]);

    /** More than any such file has, and little enough to hold. */
    private static final int MOST_BYTES = 8 * 1024 * 1024;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final IgnorePattern[] patterns;
    private final boolean needsPath;

    private IgnoreFile(IgnorePattern[] patterns) {
        this.patterns = patterns;
        boolean path = false;
        for (IgnorePattern pattern : patterns) {
            path |= pattern.needsPath();
        }
        needsPath = path;
    }

    /** A file in the tree: a link in its place says nothing, as with git. */
    static IgnoreFile inTree(Path file, NameCase nameCase) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? read(file, nameCase, LinkOption.NOFOLLOW_LINKS)
                : EMPTY;
    }

    /** A file of the user, who may have linked it from elsewhere. */
    static IgnoreFile ofUser(Path file, NameCase nameCase) {
        return Files.isRegularFile(file) ? read(file, nameCase) : EMPTY;
    }

    /** What cannot be read says nothing, as with git. */
    private static IgnoreFile read(Path file, NameCase nameCase, LinkOption... links) {
        var options = new ArrayList<OpenOption>(List.of(links));
        options.add(StandardOpenOption.READ);
        try (var channel = Files.newByteChannel(file, options.toArray(OpenOption[]::new));
                var input = Channels.newInputStream(channel)) {
            return parse(input.readNBytes(MOST_BYTES), nameCase);
        } catch (IOException _) {
            return EMPTY;
        }
    }

    static IgnoreFile parse(byte[] content, NameCase nameCase) {
        var patterns = new ArrayList<IgnorePattern>();
        int start = startsWithMark(content) ? BYTE_ORDER_MARK.length : 0;
        while (start < content.length) {
            int end = start;
            while (end < content.length && content[end] != '\n') {
                end++;
            }
            var line = IgnoreLine.of(content, start, end);
            if (line.length > 0) {
                patterns.add(new IgnorePattern(line, nameCase));
            }
            start = end + 1;
        }
        return patterns.isEmpty() ? EMPTY : new IgnoreFile(patterns.toArray(IgnorePattern[]::new));
    }

    private static boolean startsWithMark(byte[] content) {
        return content.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(
                        content,
                        0,
                        BYTE_ORDER_MARK.length,
                        BYTE_ORDER_MARK,
                        0,
                        BYTE_ORDER_MARK.length);
    }

    boolean isEmpty() {
        return patterns.length == 0;
    }

    boolean needsPath() {
        return needsPath;
    }

    /** What this file says of an entry. */
    Word word(byte[] name, byte[] path, int base, TreeEntryKind kind) {
        for (int i = patterns.length - 1; i >= 0; i--) {
            if (patterns[i].matches(name, path, base, kind)) {
                return patterns[i].includes() ? Word.INCLUDE : Word.IGNORE;
            }
        }
        return Word.NOTHING;
    }

    /** What an ignore file says about a path. */
    enum Word {
        IGNORE,
        INCLUDE,
        NOTHING
    }
}

package dev.musher.tools.document;

import dev.musher.base.text.LineEdit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * What is kept of a file's content to notice that it changed, and where. Two checksums of 32 bits,
 * since the JVM computes those fast without its second compiler: they have to tell apart what
 * people and programs write, not what an attacker forges.
 */
final class ContentFingerprint {
    /** Of larger files only the whole is remembered. */
    static final int MOST_LINES = 8192;

    private final long size;
    private final long hash;
    private final int[] lines;

    ContentFingerprint(long size, long hash, int[] lines) {
        this.size = size;
        this.hash = hash;
        this.lines = lines;
    }

    static ContentFingerprint of(byte[] content) {
        long first = sum(new CRC32(), content, 0, content.length);
        long second = sum(new CRC32C(), content, 0, content.length);
        return new ContentFingerprint(content.length, first << 32 | second, lineHashes(content));
    }

    long size() {
        return size;
    }

    long hash() {
        return hash;
    }

    int[] lines() {
        return lines.clone();
    }

    int lineCount() {
        return lines.length;
    }

    ContentFingerprint withoutLines() {
        return new ContentFingerprint(size, hash, new int[0]);
    }

    boolean sameContent(ContentFingerprint other) {
        return size == other.size && hash == other.hash;
    }

    /** The lines of a newer content that this one does not have; empty if that is not known. */
    List<LineSpan> changedIn(ContentFingerprint newer) {
        if ((lines.length == 0 && size > 0) || (newer.lines.length == 0 && newer.size > 0)) {
            return List.of();
        }
        var spans = new ArrayList<LineSpan>();
        for (var edit : LineEdit.between(boxed(lines), boxed(newer.lines))) {
            spans.add(new LineSpan(edit.newStart() + 1, edit.newEnd()));
        }
        return spans;
    }

    private static int[] lineHashes(byte[] content) {
        var hashes = new int[64];
        int count = 0;
        int start = 0;
        for (int i = 0; i < content.length; i++) {
            if (content[i] == '\n' || i == content.length - 1) {
                if (count == MOST_LINES) {
                    return new int[0];
                }
                if (count == hashes.length) {
                    hashes = Arrays.copyOf(hashes, 2 * count);
                }
                hashes[count++] = (int) sum(new CRC32C(), content, start, i + 1 - start);
                start = i + 1;
            }
        }
        return Arrays.copyOf(hashes, count);
    }

    private static long sum(Checksum checksum, byte[] content, int start, int length) {
        checksum.update(content, start, length);
        return checksum.getValue();
    }

    private static List<Integer> boxed(int[] hashes) {
        return Arrays.stream(hashes).boxed().toList();
    }
}

package dev.musher.fleet.commitstack;

import dev.musher.base.text.ImmutableBytes;
import java.util.Arrays;
import java.util.Optional;

/** Reads what {@code git cat-file --batch} answers: a line and the content, for each name. */
final class BlobReader {
    private final byte[] bytes;
    private int at;

    BlobReader(ImmutableBytes answer) {
        bytes = answer.toArray();
    }

    /** The next content, if it is that object; after one that is not there is no way on. */
    Optional<ImmutableBytes> next(String object) {
        int end = at;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        var line = ImmutableBytes.wrap(Arrays.copyOfRange(bytes, at, end)).toString();
        String start = object + " blob ";
        if (!line.startsWith(start)) {
            at = bytes.length;
            return Optional.empty();
        }
        int from = end + 1;
        int to = from + Integer.parseInt(line.substring(start.length()));
        if (to > bytes.length) {
            at = bytes.length;
            return Optional.empty();
        }
        at = to + 1;
        return Optional.of(ImmutableBytes.wrap(Arrays.copyOfRange(bytes, from, to)));
    }
}

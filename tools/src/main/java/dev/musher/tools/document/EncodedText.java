package dev.musher.tools.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A valid text in UTF-8 as its file has it, in which changes are made without encoding the rest
 * again: without the JVM's second compiler, that takes longer than anything else in an edit.
 */
final class EncodedText {
    private static final int FIRST_OF_FOUR = 0xF0;

    private final byte[] bytes;
    private final String mark;

    /**
     * @param bytes not copied, so that nobody may change them
     * @param mark what stands before the text
     */
    EncodedText(byte[] bytes, String mark) {
        this.bytes = bytes;
        this.mark = mark;
    }

    byte[] copy() {
        return bytes.clone();
    }

    /**
     * With some of its text replaced; empty where that cuts a character in two.
     *
     * @param splices in the order of the text, in places of {@link TextDocument#text}
     * @param ending how every line ends
     */
    Optional<EncodedText> with(List<TextSplice> splices, String ending) {
        var changed = new ByteArrayOutputStream(bytes.length + 1024);
        var place = new Place(bytes, mark.getBytes(UTF_8).length);
        int kept = 0;
        for (var splice : splices) {
            if (!place.advance(splice.start()) || isCut(splice.text())) {
                return Optional.empty();
            }
            changed.write(bytes, kept, place.at - kept);
            changed.writeBytes(splice.text().replace("\n", ending).getBytes(UTF_8));
            if (!place.advance(splice.end())) {
                return Optional.empty();
            }
            kept = place.at;
        }
        changed.write(bytes, kept, bytes.length - kept);
        return Optional.of(new EncodedText(changed.toByteArray(), mark));
    }

    /** Whether half of a character is at one end, which could meet the other half. */
    private static boolean isCut(String text) {
        return !text.isEmpty()
                && (Character.isLowSurrogate(text.charAt(0))
                        || Character.isHighSurrogate(text.charAt(text.length() - 1)));
    }

    /** The bytes without the return before each feed; empty if a feed has none. */
    static Optional<byte[]> withoutReturns(byte[] bytes) {
        var feeds = new byte[bytes.length];
        int length = 0;
        int from = 0;
        int at = 0;
        while (at < bytes.length) {
            if (at + Long.BYTES <= bytes.length && !PlainTextBytes.hasFeed(bytes, at)) {
                at += Long.BYTES;
                continue;
            }
            for (int end = Math.min(at + Long.BYTES, bytes.length); at < end; at++) {
                if (bytes[at] == '\n') {
                    if (at == 0 || bytes[at - 1] != '\r') {
                        return Optional.empty();
                    }
                    System.arraycopy(bytes, from, feeds, length, at - 1 - from);
                    length += at - 1 - from;
                    from = at;
                }
            }
        }
        System.arraycopy(bytes, from, feeds, length, bytes.length - from);
        return Optional.of(Arrays.copyOf(feeds, length + bytes.length - from));
    }

    /** A place in bytes, and how many characters of the text are before it. */
    private static final class Place {
        private final byte[] bytes;
        private int at;
        private int characters;

        Place(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        /**
         * Goes to a character, before the return of a line's end; false if it has no such place.
         */
        boolean advance(int character) {
            while (characters < character) {
                if (character - characters >= Long.BYTES
                        && at + Long.BYTES <= bytes.length
                        && !PlainTextBytes.hasReturn(bytes, at)) {
                    characters += PlainTextBytes.characters(bytes, at);
                    at += Long.BYTES;
                } else {
                    next();
                }
            }
            while (at < bytes.length && isContinuation(bytes[at])) {
                at++;
            }
            return characters == character;
        }

        /** Of a character only the first byte counts, and for two if it is a surrogate pair. */
        private void next() {
            int first = bytes[at++] & 0xFF;
            boolean ofLineEnd = first == '\r' && at < bytes.length && bytes[at] == '\n';
            if (!ofLineEnd && !isContinuation((byte) first)) {
                characters += first >= FIRST_OF_FOUR ? 2 : 1;
            }
        }

        private static boolean isContinuation(byte octet) {
            return (octet & 0xC0) == 0x80;
        }
    }
}

package dev.musher.tools.web;

import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of a page, which do not change any more. They are many, and are not copied. */
final class PageBody {
    /** Larger ones are read up to here. */
    static final int LARGEST = 10 << 20;

    private final byte[] bytes;

    PageBody(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads to the end or to the limit; what is large waits for its turn first. */
    static PageBody read(InputStream from, LargePageLimit.Slot slot)
            throws IOException, InterruptedException {
        byte[] start = from.readNBytes(LargePageLimit.FROM);
        if (start.length < LargePageLimit.FROM) {
            return new PageBody(start);
        }
        slot.take();
        byte[] rest = from.readNBytes(LARGEST - start.length);
        byte[] all = Arrays.copyOf(start, start.length + rest.length);
        System.arraycopy(rest, 0, all, start.length, rest.length);
        return new PageBody(all);
    }

    int length() {
        return bytes.length;
    }

    boolean isWhole() {
        return bytes.length < LARGEST;
    }

    /** The beginning, a character for each byte. */
    String start(int most) {
        return new String(bytes, 0, Math.min(bytes.length, most), StandardCharsets.ISO_8859_1);
    }

    String text(MediaType type) {
        return PageDecoder.decode(bytes, type);
    }

    ImmutableBytes octets() {
        return ImmutableBytes.wrap(bytes);
    }
}

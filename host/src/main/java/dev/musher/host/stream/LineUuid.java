package dev.musher.host.stream;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Names for lines. They need not be unguessable, and secure ones cost start-up time. */
final class LineUuid {
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private LineUuid() {}

    static String random() {
        var random = ThreadLocalRandom.current();
        long high = (random.nextLong() & ~0xf000L) | VERSION_4;
        long low = VARIANT | (random.nextLong() >>> 2);
        return new UUID(high, low).toString();
    }
}

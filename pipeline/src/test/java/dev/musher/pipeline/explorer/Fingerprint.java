package dev.musher.pipeline.explorer;

/**
 * 128 bits that stand for the written form of a world. Two different worlds of a million share them
 * with a probability below one in 10^26, so they are taken for the world itself.
 */
record Fingerprint(long high, long low) {
    private static final long FIRST = 0x9E3779B97F4A7C15L;
    private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

    static Fingerprint of(byte[] bytes, int length) {
        long high = FIRST ^ length;
        long low = SECOND + length;
        for (int i = 0; i < length; i++) {
            high = mixed(high ^ (bytes[i] & 0xFF), FIRST);
            low = mixed(low + (bytes[i] & 0xFF) + 1, SECOND);
        }
        return new Fingerprint(mixed(high ^ low, SECOND), mixed(low ^ (high >>> 32), FIRST));
    }

    private static long mixed(long value, long by) {
        long product = value * by;
        return product ^ (product >>> 29);
    }
}

package dev.musher.undo;

import java.util.concurrent.ThreadLocalRandom;

/** Names of files that are being written and soon have another name. */
final class Temporary {
    private static final String PREFIX = ".musher-";
    private static final String OURS = PREFIX + "undo-";
    private static final String SUFFIX = ".tmp";

    /** Of our own ones, for listing a folder. */
    static final String PATTERN = OURS + "*" + SUFFIX;

    private Temporary() {}

    /** Of this journal, or of whoever else writes files whole. */
    static boolean isOne(String name) {
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }

    static String name() {
        return OURS + Long.toHexString(ThreadLocalRandom.current().nextLong()) + SUFFIX;
    }
}

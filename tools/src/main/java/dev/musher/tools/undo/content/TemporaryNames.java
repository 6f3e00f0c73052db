package dev.musher.tools.undo.content;

import java.util.concurrent.ThreadLocalRandom;

/** Names of files that are being written and soon have another name. */
public final class TemporaryNames {
    private static final String PREFIX = ".musher-";
    private static final String OURS = PREFIX + "undo-";
    private static final String SUFFIX = ".tmp";

    /** Of our own ones, for listing a folder. */
    public static final String PATTERN = OURS + "*" + SUFFIX;

    private TemporaryNames() {}

    /** Of this journal, or of other programs that write files whole. */
    public static boolean isOne(String name) {
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }

    public static String name() {
        return OURS + Long.toHexString(ThreadLocalRandom.current().nextLong()) + SUFFIX;
    }
}

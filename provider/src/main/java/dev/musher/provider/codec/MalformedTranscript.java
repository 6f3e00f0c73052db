package dev.musher.provider.codec;

/** JSON that is not what this package writes; the message says where and what. */
public final class MalformedTranscript extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MalformedTranscript(String where, String what) {
        super(where + ": " + what);
    }
}

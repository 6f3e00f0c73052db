package dev.musher.provider.wire;

/** An event that is not what the vendor's protocol says; the stream cannot be trusted any more. */
public final class MalformedReply extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MalformedReply(String what) {
        super(what);
    }

    public MalformedReply(String what, Throwable cause) {
        super(what, cause);
    }
}

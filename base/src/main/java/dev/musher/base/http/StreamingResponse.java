package dev.musher.base.http;

import java.io.InputStream;

/** An answer that has started to arrive. Used by the thread that asked, and closed by it. */
public interface StreamingResponse extends AutoCloseable {
    int status();

    Headers headers();

    /** Throws nothing but {@link HttpException}, for an answer that broke off or is malformed. */
    InputStream body();

    /**
     * The body of a failure: as much as comes within some seconds, up to 64 KiB, and no exception
     * when it breaks off.
     */
    String errorText();

    /**
     * Nothing more of the body matters. If its end is there or arrives within milliseconds, the
     * connection can serve again.
     */
    void finish();

    /** Gives the connection back, if the body was read to its end, and otherwise ends it. */
    @Override
    void close();
}

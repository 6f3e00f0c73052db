package dev.musher.base.http;

import java.io.IOException;

/**
 * A request that failed in the network or at the server; the message is a sentence for the user.
 */
public final class HttpException extends IOException {
    private static final long serialVersionUID = 1L;

    private final HttpFault httpFault;

    public HttpException(HttpFault httpFault, String detail) {
        super(detail);
        this.httpFault = httpFault;
    }

    public HttpException(HttpFault httpFault, String detail, Throwable cause) {
        super(detail, cause);
        this.httpFault = httpFault;
    }

    public HttpFault fault() {
        return httpFault;
    }

    /** The sentence. */
    public String detail() {
        return String.valueOf(getMessage());
    }
}

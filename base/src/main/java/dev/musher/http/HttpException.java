package dev.musher.http;

import java.io.IOException;

/** What the network or the server did to a request; the message is a sentence for people. */
public final class HttpException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    public HttpException(Fault fault, String detail) {
        super(detail);
        this.fault = fault;
    }

    public HttpException(Fault fault, String detail, Throwable cause) {
        super(detail, cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }

    /** The sentence. */
    public String detail() {
        return String.valueOf(getMessage());
    }
}

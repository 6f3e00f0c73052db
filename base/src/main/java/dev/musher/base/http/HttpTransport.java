package dev.musher.base.http;

/** Carries requests to servers. Thread-safe. */
public interface HttpTransport {
    /**
     * Sends a request and blocks until the head of the answer is there. Redirects are not followed
     * and nothing is remembered between calls. The caller closes the exchange.
     *
     * <p>Interrupting a virtual thread that blocks here or in the body closes its connection at
     * once; it gets a {@link HttpException} and stays interrupted. A platform thread that waits for
     * the network does not notice that it is interrupted: the thread that interrupts it calls
     * {@link #closeConnections} right after that.
     *
     * @throws HttpException for whatever the network or the server does
     */
    StreamingResponse send(HttpCall call) throws HttpException;

    /** Closes every connection that the thread has in use, so that it blocks no longer. */
    void closeConnections(Thread asker);
}

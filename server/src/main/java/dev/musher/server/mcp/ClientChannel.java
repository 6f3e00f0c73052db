package dev.musher.server.mcp;

/** Where messages go to the client of a request before it is answered. Any thread. */
public interface ClientChannel {
    /** Whether messages reach the client before the answer does. */
    boolean canSend();

    /** Whether the client was found to have gone. */
    boolean isGone();

    /**
     * Sends a message where it can; the answer is a stream from then on.
     *
     * @throws java.io.UncheckedIOException if the client has gone
     */
    void send(String message);

    /**
     * Shows the client that its request is being worked on, where it can.
     *
     * @throws java.io.UncheckedIOException if the client has gone
     */
    void stillThere();
}

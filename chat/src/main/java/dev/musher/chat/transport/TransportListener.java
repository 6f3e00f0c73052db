package dev.musher.chat.transport;

/**
 * Who is told what people do. Called by threads of a transport, in the order of what happened in a
 * conversation; a message counts as taken once the call has returned, and is delivered again if it
 * threw.
 */
public interface TransportListener {
    void received(IncomingMessage message) throws InterruptedException;

    void pressed(ButtonPress press) throws InterruptedException;

    /** While it is not connected, nobody can answer there. */
    void connection(ConnectionState state);

    /** Whether people reach a transport now. */
    sealed interface ConnectionState {
        record Connected() implements ConnectionState {}

        /** It tries again by itself. */
        record Lost(String because) implements ConnectionState {}

        /** It does not try again, because a person has to do something about it. */
        record Failed(String because) implements ConnectionState {}
    }
}

package dev.musher.server.http;

/** What is decided about a request by its head, before any of its body is read. */
public sealed interface Admission {
    /** It is answered at once, and its body is not read. */
    record Refused(HttpAnswer answer) implements Admission {}

    /**
     * Its body is read, and then it is answered.
     *
     * @param longestBody in bytes
     */
    record Admitted(Sender sender, int longestBody, BodyWork work) implements Admission {}

    /** Who sends it. */
    enum Sender {
        /** Somebody who has not logged in. */
        STRANGER,
        KNOWN
    }

    /** Answers a request whose body has been read. */
    @FunctionalInterface
    interface BodyWork {
        HttpAnswer answer(String body) throws InterruptedException;
    }
}

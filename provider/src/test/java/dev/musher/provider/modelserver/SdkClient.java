package dev.musher.provider.modelserver;

import java.net.URI;
import java.util.List;

/** A vendor's own client, asked for one streamed reply. */
interface SdkClient {
    /** What the client made of the stream. */
    record Heard(String text, List<Call> calls, Tokens tokens, String finish) {
        public Heard {
            calls = List.copyOf(calls);
        }
    }

    /** A tool call; the arguments as compact JSON. */
    record Call(String id, String name, String arguments) {}

    /** What the reply cost, in numbers that all vendors have. */
    record Tokens(long wholeInput, long cached, long output) {}

    Heard ask(URI server, String question);
}

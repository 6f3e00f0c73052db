package dev.musher.provider.modelserver;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the server does with one request. */
public sealed interface Turn {
    /**
     * A whole reply.
     *
     * @param usage empty for a vendor that reports none
     * @param stated why the reply ends; empty for what its pieces suggest
     * @param chunk how many characters one event of text or arguments holds
     */
    record Say(
            List<Piece> pieces,
            Optional<TokenUsage> usage,
            Optional<FinishReason> stated,
            int chunk,
            Delivery delivery)
            implements Turn {
        private static final int USUAL_CHUNK = 8;
        private static final TokenUsage USUAL = new TokenUsage(100, 0, 0, 0, 20, 0);

        public Say {
            pieces = List.copyOf(pieces);
        }

        static Say of(List<Piece> pieces) {
            return new Say(
                    pieces, Optional.of(USUAL), Optional.empty(), USUAL_CHUNK, Delivery.PLAIN);
        }

        public Say usage(TokenUsage reported) {
            return new Say(pieces, Optional.of(reported), stated, chunk, delivery);
        }

        public Say withoutUsage() {
            return new Say(pieces, Optional.empty(), stated, chunk, delivery);
        }

        public Say because(FinishReason reason) {
            return new Say(pieces, usage, Optional.of(reason), chunk, delivery);
        }

        public Say inChunksOf(int characters) {
            return new Say(pieces, usage, stated, characters, delivery);
        }

        /** Each piece in one event, however long it is. */
        public Say inOnePiece() {
            return inChunksOf(Integer.MAX_VALUE);
        }

        public Say delivered(Delivery way) {
            return new Say(pieces, usage, stated, chunk, way);
        }

        FinishReason reason() {
            boolean calls = pieces.stream().anyMatch(Piece.Call.class::isInstance);
            return stated.orElse(calls ? FinishReason.TOOL_CALLS : FinishReason.STOP);
        }

        /** A text as the events that carry it; characters beyond the BMP stay whole. */
        List<String> chunks(String text) {
            var chunks = new ArrayList<String>();
            int from = 0;
            while (from < text.length()) {
                int to = chunk < text.length() - from ? from + chunk : text.length();
                if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) {
                    to++;
                }
                chunks.add(text.substring(from, to));
                from = to;
            }
            return chunks;
        }
    }

    /** Trouble. */
    record Fail(FaultScript script) implements Turn {}

    /** A reply that is still to be found; the stream is open and kept alive until it is there. */
    record Later(Supplier<Optional<Say>> look) implements Turn {}
}

package dev.musher.provider.vendor;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyEvent.CallDelta;
import dev.musher.provider.api.ReplyEvent.CallFinished;
import dev.musher.provider.api.ReplyEvent.CallStarted;
import dev.musher.provider.api.ReplyEvent.Finished;
import dev.musher.provider.api.ReplyEvent.ReasoningDelta;
import dev.musher.provider.api.ReplyEvent.ReasoningFinished;
import dev.musher.provider.api.ReplyEvent.TextDelta;
import dev.musher.provider.api.ReplyEvent.UsageReported;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.ReplyPart;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Masks keys in the pieces of a reply; the beginning of a key waits for the piece after it. */
final class MaskedStream implements ReplyListener {
    private final KnownSecrets secrets;
    private final ReplyListener listener;
    private final Map<Integer, Held> calls = new HashMap<>();
    private final Held words = new Held(TextDelta::new);
    private final Held thoughts = new Held(ReasoningDelta::new);

    MaskedStream(KnownSecrets secrets, ReplyListener listener) {
        this.secrets = secrets;
        this.listener = listener;
    }

    @Override
    public void on(ReplyEvent event) {
        switch (event) {
            case TextDelta(var text) -> {
                thoughts.end();
                words.add(text);
            }
            case ReasoningDelta(var text) -> {
                words.end();
                thoughts.add(text);
            }
            case CallDelta(int index, var text) -> call(index).add(text);
            case UsageReported _ -> listener.on(event);
            case ReasoningFinished(var reasoning) -> {
                endText();
                var masked = (ReplyPart.Reasoning) MaskingProvider.masked(reasoning, secrets);
                listener.on(new ReasoningFinished(masked));
            }
            case CallStarted(int index, var id, var name) -> {
                endText();
                listener.on(new CallStarted(index, id, secrets.clean(name)));
            }
            case CallFinished(int index, var call) -> {
                call(index).end();
                var masked = (ReplyPart.ToolCall) MaskingProvider.masked(call, secrets);
                listener.on(new CallFinished(index, masked));
            }
            case Finished _ -> {
                endText();
                listener.on(event);
            }
        }
    }

    /** The reply ends in the middle: what may be most of a key is not told. */
    void breakOff() {
        words.breakOff();
        thoughts.breakOff();
    }

    private void endText() {
        words.end();
        thoughts.end();
    }

    private Held call(int index) {
        return calls.computeIfAbsent(index, _ -> new Held(text -> new CallDelta(index, text)));
    }

    /** The end of one text, as far as a key may begin in it. */
    private final class Held {
        private final Function<String, ReplyEvent> piece;
        private String rest = "";

        Held(Function<String, ReplyEvent> piece) {
            this.piece = piece;
        }

        void add(String delta) {
            String text = secrets.clean(rest + delta);
            int told = text.length() - secrets.begunAtEnd(text);
            rest = text.substring(told);
            tell(text.substring(0, told));
        }

        void end() {
            String text = rest;
            rest = "";
            tell(text);
        }

        void breakOff() {
            if (rest.length() >= KnownSecrets.SHORTEST) {
                rest = KnownSecrets.MARK;
            }
            end();
        }

        private void tell(String text) {
            if (!text.isEmpty()) {
                listener.on(piece.apply(text));
            }
        }
    }
}

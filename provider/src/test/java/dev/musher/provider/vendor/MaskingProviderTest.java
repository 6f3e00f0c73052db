package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Secret;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.modelserver.SampleRequests;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MaskingProviderTest {
    private static final String KEY = "kkab-kkabc";
    private static final KnownSecrets SECRETS =
            new KnownSecrets(List.of(new Secret(KEY), new Secret("other-key-7")));

    @Test
    void aKeyIsMaskedHoweverTheStreamIsCut() {
        var random = new Random(18);
        for (int round = 0; round < 2000; round++) {
            var text = new StringBuilder();
            while (text.length() < 40) {
                text.append(
                        List.of(KEY, "other-key-7", "kkab-", "k", "other", " and ")
                                .get(random.nextInt(6)));
            }
            assertThat(told(pieces(text.toString(), random)))
                    .as("%s", text)
                    .isEqualTo(SECRETS.clean(text.toString()));
        }
    }

    @Test
    void wordsWithoutAKeyArriveAsTheyAreAndAtOnce() {
        var heard = new ArrayList<ReplyEvent>();
        var stream = new MaskedStream(SECRETS, heard::add);

        stream.on(new ReplyEvent.TextDelta("hello "));
        stream.on(new ReplyEvent.TextDelta("there"));

        assertThat(heard)
                .containsExactly(
                        new ReplyEvent.TextDelta("hello "), new ReplyEvent.TextDelta("there"));
    }

    @Test
    void mostOfAKeyIsNotToldWhenTheReplyBreaksOff() throws InterruptedException {
        var heard = new ArrayList<ReplyEvent>();
        var provider =
                new MaskingProvider(
                        (_, listener) -> {
                            listener.on(new ReplyEvent.TextDelta("it is kkab-kkab"));
                            return new ModelAnswer.Failed(
                                    new ProviderFault.StreamBroken("after " + KEY));
                        },
                        SECRETS);

        var modelAnswer = provider.ask(SampleRequests.of("m", "hello"), heard::add);

        assertThat(heard)
                .containsExactly(
                        new ReplyEvent.TextDelta("it is "), new ReplyEvent.TextDelta("[redacted]"));
        assertThat(modelAnswer)
                .isEqualTo(
                        new ModelAnswer.Failed(new ProviderFault.StreamBroken("after [redacted]")));
    }

    @Test
    void askedAndAnsweredWithoutKeys() throws InterruptedException {
        var asked = new ArrayList<Message>();
        var provider =
                new MaskingProvider(
                        (modelRequest, _) -> {
                            asked.addAll(modelRequest.messages());
                            return replied(
                                    new ReplyPart.Reasoning(
                                            KEY, new VendorSignature.Signature("x", "y")),
                                    new ReplyPart.Text("your key is " + KEY),
                                    new ReplyPart.ToolCall(
                                            "1", "bash", "{\"command\":\"" + KEY + "\"}"));
                        },
                        SECRETS);

        var modelAnswer = provider.ask(SampleRequests.of("m", "my key is " + KEY), _ -> {});

        assertThat(asked).containsExactly(Message.User.text("my key is [redacted]"));
        assertThat(modelAnswer)
                .isEqualTo(
                        replied(
                                new ReplyPart.Reasoning("[redacted]", VendorSignature.NONE),
                                new ReplyPart.Text("your key is [redacted]"),
                                new ReplyPart.ToolCall(
                                        "1", "bash", "{\"command\":\"[redacted]\"}")));
    }

    private static ModelAnswer replied(ReplyPart... parts) {
        return new ModelAnswer.Replied(
                new ModelReply(
                        "id",
                        "model",
                        new Message.Assistant(List.of(parts)),
                        FinishReason.STOP,
                        Optional.empty()));
    }

    private static List<ReplyEvent> pieces(String text, Random random) {
        var pieces = new ArrayList<ReplyEvent>();
        for (int from = 0; from < text.length(); ) {
            int to = Math.min(text.length(), from + 1 + random.nextInt(6));
            pieces.add(new ReplyEvent.TextDelta(text.substring(from, to)));
            from = to;
        }
        pieces.add(new ReplyEvent.Finished(FinishReason.STOP));
        return pieces;
    }

    private static String told(List<ReplyEvent> events) {
        var text = new StringBuilder();
        var stream =
                new MaskedStream(
                        SECRETS,
                        event -> {
                            if (event instanceof ReplyEvent.TextDelta(var piece)) {
                                text.append(piece);
                            }
                        });
        events.forEach(stream::on);
        return text.toString();
    }
}

package dev.musher.provider.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;

/** Whatever is written is read back the same, through text as a file holds it. */
class TranscriptPropertyTest {
    @Property(tries = 500)
    void messagesSurviveTheRoundTrip(@ForAll("messages") Message message) {
        assertThat(MessageJson.decode(stored(MessageJson.encode(message)))).isEqualTo(message);
    }

    @Property(tries = 300)
    void requestsSurviveTheRoundTrip(@ForAll("requests") ModelRequest modelRequest) {
        assertThat(RequestJson.decode(stored(RequestJson.encode(modelRequest))))
                .isEqualTo(modelRequest);
    }

    @Property(tries = 500)
    void eventsSurviveTheRoundTrip(@ForAll("events") ReplyEvent event) {
        assertThat(EventJson.decode(stored(EventJson.encode(event)))).isEqualTo(event);
    }

    @Property(tries = 500)
    void answersSurviveTheRoundTrip(@ForAll("answers") ModelAnswer modelAnswer) {
        assertThat(AnswerJson.decode(stored(AnswerJson.encode(modelAnswer))))
                .isEqualTo(modelAnswer);
    }

    @Property(tries = 300)
    void faultsSurviveTheRoundTrip(@ForAll("faults") ProviderFault providerFault) {
        assertThat(FaultJson.decode(stored(FaultJson.encode(providerFault))))
                .isEqualTo(providerFault);
    }

    @Property(tries = 100)
    void usagesSurviveTheRoundTrip(@ForAll("usages") TokenUsage tokenUsage) {
        assertThat(UsageJson.decode(stored(UsageJson.encode(tokenUsage)))).isEqualTo(tokenUsage);
    }

    private static JsonValue stored(JsonValue value) {
        String line = Json.encode(value);
        assertThat(line).doesNotContain("\n");
        return Json.parse(line);
    }

    @Provide
    static Generator<Message> messages() {
        return Generated.messages();
    }

    @Provide
    static Generator<ModelRequest> requests() {
        return Generated.requests();
    }

    @Provide
    static Generator<ReplyEvent> events() {
        return Generated.events();
    }

    @Provide
    static Generator<ModelAnswer> answers() {
        return Generated.answers();
    }

    @Provide
    static Generator<ProviderFault> faults() {
        return Generated.faults();
    }

    @Provide
    static Generator<TokenUsage> usages() {
        return Generated.usages();
    }
}

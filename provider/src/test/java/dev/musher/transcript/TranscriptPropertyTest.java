package dev.musher.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;

/** Whatever is written is read back the same, through text as a file holds it. */
class TranscriptPropertyTest {
    @Property(tries = 500)
    void messagesSurviveTheRoundTrip(@ForAll("messages") Message message) {
        assertThat(MessageJson.decode(stored(MessageJson.encode(message)))).isEqualTo(message);
    }

    @Property(tries = 300)
    void requestsSurviveTheRoundTrip(@ForAll("requests") Request request) {
        assertThat(RequestJson.decode(stored(RequestJson.encode(request)))).isEqualTo(request);
    }

    @Property(tries = 500)
    void eventsSurviveTheRoundTrip(@ForAll("events") ReplyEvent event) {
        assertThat(EventJson.decode(stored(EventJson.encode(event)))).isEqualTo(event);
    }

    @Property(tries = 500)
    void answersSurviveTheRoundTrip(@ForAll("answers") Answer answer) {
        assertThat(AnswerJson.decode(stored(AnswerJson.encode(answer)))).isEqualTo(answer);
    }

    @Property(tries = 300)
    void faultsSurviveTheRoundTrip(@ForAll("faults") Fault fault) {
        assertThat(FaultJson.decode(stored(FaultJson.encode(fault)))).isEqualTo(fault);
    }

    @Property(tries = 100)
    void usagesSurviveTheRoundTrip(@ForAll("usages") Usage usage) {
        assertThat(UsageJson.decode(stored(UsageJson.encode(usage)))).isEqualTo(usage);
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
    static Generator<Request> requests() {
        return Generated.requests();
    }

    @Provide
    static Generator<ReplyEvent> events() {
        return Generated.events();
    }

    @Provide
    static Generator<Answer> answers() {
        return Generated.answers();
    }

    @Provide
    static Generator<Fault> faults() {
        return Generated.faults();
    }

    @Provide
    static Generator<Usage> usages() {
        return Generated.usages();
    }
}

package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.reasoning;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.TokenUsage;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a reply is delivered, the same is heard. */
final class DeliveryTest {
    private static final Turn.Say REPLY =
            say(
                            reasoning("I should look around. 🤔").withSeal("c2VhbA=="),
                            text("Let me see, 世界: \"quoted\"\n\ttabbed\\ 🎉"),
                            call("bash", "{\"command\":\"ls -l\"}").withId("call_a"),
                            call("bash", "{\"command\":\"echo 'é'\"}").withId("call_b"))
                    .usage(new TokenUsage(90, 10, 0, 0, 30, 12));

    /** All that an asker gets of one reply; calls without the white space of their arguments. */
    private record Got(String answer, String events) {}

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void isHeardTheSameInWhateverWayItComes(Adapter adapter) throws InterruptedException {
        var plain = ask(adapter, REPLY);
        assertThat(plain.answer()).startsWith("Replied[");

        for (Delivery delivery : Delivery.values()) {
            assertThat(ask(adapter, REPLY.delivered(delivery)))
                    .as(delivery.name())
                    .isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void addsUpToTheSameInWhateverChunksItComes(Adapter adapter) throws InterruptedException {
        var whole = ask(adapter, REPLY.inOnePiece());

        for (int characters = 1; characters <= 9; characters++) {
            assertThat(ask(adapter, REPLY.inChunksOf(characters)).answer())
                    .isEqualTo(whole.answer());
        }
    }

    private static Got ask(Adapter adapter, Turn.Say say) throws InterruptedException {
        try (var server = ModelServer.start().reply(say);
                var transport = Adapter.transport()) {
            var events = new ArrayList<ReplyEvent>();
            var provider = adapter.provider(server.address(), transport, new SystemTimeSource());
            var modelAnswer = provider.ask(adapter.question(ReplyLimits.STANDARD), events::add);
            return new Got(compact(modelAnswer.toString()), compact(events.toString()));
        }
    }

    /** Gemini's calls are objects in its own JSON, and we hand them on as they are written. */
    private static String compact(String got) {
        return got.replaceAll(
                "(arguments=\\{)\\s+\"command\": (\".*?\")\\s+}", "$1\"command\":$2}");
    }
}

package dev.musher.provider.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScriptedProviderTest {
    @Test
    void streamsAReplyInPieces() throws InterruptedException {
        var model =
                Scripts.model(
                        """
                        model: m
                        steps:
                          - reasoning: Hm, so
                            text: I look.
                            calls: [{tool: read, arguments: {path: a, lines: 3}}]
                            usage: {input: 5, cache-read: 2, output: 7, reasoning: 1}
                        """);
        var modelAnswer = model.say("hello");
        var thoughts = new ReplyPart.Reasoning("Hm, so", VendorSignature.NONE);
        var call = new ReplyPart.ToolCall("call_1", "read", "{\"path\":\"a\",\"lines\":3}");
        var tokenUsage = new TokenUsage(5, 2, 0, 0, 7, 1);
        assertThat(model.events())
                .containsExactly(
                        new ReplyEvent.ReasoningDelta("Hm, "),
                        new ReplyEvent.ReasoningDelta("so"),
                        new ReplyEvent.ReasoningFinished(thoughts),
                        new ReplyEvent.TextDelta("I "),
                        new ReplyEvent.TextDelta("look."),
                        new ReplyEvent.CallStarted(0, "call_1", "read"),
                        new ReplyEvent.CallDelta(0, "{\"path\":\"a\",\"lines\":3}"),
                        new ReplyEvent.CallFinished(0, call),
                        new ReplyEvent.UsageReported(tokenUsage),
                        new ReplyEvent.Finished(FinishReason.TOOL_CALLS));
        assertThat(modelAnswer)
                .isEqualTo(
                        new ModelAnswer.Replied(
                                new ModelReply(
                                        "scripted-1",
                                        "m",
                                        new Message.Assistant(
                                                List.of(
                                                        thoughts,
                                                        new ReplyPart.Text("I look."),
                                                        call)),
                                        FinishReason.TOOL_CALLS,
                                        Optional.of(tokenUsage))));
    }

    @Test
    void answersInOrderAndThenFailsNamingWhatWasSaid() throws InterruptedException {
        var model = Scripts.model("steps: [{text: one}, {text: two}]");
        assertThat(words(model.say("a"))).isEqualTo("one");
        assertThat(words(model.say("b"))).isEqualTo("two");
        assertThat(model.say("c"))
                .isEqualTo(unexpected("test.yaml: no step is left;" + " but the user said \"c\""));
    }

    @Test
    void failsWhenTheExpectedWordsWereNotSaid() throws InterruptedException {
        var model =
                Scripts.model(
                        """
                        steps:
                          - text: one
                          - expect: BUILD SUCCESS
                            text: two
                        """);
        assertThat(words(model.say("a"))).isEqualTo("one");
        assertThat(model.result("c1", "bash", "BUILD FAILURE"))
                .isEqualTo(
                        unexpected(
                                "test.yaml: step 2 (line 3) expects \"BUILD SUCCESS\","
                                        + " but the result of bash said \"BUILD FAILURE\""));
        assertThat(words(model.say("BUILD SUCCESS at last"))).isEqualTo("two");
    }

    @Test
    void answersACueWheneverItIsGivenAndAsOftenAsItMay() throws InterruptedException {
        var model =
                Scripts.model(
                        """
                        steps:
                          - {text: one}
                          - {when: denied, repeat: 2, text: oh}
                          - {text: two}
                        """);
        assertThat(words(model.say("denied"))).isEqualTo("oh");
        assertThat(words(model.say("go on"))).isEqualTo("one");
        assertThat(words(model.say("denied again"))).isEqualTo("oh");
        assertThat(words(model.say("denied once more"))).isEqualTo("two");
        assertThat(model.say("denied, still"))
                .isEqualTo(
                        unexpected(
                                "test.yaml: no step is left;"
                                        + " but the user said \"denied, still\""));
    }

    @Test
    void namesTheCuesThatAreStillWaiting() throws InterruptedException {
        var model = Scripts.model("steps: [{when: tea, repeat: always, text: milk}]");
        assertThat(model.say("coffee"))
                .isEqualTo(
                        unexpected(
                                "test.yaml: no step is left; step 1 (line 1) waits for"
                                        + " \"tea\"; but the user said \"coffee\""));
    }

    @Test
    void hearsEveryResultOfTheLastTurnButNothingOlder() throws InterruptedException {
        var model =
                Scripts.model(
                        "steps: [{text: a}, {when: first, text: b}, {expect: first, text: c}]");
        model.say("x");
        model.tell(
                new Message.ToolResult(
                        "1",
                        "bash",
                        Message.ToolResult.Status.FAILED,
                        List.of(new MessageContent.Text("first"))));
        assertThat(words(model.result("2", "bash", "second"))).isEqualTo("b");
        assertThat(model.say("third"))
                .isEqualTo(
                        unexpected(
                                "test.yaml: step 3 (line 1) expects \"first\","
                                        + " but the user said \"third\""));
    }

    @Test
    void waitsAsTheScriptSays() throws InterruptedException {
        var pauses = new ArrayList<Duration>();
        var model =
                Scripts.model(
                        """
                        pace: 5ms
                        steps:
                          - {delay: 2s, text: one two}
                          - {pace: 1ms, text: three}
                        """,
                        pauses);
        model.say("a");
        model.say("b");
        assertThat(pauses)
                .containsExactly(
                        Duration.ofSeconds(2),
                        Duration.ofMillis(5),
                        Duration.ofMillis(5),
                        Duration.ofMillis(1));
    }

    @ParameterizedTest
    @EnumSource(ScriptedFault.Kind.class)
    void failsWithEveryKindOfFault(ScriptedFault.Kind kind) throws InterruptedException {
        var model = Scripts.model("steps: [{fault: {kind: " + kind.word() + ", detail: d}}]");
        var none = Optional.<Instant>empty();
        ProviderFault providerFault =
                switch (kind) {
                    case RATE_LIMITED -> new ProviderFault.RateLimited("d", none);
                    case OVERLOADED -> new ProviderFault.Overloaded("d", none);
                    case USAGE_CAP -> new ProviderFault.UsageCap("d", none);
                    case AUTH -> new ProviderFault.Auth("d");
                    case CONTEXT_TOO_LONG -> new ProviderFault.ContextTooLong("d");
                    case REFUSED -> new ProviderFault.Refused("d");
                    case BAD_REQUEST -> new ProviderFault.BadRequest("d");
                    case NETWORK -> new ProviderFault.Network("d");
                    case STREAM_BROKEN -> new ProviderFault.StreamBroken("d");
                    case UNKNOWN -> new ProviderFault.Unknown(0, "d");
                };
        assertThat(model.say("a")).isEqualTo(new ModelAnswer.Failed(providerFault));
    }

    @Test
    void countsTheResetFromTheRequest() throws InterruptedException {
        var model = Scripts.model("steps: [{text: so far, fault: {kind: overloaded, reset: 30s}}]");
        assertThat(model.say("a"))
                .isEqualTo(
                        new ModelAnswer.Failed(
                                new ProviderFault.Overloaded(
                                        "scripted fault",
                                        Optional.of(Scripts.NOW.plusSeconds(30)))));
        assertThat(model.events())
                .containsExactly(new ReplyEvent.TextDelta("so "), new ReplyEvent.TextDelta("far"));
    }

    @Test
    void makesUpAnIdForEveryCallOfARun() throws InterruptedException {
        var model =
                Scripts.model(
                        "steps: [{when: a, repeat: 2, calls: [{tool: t}, {tool: t, id: mine}]}]");
        assertThat(callIds(model.say("a"))).containsExactly("call_1", "mine");
        assertThat(callIds(model.say("a"))).containsExactly("call_3", "mine");
    }

    @Test
    void stopsWhenItsThreadIsInterrupted() {
        var model = Scripts.model("steps: [{text: a}]");
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> model.say("a")).isInstanceOf(InterruptedException.class);
    }

    private static ModelAnswer unexpected(String what) {
        return new ModelAnswer.Failed(new ProviderFault.BadRequest(what));
    }

    private static String words(ModelAnswer modelAnswer) {
        return switch (modelAnswer) {
            case ModelAnswer.Replied(var modelReply) ->
                    ((ReplyPart.Text) modelReply.message().parts().getLast()).text();
            case ModelAnswer.Failed(var providerFault) -> providerFault.toString();
        };
    }

    private static List<String> callIds(ModelAnswer modelAnswer) {
        var ids = new ArrayList<String>();
        for (ReplyPart replyPart : ((ModelAnswer.Replied) modelAnswer).reply().message().parts()) {
            ids.add(((ReplyPart.ToolCall) replyPart).id());
        }
        return ids;
    }
}

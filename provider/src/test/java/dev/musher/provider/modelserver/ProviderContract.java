package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.overloaded;
import static dev.musher.provider.modelserver.Script.reasoning;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every provider does, whatever is behind it. */
abstract class ProviderContract {
    private static final TokenUsage USAGE = new TokenUsage(90, 10, 0, 0, 30, 12);

    /** A provider that answers its first request by this turn. */
    abstract Provider provider(Turn turn);

    /** Any request that the provider takes. */
    abstract ModelRequest question();

    /** What the provider makes of a seal on reasoning. */
    abstract VendorSignature seal(String value);

    /** What the provider reports of this usage; not every vendor counts everything. */
    abstract TokenUsage reported(TokenUsage tokenUsage);

    private final HeardReply heardReply = new HeardReply();

    private ModelAnswer ask(Turn turn) throws InterruptedException {
        return provider(turn).ask(question(), heardReply);
    }

    /** Ids, the model and the seals of words are the vendor's own business. */
    private static ModelReply reply(ModelAnswer modelAnswer) {
        assertThat(modelAnswer).isInstanceOf(ModelAnswer.Replied.class);
        var modelReply = ((ModelAnswer.Replied) modelAnswer).reply();
        var parts = modelReply.message().parts().stream().map(ProviderContract::unsealed).toList();
        return new ModelReply(
                "", "", new Message.Assistant(parts), modelReply.reason(), modelReply.usage());
    }

    private static ReplyPart unsealed(ReplyPart replyPart) {
        return replyPart instanceof ReplyPart.Text(var words, _)
                ? new ReplyPart.Text(words)
                : replyPart;
    }

    private ModelReply expected(FinishReason reason, ReplyPart... parts) {
        return new ModelReply(
                "",
                "",
                new Message.Assistant(List.of(parts)),
                reason,
                Optional.of(reported(USAGE)));
    }

    @Test
    void tellsTextAsItComesAndThenTheWholeReply() throws InterruptedException {
        var modelAnswer = ask(say(text("Hello, 世界 🎉!")).usage(USAGE));

        assertThat(reply(modelAnswer))
                .isEqualTo(expected(FinishReason.STOP, new ReplyPart.Text("Hello, 世界 🎉!")));
        assertThat(heardReply.events())
                .containsExactly(
                        new ReplyEvent.TextDelta("Hello, 世界 🎉!"),
                        new ReplyEvent.Finished(FinishReason.STOP));
        assertThat(heardReply.usage()).contains(reported(USAGE));
    }

    @Test
    void keepsReasoningWithItsSeal() throws InterruptedException {
        var thoughts = reasoning("Let me see.").withSeal("c2VhbA==");
        var modelAnswer = ask(say(thoughts, text("Done.")).usage(USAGE));

        var reasoned = new ReplyPart.Reasoning("Let me see.", seal("c2VhbA=="));
        assertThat(reply(modelAnswer))
                .isEqualTo(expected(FinishReason.STOP, reasoned, new ReplyPart.Text("Done.")));
        assertThat(heardReply.events())
                .containsExactly(
                        new ReplyEvent.ReasoningDelta("Let me see."),
                        new ReplyEvent.ReasoningFinished(reasoned),
                        new ReplyEvent.TextDelta("Done."),
                        new ReplyEvent.Finished(FinishReason.STOP));
    }

    @Test
    void tellsParallelCallsWithTheirPlaces() throws InterruptedException {
        var ls = new ReplyPart.ToolCall("call_a", "bash", "{\"command\":\"ls\"}");
        var pwd = new ReplyPart.ToolCall("call_b", "bash", "{\"command\":\"pwd\"}");
        var modelAnswer = ask(say(text("Looking."), scripted(ls), scripted(pwd)).usage(USAGE));

        assertThat(reply(modelAnswer))
                .isEqualTo(
                        expected(FinishReason.TOOL_CALLS, new ReplyPart.Text("Looking."), ls, pwd));
        assertThat(heardReply.events())
                .containsExactlyInAnyOrder(
                        new ReplyEvent.TextDelta("Looking."),
                        new ReplyEvent.CallStarted(0, "call_a", "bash"),
                        new ReplyEvent.CallDelta(0, ls.arguments()),
                        new ReplyEvent.CallFinished(0, ls),
                        new ReplyEvent.CallStarted(1, "call_b", "bash"),
                        new ReplyEvent.CallDelta(1, pwd.arguments()),
                        new ReplyEvent.CallFinished(1, pwd),
                        new ReplyEvent.Finished(FinishReason.TOOL_CALLS))
                .containsSubsequence(
                        new ReplyEvent.CallStarted(0, "call_a", "bash"),
                        new ReplyEvent.CallStarted(1, "call_b", "bash"),
                        new ReplyEvent.Finished(FinishReason.TOOL_CALLS));
    }

    private static Piece.Call scripted(ReplyPart.ToolCall call) {
        return call(call.name(), call.arguments()).withId(call.id());
    }

    @ParameterizedTest
    @EnumSource(
            value = FinishReason.class,
            names = {"LENGTH", "FILTERED", "UNKNOWN"})
    void tellsWhyTheReplyEnded(FinishReason reason) throws InterruptedException {
        var modelAnswer = ask(say(text("Once upon a")).because(reason).usage(USAGE));

        assertThat(reply(modelAnswer))
                .isEqualTo(expected(reason, new ReplyPart.Text("Once upon a")));
        assertThat(heardReply.events()).last().isEqualTo(new ReplyEvent.Finished(reason));
    }

    @Test
    void answersWithAFaultAndDoesNotThrow() throws InterruptedException {
        var modelAnswer = ask(new Turn.Fail(overloaded()));

        assertThat(modelAnswer).isInstanceOf(ModelAnswer.Failed.class);
        var providerFault = ((ModelAnswer.Failed) modelAnswer).fault();
        assertThat(providerFault).isInstanceOf(ProviderFault.Overloaded.class);
        assertThat(providerFault.detail()).containsIgnoringCase("overloaded");
        assertThat(heardReply.events()).isEmpty();
    }

    @Test
    void letsPassWhatTheListenerThrows() {
        var provider = provider(say(text("Hello")));

        assertThatThrownBy(
                        () ->
                                provider.ask(
                                        question(),
                                        event -> {
                                            throw new IllegalStateException("enough");
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
    }

    @Test
    void stopsWhenTheThreadIsInterrupted() {
        var provider = provider(say(text("Hello")));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> provider.ask(question(), heardReply))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }
}

package dev.musher.modelserver;

import static dev.musher.modelserver.Script.call;
import static dev.musher.modelserver.Script.overloaded;
import static dev.musher.modelserver.Script.reasoning;
import static dev.musher.modelserver.Script.say;
import static dev.musher.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Provider;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every provider does, whoever is behind it. */
abstract class ProviderContract {
    private static final Usage USAGE = new Usage(90, 10, 0, 0, 30, 12);

    /** A provider that answers its first request by this turn. */
    abstract Provider provider(Turn turn);

    /** Any request that the provider takes. */
    abstract Request question();

    /** What the provider makes of a seal on reasoning. */
    abstract Seal seal(String value);

    /** What the provider reports of this usage; not every vendor counts everything. */
    abstract Usage reported(Usage usage);

    private final Heard heard = new Heard();

    private Answer ask(Turn turn) throws InterruptedException {
        return provider(turn).ask(question(), heard);
    }

    /** Ids, the model and the seals of words are the vendor's own business. */
    private static Reply reply(Answer answer) {
        assertThat(answer).isInstanceOf(Answer.Replied.class);
        var reply = ((Answer.Replied) answer).reply();
        var parts = reply.message().parts().stream().map(ProviderContract::unsealed).toList();
        return new Reply("", "", new Message.Assistant(parts), reply.reason(), reply.usage());
    }

    private static Part unsealed(Part part) {
        return part instanceof Part.Text(var words, _) ? new Part.Text(words) : part;
    }

    private Reply expected(FinishReason reason, Part... parts) {
        return new Reply(
                "",
                "",
                new Message.Assistant(List.of(parts)),
                reason,
                Optional.of(reported(USAGE)));
    }

    @Test
    void tellsTextAsItComesAndThenTheWholeReply() throws InterruptedException {
        var answer = ask(say(text("Hello, 世界 🎉!")).usage(USAGE));

        assertThat(reply(answer))
                .isEqualTo(expected(FinishReason.STOP, new Part.Text("Hello, 世界 🎉!")));
        assertThat(heard.events())
                .containsExactly(
                        new ReplyEvent.TextDelta("Hello, 世界 🎉!"),
                        new ReplyEvent.Finished(FinishReason.STOP));
        assertThat(heard.usage()).contains(reported(USAGE));
    }

    @Test
    void keepsReasoningWithItsSeal() throws InterruptedException {
        var thoughts = reasoning("Let me see.").withSeal("c2VhbA==");
        var answer = ask(say(thoughts, text("Done.")).usage(USAGE));

        var reasoned = new Part.Reasoning("Let me see.", seal("c2VhbA=="));
        assertThat(reply(answer))
                .isEqualTo(expected(FinishReason.STOP, reasoned, new Part.Text("Done.")));
        assertThat(heard.events())
                .containsExactly(
                        new ReplyEvent.ReasoningDelta("Let me see."),
                        new ReplyEvent.ReasoningFinished(reasoned),
                        new ReplyEvent.TextDelta("Done."),
                        new ReplyEvent.Finished(FinishReason.STOP));
    }

    @Test
    void tellsParallelCallsWithTheirPlaces() throws InterruptedException {
        var ls = new Part.ToolCall("call_a", "bash", "{\"command\":\"ls\"}");
        var pwd = new Part.ToolCall("call_b", "bash", "{\"command\":\"pwd\"}");
        var answer = ask(say(text("Looking."), scripted(ls), scripted(pwd)).usage(USAGE));

        assertThat(reply(answer))
                .isEqualTo(expected(FinishReason.TOOL_CALLS, new Part.Text("Looking."), ls, pwd));
        assertThat(heard.events())
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

    private static Piece.Call scripted(Part.ToolCall call) {
        return call(call.name(), call.arguments()).withId(call.id());
    }

    @ParameterizedTest
    @EnumSource(
            value = FinishReason.class,
            names = {"LENGTH", "FILTERED", "UNKNOWN"})
    void tellsWhyTheReplyEnded(FinishReason reason) throws InterruptedException {
        var answer = ask(say(text("Once upon a")).because(reason).usage(USAGE));

        assertThat(reply(answer)).isEqualTo(expected(reason, new Part.Text("Once upon a")));
        assertThat(heard.events()).last().isEqualTo(new ReplyEvent.Finished(reason));
    }

    @Test
    void answersWithAFaultAndDoesNotThrow() throws InterruptedException {
        var answer = ask(new Turn.Fail(overloaded()));

        assertThat(answer).isInstanceOf(Answer.Failed.class);
        var fault = ((Answer.Failed) answer).fault();
        assertThat(fault).isInstanceOf(Fault.Overloaded.class);
        assertThat(fault.detail()).containsIgnoringCase("overloaded");
        assertThat(heard.events()).isEmpty();
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

        assertThatThrownBy(() -> provider.ask(question(), heard))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }
}

package dev.musher.rehearsal;

import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.time.Clock;
import dev.musher.time.Pause;
import dev.musher.wire.ReplyBuilder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A model that follows a script. A request that the script has no step for fails with a {@link
 * Fault.BadRequest}, which nobody tries again. Serves many threads; they share the place in the
 * script.
 */
public final class ScriptedProvider implements Provider {
    private final Script script;
    private final Prompter prompter;
    private final Pause pause;
    private final Clock clock;
    private final AtomicInteger replies = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();

    public ScriptedProvider(Script script, Pause pause, Clock clock) {
        this.script = script;
        this.pause = pause;
        this.clock = clock;
        prompter = new Prompter(script);
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("stopped before the request");
        }
        var turn = prompter.turn(request);
        if (turn instanceof Prompter.Turn.Play(var step)) {
            return play(step, listener);
        }
        var unexpected = (Prompter.Turn.Unexpected) turn;
        return new Answer.Failed(new Fault.BadRequest(unexpected.what()));
    }

    private Answer play(Step step, ReplyListener listener) throws InterruptedException {
        rest(step.delay());
        var reply = new ReplyBuilder();
        reply.identify("scripted-" + replies.incrementAndGet(), script.model());
        for (String piece : Pieces.of(step.reasoning())) {
            reply.reasoning(piece, listener);
            rest(step.pace());
        }
        if (!step.reasoning().isEmpty()) {
            reply.finishReasoning(Seal.NONE, listener);
        }
        for (String piece : Pieces.of(step.text())) {
            reply.text(piece, listener);
            rest(step.pace());
        }
        call(step, reply, listener);
        if (step.usage().isPresent()) {
            reply.usage(step.usage().get(), listener);
        }
        if (step.ending() instanceof Step.Ending.Finished(var reason)) {
            return reply.finish(reason, listener);
        }
        var failed = (Step.Ending.Failed) step.ending();
        return new Answer.Failed(failed.fault().at(clock.now()));
    }

    private void call(Step step, ReplyBuilder reply, ReplyListener listener)
            throws InterruptedException {
        for (Step.Call call : step.calls()) {
            int made = calls.incrementAndGet();
            String id = call.id().isEmpty() ? "call_" + made : call.id();
            int index = reply.startCall(id, call.tool(), listener);
            List<String> pieces = Pieces.of(call.arguments());
            for (String piece : pieces) {
                reply.callArguments(index, piece, listener);
                rest(step.pace());
            }
            reply.finishCall(index, Seal.NONE, listener);
        }
    }

    private void rest(Duration length) throws InterruptedException {
        if (!length.isZero()) {
            pause.of(length);
        }
    }
}

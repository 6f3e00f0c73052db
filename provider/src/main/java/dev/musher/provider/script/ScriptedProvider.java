package dev.musher.provider.script;

import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A model that follows a script. A request that the script has no step for fails with a {@link
 * ProviderFault.BadRequest}, which is not retried. Serves many threads; they share the place in the
 * script.
 */
public final class ScriptedProvider implements Provider {
    private final ModelScript modelScript;
    private final ScriptCursor scriptCursor;
    private final Sleeper sleeper;
    private final TimeSource timeSource;
    private final AtomicInteger replies = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();

    public ScriptedProvider(ModelScript modelScript, Sleeper sleeper, TimeSource timeSource) {
        this.modelScript = modelScript;
        this.sleeper = sleeper;
        this.timeSource = timeSource;
        scriptCursor = new ScriptCursor(modelScript);
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("stopped before the request");
        }
        var scriptMatch = scriptCursor.turn(LatestInput.of(modelRequest));
        if (scriptMatch instanceof ScriptCursor.ScriptMatch.Play(var scriptStep)) {
            return play(scriptStep, listener);
        }
        var unexpected = (ScriptCursor.ScriptMatch.Unexpected) scriptMatch;
        return new ModelAnswer.Failed(new ProviderFault.BadRequest(unexpected.what()));
    }

    private ModelAnswer play(ScriptStep scriptStep, ReplyListener listener)
            throws InterruptedException {
        rest(scriptStep.delay());
        var reply = new ReplyBuilder();
        reply.identify("scripted-" + replies.incrementAndGet(), modelScript.model());
        for (String piece : TextChunker.of(scriptStep.reasoning())) {
            reply.reasoning(piece, listener);
            rest(scriptStep.pace());
        }
        if (!scriptStep.reasoning().isEmpty()) {
            reply.finishReasoning(VendorSignature.NONE, listener);
        }
        for (String piece : TextChunker.of(scriptStep.text())) {
            reply.text(piece, listener);
            rest(scriptStep.pace());
        }
        call(scriptStep, reply, listener);
        if (scriptStep.usage().isPresent()) {
            reply.usage(scriptStep.usage().get(), listener);
        }
        if (scriptStep.ending() instanceof ScriptStep.Ending.Finished(var reason)) {
            return reply.finish(reason, listener);
        }
        var failed = (ScriptStep.Ending.Failed) scriptStep.ending();
        return new ModelAnswer.Failed(failed.fault().at(timeSource.now()));
    }

    private void call(ScriptStep scriptStep, ReplyBuilder reply, ReplyListener listener)
            throws InterruptedException {
        for (ScriptStep.Call call : scriptStep.calls()) {
            int made = calls.incrementAndGet();
            String id = call.id().isEmpty() ? "call_" + made : call.id();
            int index = reply.startCall(id, call.tool(), listener);
            List<String> pieces = TextChunker.of(call.arguments());
            for (String piece : pieces) {
                reply.callArguments(index, piece, listener);
                rest(scriptStep.pace());
            }
            reply.finishCall(index, VendorSignature.NONE, listener);
        }
    }

    private void rest(Duration length) throws InterruptedException {
        if (!length.isZero()) {
            sleeper.of(length);
        }
    }
}

package dev.musher.agent.finish;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;

/** Holds a model to what it says at the end that it will do now. */
public final class PromiseCheck implements FinishGate {
    public static final String NAME = "promises";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        var sentences = finishClaim.sentences();
        var promise = Promise.in(sentences);
        if (promise.isEmpty()) {
            return GateOpinion.pass("Nothing is promised.");
        }
        if (Closing.of(sentences).waits()) {
            return GateOpinion.pass("The answer asks the user.");
        }
        if (PlanRequest.in(ConversationLookup.prompt(finishClaim.said()))) {
            return GateOpinion.pass("A plan was asked for.");
        }
        String quote = promise.get().quote();
        return GateOpinion.object(
                "The answer ends with a promise: \"" + quote + "\"",
                new Notice(
                        NoticeTag.PROMISES,
                        "The answer ends with \""
                                + quote
                                + "\", but no call came with it: when you answer without a call,"
                                + " the run ends. Do it now, or say that it was not done. Then"
                                + " give a new whole answer."));
    }

    @Override
    public void prompted() {}
}

package dev.musher.agent.finish;

import dev.musher.agent.assertion.AssertionReader;
import dev.musher.provider.catalogue.Cost;

/**
 * Lets an answer through that is really a question to the user: work that waits for a decision is
 * not to be judged as finished. An answer that also says what was done is judged like any other.
 */
public final class AwaitingUser implements FinishGate {
    @Override
    public String name() {
        return "awaiting-user";
    }

    /** It never objects. */
    @Override
    public int bound() {
        return 0;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        var sentences = finishClaim.sentences();
        var closing = Closing.of(sentences);
        if (!closing.waits()) {
            return GateOpinion.pass("The answer does not wait for the user.");
        }
        if (AssertionReader.tellWork(sentences)) {
            return GateOpinion.pass("The answer asks, but also says what was done.");
        }
        if (closing == Closing.OFFER && ConversationLookup.edited(finishClaim)) {
            return GateOpinion.pass("The answer offers more after files were changed.");
        }
        return new GateOpinion.Finish("The answer is a question to the user.", Cost.nothing());
    }

    @Override
    public void prompted() {}
}

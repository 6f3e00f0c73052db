package dev.musher.gate;

import dev.musher.assertion.Assertions;
import dev.musher.catalogue.Cost;
import dev.musher.prose.Prose;

/**
 * Lets an answer through that is really a question to the user: work that waits for a decision is
 * not to be judged as finished. Who also says what was done is judged like everybody else.
 */
public final class AwaitingUser implements Gate {
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
    public Opinion judge(Ending ending) {
        var sentences = Prose.of(ending.answer());
        var closing = Closing.of(sentences);
        if (!closing.waits()) {
            return Opinion.pass("The answer does not wait for the user.");
        }
        if (Assertions.tellWork(sentences)) {
            return Opinion.pass("The answer asks, but also says what was done.");
        }
        if (closing == Closing.OFFER && Talk.edited(ending)) {
            return Opinion.pass("The answer offers more after files were changed.");
        }
        return new Opinion.Finish("The answer is a question to the user.", Cost.nothing());
    }

    @Override
    public void prompted() {}
}

package dev.musher.gate;

import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.prose.Prose;

/** Holds a model to what it says at the end that it will do now. */
public final class Promises implements Gate {
    @Override
    public String name() {
        return "promises";
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public Opinion judge(Ending ending) {
        var sentences = Prose.of(ending.answer());
        var promise = Promise.in(sentences);
        if (promise.isEmpty()) {
            return Opinion.pass("Nothing is promised.");
        }
        if (Closing.of(sentences).waits()) {
            return Opinion.pass("The answer asks the user.");
        }
        if (PlanRequest.in(Talk.prompt(ending.said()))) {
            return Opinion.pass("A plan was asked for.");
        }
        String quote = promise.get().quote();
        return Opinion.object(
                "The answer ends with a promise: \"" + quote + "\"",
                new Notice(
                        Tag.PROMISES,
                        "The answer ends with \""
                                + quote
                                + "\", but no call came with it: when you answer without a call, the"
                                + " run is over. Do it now, or say openly that it was not done. Then"
                                + " give the whole final answer again."));
    }

    @Override
    public void prompted() {}
}

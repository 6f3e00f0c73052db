package dev.musher.agent.finish;

import dev.musher.agent.notice.Notice;
import dev.musher.provider.catalogue.Cost;

/** The opinion of a gate on an answer; each says why in a sentence, for traces. */
public sealed interface GateOpinion {
    String why();

    /** What it cost to ask a model. */
    Cost cost();

    /** Nothing to say against it; the next gate is asked. */
    record Pass(String why, Cost cost) implements GateOpinion {}

    /** The run ends here, and no later gate is asked. */
    record Finish(String why, Cost cost) implements GateOpinion {}

    /** The model is to be told this, and has another turn. */
    record Objection(String why, Notice notice, Cost cost) implements GateOpinion {}

    static GateOpinion pass(String why) {
        return new Pass(why, Cost.nothing());
    }

    static GateOpinion object(String why, Notice notice) {
        return new Objection(why, notice, Cost.nothing());
    }
}

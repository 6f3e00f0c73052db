package dev.musher.gate;

import dev.musher.catalogue.Cost;
import dev.musher.notice.Notice;

/** What a gate makes of an answer; each says why in a sentence, for traces. */
public sealed interface Opinion {
    String why();

    /** What it cost to ask a model. */
    Cost cost();

    /** Nothing to say against it; the next gate is asked. */
    record Pass(String why, Cost cost) implements Opinion {}

    /** The run ends here, and no later gate is asked. */
    record Finish(String why, Cost cost) implements Opinion {}

    /** The model is to be told this, and has another turn. */
    record Objection(String why, Notice notice, Cost cost) implements Opinion {}

    static Opinion pass(String why) {
        return new Pass(why, Cost.nothing());
    }

    static Opinion object(String why, Notice notice) {
        return new Objection(why, notice, Cost.nothing());
    }
}

package dev.musher.story;

import java.util.List;

/** What a rule says of a command, before a refusal is put into a sentence. */
sealed interface Verdict {
    /** These events. */
    record Go(List<Event> events, Decision.Reach reach) implements Verdict {}

    /** No, and why: a clause that completes "story 7 stands at coding: …". */
    record No(String why) implements Verdict {}

    static Verdict go(Event... events) {
        return new Go(List.of(events), Decision.Reach.ITEM);
    }

    static Verdict goLookingAround(Event event) {
        return new Go(List.of(event), Decision.Reach.ALL);
    }

    static Verdict no(String why) {
        return new No(why);
    }
}

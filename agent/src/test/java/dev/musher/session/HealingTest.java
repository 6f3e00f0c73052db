package dev.musher.session;

import static dev.musher.session.Story.answer;
import static dev.musher.session.Story.answers;
import static dev.musher.session.Story.asks;
import static dev.musher.session.Story.call;
import static dev.musher.session.Story.calls;
import static dev.musher.session.Story.ends;
import static dev.musher.session.Story.result;
import static dev.musher.session.Story.resumedAfterCalls;
import static dev.musher.session.Story.resumedAfterWords;
import static dev.musher.session.Story.returns;
import static dev.musher.session.Story.unknownResult;
import static dev.musher.session.Story.utters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import java.util.List;
import org.junit.jupiter.api.Test;

class HealingTest {
    @Test
    void givesASoundConversationAsItWas() {
        assertThat(
                        healed(
                                asks("fix it"),
                                utters("I "),
                                utters("look."),
                                calls("a", "b"),
                                returns("b", "two"),
                                returns("a", "one"),
                                answers("Done."),
                                ends()))
                .containsExactly(
                        Utterance.user("fix it"),
                        call("a", "b"),
                        result("a", "one"),
                        result("b", "two"),
                        answer("Done."));
    }

    @Test
    void answersCallsWhoseResultWasNotKept() {
        assertThat(healed(asks("fix it"), calls("a", "b"), returns("a", "one")))
                .containsExactly(
                        Utterance.user("fix it"),
                        call("a", "b"),
                        result("a", "one"),
                        unknownResult("b"),
                        resumedAfterCalls());
    }

    @Test
    void mendsTheSamePlaceAgainWhenTheSessionHasGoneOn() {
        assertThat(healed(asks("fix it"), calls("a"), asks("go on"), answers("Done.")))
                .containsExactly(
                        Utterance.user("fix it"),
                        call("a"),
                        unknownResult("a"),
                        resumedAfterCalls(),
                        Utterance.user("go on"),
                        answer("Done."));
    }

    @Test
    void makesAMessageOfWordsThatHaveNone() {
        assertThat(healed(asks("fix it"), utters("I will "), utters("look at"), ends()))
                .containsExactly(
                        Utterance.user("fix it"), answer("I will look at"), resumedAfterWords());
    }

    @Test
    void keepsWordsThatWereCutOffBeforeTheUserSpokeAgain() {
        assertThat(healed(asks("fix it"), utters("I will"), asks("no, stop"), answers("Fine.")))
                .containsExactly(
                        Utterance.user("fix it"),
                        answer("I will"),
                        resumedAfterWords(),
                        Utterance.user("no, stop"),
                        answer("Fine."));
    }

    @Test
    void dropsWhatNoVendorWouldTake() {
        var empty = new Happening.Said(Utterance.model(new Message.Assistant(List.of())));
        var blank = answers(" \n");
        var thoughts =
                new Happening.Said(
                        Utterance.model(
                                new Message.Assistant(
                                        List.of(new Part.Reasoning("hm", Seal.NONE)))));

        assertThat(
                        healed(
                                asks("one"),
                                empty,
                                asks("two"),
                                blank,
                                asks("three"),
                                thoughts,
                                returns("x", "nobody asked"),
                                utters("  "),
                                asks("four")))
                .containsExactly(
                        Utterance.user("one"),
                        Utterance.user("two"),
                        Utterance.user("three"),
                        Utterance.user("four"));
    }

    @Test
    void takesOneResultForEachCallAndNoSecond() {
        assertThat(healed(calls("a", "a"), returns("a", "1"), returns("a", "2"), returns("a", "3")))
                .containsExactly(call("a", "a"), result("a", "1"), result("a", "2"));
    }

    @Test
    void beginsAtTheLastFold() {
        var fold =
                new Happening.Folded(
                        List.of(Utterance.user("fix it"), call("b")), "200 tokens became 20");

        assertThat(
                        healed(
                                asks("fix it"),
                                calls("a"),
                                utters("lost"),
                                fold,
                                returns("b", "two"),
                                answers("Done.")))
                .containsExactly(
                        Utterance.user("fix it"), call("b"), result("b", "two"), answer("Done."));
    }

    private static List<Utterance> healed(Happening... happenings) {
        var healing = new Healing();
        for (Happening happening : happenings) {
            healing.hear(happening);
        }
        return healing.context();
    }
}

package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answer;
import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.call;
import static dev.musher.agent.session.disk.SessionScript.calls;
import static dev.musher.agent.session.disk.SessionScript.ends;
import static dev.musher.agent.session.disk.SessionScript.result;
import static dev.musher.agent.session.disk.SessionScript.resumedAfterCalls;
import static dev.musher.agent.session.disk.SessionScript.resumedAfterWords;
import static dev.musher.agent.session.disk.SessionScript.returns;
import static dev.musher.agent.session.disk.SessionScript.unknownResult;
import static dev.musher.agent.session.disk.SessionScript.utters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConversationRepairTest {
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
                        AuthoredMessage.user("fix it"),
                        call("a", "b"),
                        result("a", "one"),
                        result("b", "two"),
                        answer("Done."));
    }

    @Test
    void answersCallsWhoseResultWasNotKept() {
        assertThat(healed(asks("fix it"), calls("a", "b"), returns("a", "one")))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        call("a", "b"),
                        result("a", "one"),
                        unknownResult("b"),
                        resumedAfterCalls());
    }

    @Test
    void mendsTheSamePlaceAgainWhenTheSessionHasGoneOn() {
        assertThat(healed(asks("fix it"), calls("a"), asks("go on"), answers("Done.")))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        call("a"),
                        unknownResult("a"),
                        resumedAfterCalls(),
                        AuthoredMessage.user("go on"),
                        answer("Done."));
    }

    @Test
    void makesAMessageOfWordsThatHaveNone() {
        assertThat(healed(asks("fix it"), utters("I will "), utters("look at"), ends()))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        answer("I will look at"),
                        resumedAfterWords());
    }

    @Test
    void keepsWordsThatWereCutOffBeforeTheUserSpokeAgain() {
        assertThat(healed(asks("fix it"), utters("I will"), asks("no, stop"), answers("Fine.")))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        answer("I will"),
                        resumedAfterWords(),
                        AuthoredMessage.user("no, stop"),
                        answer("Fine."));
    }

    @Test
    void dropsWhatNoVendorWouldTake() {
        var empty = new DiaryEvent.Said(AuthoredMessage.model(new Message.Assistant(List.of())));
        var blank = answers(" \n");
        var thoughts =
                new DiaryEvent.Said(
                        AuthoredMessage.model(
                                new Message.Assistant(
                                        List.of(
                                                new ReplyPart.Reasoning(
                                                        "hm", VendorSignature.NONE)))));

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
                        AuthoredMessage.user("one"),
                        AuthoredMessage.user("two"),
                        AuthoredMessage.user("three"),
                        AuthoredMessage.user("four"));
    }

    @Test
    void takesOneResultForEachCallAndNoSecond() {
        assertThat(healed(calls("a", "a"), returns("a", "1"), returns("a", "2"), returns("a", "3")))
                .containsExactly(call("a", "a"), result("a", "1"), result("a", "2"));
    }

    @Test
    void beginsAtTheLastFold() {
        var fold =
                new DiaryEvent.Folded(
                        List.of(AuthoredMessage.user("fix it"), call("b")), "200 tokens became 20");

        assertThat(
                        healed(
                                asks("fix it"),
                                calls("a"),
                                utters("lost"),
                                fold,
                                returns("b", "two"),
                                answers("Done.")))
                .containsExactly(
                        AuthoredMessage.user("fix it"),
                        call("b"),
                        result("b", "two"),
                        answer("Done."));
    }

    private static List<AuthoredMessage> healed(DiaryEvent... happenings) {
        var conversationRepair = new ConversationRepair();
        for (DiaryEvent diaryEvent : happenings) {
            conversationRepair.add(diaryEvent);
        }
        return conversationRepair.context();
    }
}

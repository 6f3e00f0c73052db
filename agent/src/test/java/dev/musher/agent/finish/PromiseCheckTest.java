package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromiseCheckTest {
    private final PromiseCheck gate = new PromiseCheck();
    private final GateFixture gateFixture = new GateFixture().asks("Fix the parser.");

    @Test
    void quotesThePromise() {
        assertThat(gate.judge(gateFixture.answers("The cause is clear. I'll now fix the parser.")))
                .isEqualTo(
                        GateOpinion.object(
                                "The answer ends with a promise: \"I'll now fix the parser.\"",
                                new Notice(
                                        NoticeTag.PROMISES,
                                        "The answer ends with \"I'll now fix the parser.\", but no"
                                                + " call came with it: when you answer without a"
                                                + " call, the run ends. Do it now, or say that"
                                                + " it was not done. Then give a new whole"
                                                + " answer.")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Next, I will update the tests.",
                "Let me run the tests:",
                "Now let me check the output.",
                "The cause is clear. Let me fix it.",
                "I'm going to rewrite it. First, I'll read the file.",
                "I am going to start by reading the parser.",
                "I’ll proceed to implement it…",
                "I will go ahead and run the suite.",
                "I'll continue.",
            })
    void holdsToWhatIsPromisedAtTheEnd(String answer) {
        assertThat(GateFixture.standing(gate.judge(gateFixture.answers(answer)))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Done.",
                "Let me know if you want more.",
                "If you agree, I'll run the tests.",
                "I'll run the tests once you have started Docker.",
                "Tell me which one, and I'll fix it.",
                "Should I go on? I'll then run the tests.",
                "I'll fix the rest in a follow-up.",
                "I will not change the API.",
                "I'll leave the rest as it is.",
                "Let me explain: the list is empty.",
                "I'll now read it.\n\nIt reads dates.\n\nThat is all.\n\nThe end.",
                "\"I'll now run the tests\" is what the bot says.",
                "```\n# I'll now run the tests\n```",
                "- I'll run the tests\n- I'll update the docs",
                "The README says that I will run the tests.",
                "The function will run the tests.",
            })
    void hearsNoPromiseElsewhere(String answer) {
        assertThat(GateFixture.standing(gate.judge(gateFixture.answers(answer)))).isEmpty();
    }

    @Test
    void takesAPlanForAPlan() {
        var planning = new GateFixture().asks("Outline how to fix the parser.");

        assertThat(GateFixture.standing(gate.judge(planning.answers("First, I'll read the file."))))
                .isEmpty();
    }
}

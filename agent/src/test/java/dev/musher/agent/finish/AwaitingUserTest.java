package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.catalogue.Cost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AwaitingUserTest {
    private static final GateOpinion FINISHED =
            new GateOpinion.Finish("The answer is a question to the user.", Cost.nothing());

    private final GateFixture gateFixture = new GateFixture().asks("Fix the parser.");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which of the two formats do you want?",
                "The API can return 404 or 410. Which one should it be?",
                "Should I go on with plan A or plan B?\n\n- A: rewrite it\n- B: patch it",
                "I need a decision.\n\n**Do you want me to drop Python 3.8?**",
                "Which database do you use?\n1. SQLite\n2. PostgreSQL\n\nPlease reply with a number.",
                "There are two parsers. Please tell me which one you mean.",
                "Soll ich die alte Datei löschen?",
                "¿Qué base de datos usas?",
                "您想使用哪个数据库？",
            })
    void letsAQuestionThrough(String answer) {
        assertThat(new AwaitingUser().judge(gateFixture.answers(answer))).isEqualTo(FINISHED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Done.",
                "Why does it crash? Because the list is empty. It is a one-line fix.",
                "## What is wrong?\n\n- The list is empty.",
                "The parser is done. Anything else?",
                "All 12 tests pass. Let me know if you want more?",
                "I've fixed the parser. Which of the two formats do you want for dates?",
                "I ran the tests. Should I also update the docs?",
                "It works now. Does that make sense?",
            })
    void leavesTheRestToTheOtherGates(String answer) {
        assertThat(new AwaitingUser().judge(gateFixture.answers(answer)))
                .isInstanceOf(GateOpinion.Pass.class);
    }

    @Test
    void leavesAnOfferAfterAnEditToTheOtherGates() {
        var answer = "The parser reads dates now. Shall I run the tests?";

        assertThat(new AwaitingUser().judge(gateFixture.answers(answer))).isEqualTo(FINISHED);
        assertThat(new AwaitingUser().judge(gateFixture.writes("a.py").answers(answer)))
                .isEqualTo(GateOpinion.pass("The answer offers more after files were changed."));
        assertThat(new AwaitingUser().judge(gateFixture.asks("And now?").answers(answer)))
                .isEqualTo(FINISHED);
    }

    @Test
    void letsARealQuestionThroughAfterAnEdit() {
        assertThat(new AwaitingUser().judge(gateFixture.writes("a.py").answers("404 or 410?")))
                .isEqualTo(FINISHED);
    }
}

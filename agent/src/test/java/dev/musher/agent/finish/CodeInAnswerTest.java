package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeInAnswerTest {
    private static final String CODE = "Here it is:\n```python\ndef show(n):\n    return n\n```\n";

    private final CodeInAnswer gate = new CodeInAnswer();

    @Test
    void saysOnceThatNoFileWasChanged() {
        assertThat(gate.judge(new GateFixture().asks("Fix the parser.").answers(CODE)))
                .isEqualTo(
                        GateOpinion.object(
                                "The answer shows code, and no file was changed.",
                                new Notice(
                                        NoticeTag.CODE,
                                        "The answer shows code, but no file was changed in this"
                                                + " run. If the user wants the change and not only to"
                                                + " see it, make it with edit or write, and check it."
                                                + Notice.ANSWER_KEPT)));
        assertThat(gate.bound()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The tests fail. Fix the code, not the tests.",
                "Please add a flag --json to list.",
                "Can you rename parse to read?",
                "I want you to refactor the reader.",
                "The total is wrong. Now update bills.py.",
            })
    void noticesItWhereAChangeWasAskedFor(String prompt) {
        assertThat(GateFixture.standing(gate.judge(new GateFixture().asks(prompt).answers(CODE))))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How would you fix the parser?",
                "What does show do?",
                "Show me how to add a flag.",
                "Explain the reader, and fix nothing.",
                "Review the change.",
                "Give me an example of a generator.",
                "Make a plan to fix the parser.",
                "Write a regular expression for dates.",
                "Why does the test fail? Suggest a fix.",
                "Fix it, but only tell me the code; do not change anything.",
                "Which function adds the tax?",
            })
    void isSilentWhereTheCodeMayBeAllThatIsWanted(String prompt) {
        assertThat(GateFixture.standing(gate.judge(new GateFixture().asks(prompt).answers(CODE))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It cannot be fixed: `parse` is not ours.",
                "The test prints:\n```\nFAILED (failures=1)\n```\n",
                "Run this:\n```sh\npip install x\n```\n",
                "Look:\n```python\nnever closed",
            })
    void isSilentWithoutCode(String answer) {
        assertThat(
                        GateFixture.standing(
                                gate.judge(
                                        new GateFixture().asks("Fix the parser.").answers(answer))))
                .isEmpty();
    }
}

package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.todo.TodoItem;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.todo.TodoState;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenTodosTest {
    private final TodoList todos = new TodoList();
    private final OpenTodos gate = new OpenTodos(todos);
    private final GateFixture gateFixture = new GateFixture().asks("Fix the parser.");

    OpenTodosTest() {
        todos.replace(
                List.of(
                        new TodoItem("Read it", TodoState.DONE),
                        new TodoItem("Fix it", TodoState.DOING),
                        new TodoItem("Test it", TodoState.OPEN)));
    }

    @Test
    void asksForWhatIsOpen() {
        assertThat(gate.judge(gateFixture.writes("a.py").answers("The parser is done.")))
                .isEqualTo(
                        GateOpinion.object(
                                "2 items are open on the list.",
                                new Notice(
                                        NoticeTag.TODOS,
                                        """
                                        The answer ends the work, but 2 items are open on your list:
                                        - [>] Fix it
                                        - [ ] Test it
                                        Do the open items. If an item is done, mark it as done with the todo tool; if it is not to be done, say which and why.\
                                        """
                                                + Notice.ANSWER_KEPT)));
    }

    @Test
    void asksAfterAPlanThatNothingFollowed() {
        assertThat(
                        GateFixture.standing(
                                gate.judge(gateFixture.plans().answers("I know what to do."))))
                .isEqualTo("2 items are open on the list.");
    }

    @Test
    void leavesAPlanAloneThatWasAllTheUserWanted() {
        var planning =
                new GateFixture().asks("Make a plan for the parser, do not implement it.").plans();

        assertThat(GateFixture.standing(gate.judge(planning.answers("That is the plan."))))
                .isEmpty();
    }

    @Test
    void leavesTheListOfAnEarlierPromptAlone() {
        gateFixture.writes("a.py").plans().asks("What does it read?").reads("a.py");

        assertThat(GateFixture.standing(gate.judge(gateFixture.answers("It reads dates."))))
                .isEmpty();
    }

    @Test
    void hasNothingToSayWhenAllIsDone() {
        todos.replace(List.of(new TodoItem("Fix it", TodoState.DONE)));

        assertThat(GateFixture.standing(gate.judge(gateFixture.writes("a.py").answers("Done."))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The parser is done. The test is still pending.",
                "I could not test it, because there is no Python here.",
                "I didn't get to the test.",
                "Which Python do you use?",
            })
    void takesAnOpenWordOrAQuestionForAnAnswer(String answer) {
        assertThat(GateFixture.standing(gate.judge(gateFixture.writes("a.py").answers(answer))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Done. I did not change the API.", "All done. Anything else?", ""})
    void takesNothingElseForOne(String answer) {
        assertThat(GateFixture.standing(gate.judge(gateFixture.writes("a.py").answers(answer))))
                .isNotEmpty();
    }

    @Test
    void showsTenOfAHundred() {
        todos.replace(Collections.nCopies(100, new TodoItem("More", TodoState.OPEN)));

        var opinion =
                (GateOpinion.Objection) gate.judge(gateFixture.writes("a.py").answers("Done."));

        assertThat(opinion.notice().text().lines().filter(line -> line.startsWith("- ")))
                .hasSize(11)
                .last()
                .isEqualTo("- and 90 more");
    }
}

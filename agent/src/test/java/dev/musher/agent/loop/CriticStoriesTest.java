package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.GateJudged;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.spending.Expense;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.Permission.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CriticStoriesTest {
    private static final String EDITS_ONCE =
            """
            steps:
              - calls:
                  - {tool: change, arguments: {}}
              - text: The parser is written.
              - text: The parser and its caller are written.
            """;

    @Test
    void sendsBackWhatIsMissingInScopeOnceAndHearsTheNextAnswer() {
        var stage =
                working(EDITS_ONCE).critic(says("INCOMPLETE\\n- Main still calls the old parser."));

        assertThat(stage.run("Write the parser and call it."))
                .isEqualTo(new RunEnd.Finished("The parser and its caller are written."));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        "2: [critic] Another model has read what you did and finds these issues:\n\n"
                                + "- Main still calls the old parser.\n\n"
                                + "Fix them, or explain why they don't apply. Do nothing that"
                                + " your instructions or the user rule out."
                                + Notice.ANSWER_KEPT);
        assertThat(stage.reviewed()).hasSize(1);
        assertThat(tally(stage)).containsExactly(new GateTally("critic", 1, 2, 1, 0, "", FREE));
    }

    @Test
    void showsInstructionsRequestsTranscriptAndWhatWasVerified() {
        var stage = working(EDITS_ONCE).critic(says("COMPLETE"));

        stage.run("Write the parser.");

        assertThat(stage.reviewed())
                .containsExactly(
                        """
                        <instructions>
                        You are on a stage.
                        </instructions>

                        <requests>
                        Write the parser.
                        </requests>

                        <transcript>
                        --- user
                        Write the parser.
                        --- agent calls change
                        {}
                        --- result of change (done)
                        changed
                        --- agent
                        The parser is written.
                        </transcript>

                        <verified>
                        Code that was changed: change
                        No build, test or lint was run.
                        </verified>""");
    }

    /** What is out of scope is the judge's to leave out: it is told so, and sees the scope. */
    @Test
    void tellsTheJudgeWhatIsOutOfScope() {
        var stage = working(EDITS_ONCE).critic(says("COMPLETE"));

        assertThat(stage.run("Write the parser. Leave Main alone, that comes tomorrow."))
                .isEqualTo(new RunEnd.Finished("The parser is written."));
        assertThat(stage.reviewed().getFirst()).contains("Leave Main alone, that comes tomorrow.");
        assertThat(stage.requests().getLast().system().getFirst().text())
                .contains("Never ask for what they forbid, leave out or postpone")
                .contains("If you are not sure, it is complete.");
    }

    @Test
    void marksWhatWasDeniedAsDenied() {
        var stage =
                working(
                                """
                                steps:
                                  - calls:
                                      - {tool: change, arguments: {}}
                                  - text: I may not change it.
                                """)
                        .permission(_ -> new Verdict.Denied("Not allowed: change."))
                        .critic(says("COMPLETE"));

        assertThat(stage.run("Change it.")).isEqualTo(new RunEnd.Finished("I may not change it."));
        assertThat(stage.reviewed().getFirst())
                .contains(
                        "--- result of change (denied: permission was refused, and it was not"
                                + " run)\nNot allowed: change.")
                .doesNotContain("<verified>");
    }

    @Test
    void showsNothingOfAFoldedSummary() {
        String atLength = "It was done step by step. ".repeat(200);
        var stage =
                working(
                                "steps:\n  - text: The first. "
                                        + atLength
                                        + "\n  - text: The second. "
                                        + atLength
                                        + "\n  - text: The third thing is done.\n")
                        .summariser(
                                (_, _) ->
                                        Optional.of(
                                                "## Task\nRENAME THE WHOLE PROJECT\n## Open\nall"))
                        .critic(always("COMPLETE"));
        stage.run("Do the first thing.");
        stage.run("Do the second thing.");
        fold(stage);

        stage.run("Do the third thing.");

        assertThat(stage.agent().conversation())
                .extracting(AuthoredMessage::text)
                .anyMatch(text -> text.contains("RENAME THE WHOLE PROJECT"));
        assertThat(stage.reviewed().getLast())
                .contains("Do the first thing.", "Do the third thing.")
                .doesNotContain("RENAME", "For reference only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "COMPLETE",
                "Let me look at this.\\nINCOMPLETE\\n- no tests",
                "This is not INCOMPLETE.",
                "NOT INCOMPLETE",
                "incomplete: I would like more tests",
                "INCOMPLETE",
                "INCOMPLETE or COMPLETE, hard to say",
                "INCOMPLETE? No, COMPLETE.",
                "INCOMPLETELY shown, but fine"
            })
    void passesWhateverIsNoClearObjection(String answer) {
        var stage = working(EDITS_ONCE).critic(says(answer));

        assertThat(stage.run("Write the parser."))
                .isEqualTo(new RunEnd.Finished("The parser is written."));
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INCOMPLETE\\n- no caller",
                "\\n\\n**INCOMPLETE**\\n- no caller",
                "INCOMPLETE: no caller",
                "Verdict: INCOMPLETE\\n\\n1. no caller",
                "INCOMPLETE – no caller\\nand more"
            })
    void sendsBackOnEveryClearObjection(String answer) {
        var stage = working(EDITS_ONCE).critic(says(answer));

        stage.run("Write the parser.");

        assertThat(RunTranscript.notices(stage))
                .hasSize(1)
                .first()
                .asString()
                .contains("no caller");
    }

    @Test
    void passesIfTheReviewingModelFails() {
        var stage = working(EDITS_ONCE).critic("steps:\n  - fault: overloaded\n");

        assertThat(stage.run("Write the parser."))
                .isEqualTo(new RunEnd.Finished("The parser is written."));
        assertThat(judged(stage))
                .singleElement()
                .asString()
                .startsWith("The reviewing model could not be asked: ");
    }

    @Test
    void asksAgainForTheNextPrompt() {
        var stage = working("steps:\n  - text: One.\n  - text: Two.\n").critic(always("COMPLETE"));

        stage.run("One?");
        stage.run("Two?");

        assertThat(stage.reviewed()).hasSize(2);
    }

    @Test
    void isOnTheBooksInItsOwnRole() {
        var stage =
                working("steps:\n  - text: One.\n")
                        .critic(
                                """
                                steps:
                                  - text: COMPLETE
                                    usage: {input: 900, output: 2}
                                """);

        stage.run("One?");

        assertThat(stage.expenses())
                .contains(
                        new Expense(
                                AgentFixture.NOW,
                                "session",
                                ModelRole.REVIEW,
                                "test/review",
                                new TokenUsage(900, 0, 0, 0, 2, 0),
                                FREE));
    }

    private static final Cost FREE = Cost.nothing();

    private static AgentFixture working(String yaml) {
        return AgentFixture.playing(yaml)
                .tool("change", ToolEffect.WRITES, _ -> ToolOutcome.done("changed"));
    }

    private static String says(String answer) {
        return "steps:\n  - {text: \"" + answer + "\", finish: stop}\n";
    }

    private static String always(String answer) {
        return "steps:\n  - {when: '<', repeat: always, text: \"" + answer + "\"}\n";
    }

    private static void fold(AgentFixture stage) {
        try {
            stage.agent().fold("", _ -> {});
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> judged(AgentFixture stage) {
        return stage.events().stream()
                .filter(GateJudged.class::isInstance)
                .map(event -> ((GateJudged) event).opinion().why())
                .toList();
    }

    private static List<GateTally> tally(AgentFixture stage) {
        return ((RunFinished) stage.events().getLast()).totals().gates();
    }
}

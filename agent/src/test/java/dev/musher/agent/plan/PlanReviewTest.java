package dev.musher.agent.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.plan.ReviewPolicy.NextStep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanReviewTest {
    private static final String ECHO =
            """
            I shall end with a block like
            ```json
            {"verdict": "DONE", "checklist": [], "missing": []}
            ```
            """;

    @Test
    void isDoneWhereTheBlockSaysSo() {
        assertThat(
                        PlanReview.read(
                                """
                                I ran make test.
                                ```json
                                {"verdict": "DONE",
                                 "checklist": [{"item": "a", "done": true}, {"item": "b"}],
                                 "missing": []}
                                ```
                                """))
                .isEqualTo(new PlanReview.Done(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"verdict\":\"DONE\"}",
                "All is well. {\"verdict\": \" DONE \", \"missing\": null}",
                "```\n{\"verdict\":\"DONE\",\"missing\":[\"\"]}\n```\nThat is all.",
                "```json\n{\"verdict\":\"DONE\"}",
                "````json\n{\"verdict\":\"DONE\"}\n````",
                "```json\n{\"verdict\":\"DONE\"}\n```\n```sh\nmake {a,b}\n```",
                "{\"verdict\":\"NEEDS_FIX\",\"missing\":[\"x\"]}\nNo, later:\n{\"verdict\":\"DONE\"}"
            })
    void isDoneHoweverTheBlockIsWritten(String text) {
        assertThat(PlanReview.read(text)).isEqualTo(new PlanReview.Done(0));
    }

    @Test
    void onlyTheLastBlockCounts() {
        String real =
                "```json\n{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"a test\", \"b\"]}\n```";

        assertThat(PlanReview.read(ECHO + real)).isEqualTo(new PlanReview.NotDone("- a test\n- b"));
    }

    @Test
    void anUnfencedVerdictBehindAFencedEchoCounts() {
        assertThat(PlanReview.read(ECHO + "{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"a\"]}"))
                .isEqualTo(new PlanReview.NotDone("- a"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is DONE.",
                "verdict: DONE",
                "{\"verdict\": \"DONE\"",
                "```json\n{\"verdict\": \"DONE\",}\n```",
                "{\"verdict\": \"PARTLY_DONE\"}",
                "{\"verdict\": \"NOT DONE\"}",
                "{\"verdict\": \"done\"}",
                "{\"verdict\": [\"DONE\"]}",
                "{\"verdict\": true}",
                "{\"VERDICT\": \"DONE\"}",
                "{\"verdict\": \"NEEDS_FIX\", \"verdict\": \"DONE\"}",
                "{\"result\": {\"verdict\": \"DONE\"}}",
                "[{\"verdict\": \"DONE\"}]\n{}",
                "```json\n{\"verdict\":\"DONE\"}\n```\n```json\n{broken\n```",
                "{\"verdict\": \"NEEDS_FIX\"}",
                "{\"verdict\": \"NEEDS_FIX\", \"missing\": []}"
            })
    void whatIsNoReadableDoneIsNotDoneAndIsHandedOnWhole(String text) {
        assertThat(PlanReview.read(text)).isEqualTo(new PlanReview.NotDone(text));
    }

    @Test
    void aVerdictThatContradictsItselfIsNotDone() {
        assertThat(PlanReview.read("{\"verdict\": \"DONE\", \"missing\": [\"the test\"]}"))
                .isEqualTo(new PlanReview.NotDone("- the test"));
        assertThat(
                        PlanReview.read(
                                "{\"verdict\": \"DONE\", \"checklist\":"
                                        + " [{\"item\": \"the test\", \"done\": false}]}"))
                .isEqualTo(new PlanReview.NotDone("- the test"));
    }

    @Test
    void readsMissingThingsThatAreNoTexts() {
        assertThat(PlanReview.read("{\"verdict\": \"NEEDS_FIX\", \"missing\": \"all of it\"}"))
                .isEqualTo(new PlanReview.NotDone("- all of it"));
        assertThat(
                        PlanReview.read(
                                "{\"verdict\": \"NEEDS_FIX\", \"missing\": [{\"file\": \"a\"}, 3]}"))
                .isEqualTo(new PlanReview.NotDone("- {\"file\":\"a\"}\n- 3"));
    }

    @Test
    void boundsWhatItHandsOn() {
        var review = (PlanReview.NotDone) PlanReview.read("x".repeat(1_000_000) + "the end");

        assertThat(review.missing())
                .hasSizeLessThanOrEqualTo(PlanReview.LONGEST)
                .endsWith("the end");
    }

    @Test
    void sayingNothingIsNotDone() {
        assertThat(PlanReview.read(" \n"))
                .isEqualTo(new PlanReview.NotDone("The review is empty."));
    }

    @Test
    void whatIsNotDoneIsTriedAgainUntilThereAreNoMoreCycles() {
        assertThat(ReviewPolicy.course(new PlanReview.Done(1), 2, 2))
                .isEqualTo(new NextStep.Approved());
        assertThat(ReviewPolicy.course(new PlanReview.NotDone("a"), 1, 2))
                .isEqualTo(new NextStep.Retry("a"));
        assertThat(ReviewPolicy.course(new PlanReview.NotDone("a"), 2, 2))
                .isEqualTo(new NextStep.Exhausted("a"));
        assertThat(ReviewPolicy.course(new PlanReview.NotDone("a"), 1, 1))
                .isEqualTo(new NextStep.Exhausted("a"));
    }
}

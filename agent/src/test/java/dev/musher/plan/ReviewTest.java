package dev.musher.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.plan.ReviewPolicy.Course;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewTest {
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
                        Review.read(
                                """
                                I ran make test.
                                ```json
                                {"verdict": "DONE",
                                 "checklist": [{"item": "a", "done": true}, {"item": "b"}],
                                 "missing": []}
                                ```
                                """))
                .isEqualTo(new Review.Done(2));
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
        assertThat(Review.read(text)).isEqualTo(new Review.Done(0));
    }

    @Test
    void onlyTheLastBlockCounts() {
        String real =
                "```json\n{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"a test\", \"b\"]}\n```";

        assertThat(Review.read(ECHO + real)).isEqualTo(new Review.NotDone("- a test\n- b"));
    }

    @Test
    void anUnfencedVerdictBehindAFencedEchoCounts() {
        assertThat(Review.read(ECHO + "{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"a\"]}"))
                .isEqualTo(new Review.NotDone("- a"));
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
        assertThat(Review.read(text)).isEqualTo(new Review.NotDone(text));
    }

    @Test
    void aVerdictThatContradictsItselfIsNotDone() {
        assertThat(Review.read("{\"verdict\": \"DONE\", \"missing\": [\"the test\"]}"))
                .isEqualTo(new Review.NotDone("- the test"));
        assertThat(
                        Review.read(
                                "{\"verdict\": \"DONE\", \"checklist\":"
                                        + " [{\"item\": \"the test\", \"done\": false}]}"))
                .isEqualTo(new Review.NotDone("- the test"));
    }

    @Test
    void readsMissingThingsThatAreNoTexts() {
        assertThat(Review.read("{\"verdict\": \"NEEDS_FIX\", \"missing\": \"all of it\"}"))
                .isEqualTo(new Review.NotDone("- all of it"));
        assertThat(Review.read("{\"verdict\": \"NEEDS_FIX\", \"missing\": [{\"file\": \"a\"}, 3]}"))
                .isEqualTo(new Review.NotDone("- {\"file\":\"a\"}\n- 3"));
    }

    @Test
    void boundsWhatItHandsOn() {
        var review = (Review.NotDone) Review.read("x".repeat(1_000_000) + "the end");

        assertThat(review.missing()).hasSizeLessThanOrEqualTo(Review.LONGEST).endsWith("the end");
    }

    @Test
    void sayingNothingIsNotDone() {
        assertThat(Review.read(" \n")).isEqualTo(new Review.NotDone("The review said nothing."));
    }

    @Test
    void whatIsNotDoneIsTriedAgainUntilThereAreNoMoreCycles() {
        assertThat(ReviewPolicy.course(new Review.Done(1), 2, 2)).isEqualTo(new Course.Approved());
        assertThat(ReviewPolicy.course(new Review.NotDone("a"), 1, 2))
                .isEqualTo(new Course.Retry("a"));
        assertThat(ReviewPolicy.course(new Review.NotDone("a"), 2, 2))
                .isEqualTo(new Course.Exhausted("a"));
        assertThat(ReviewPolicy.course(new Review.NotDone("a"), 1, 1))
                .isEqualTo(new Course.Exhausted("a"));
    }
}

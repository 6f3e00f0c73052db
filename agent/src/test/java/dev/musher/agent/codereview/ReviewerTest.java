package dev.musher.agent.codereview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.codereview.ReviewResult.Dropped;
import dev.musher.agent.codereview.ReviewResult.Outcome;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewerTest {
    private static final Changeset CHANGES =
            Changeset.read(
                    """
                    diff --git a/src/Basket.java b/src/Basket.java
                    --- a/src/Basket.java
                    +++ b/src/Basket.java
                    @@ -1,3 +1,4 @@
                     class Basket {
                    -    int total() { return sum; }
                    +    int total() { return sum / count; }
                    +    int count;
                     }
                    """);

    private static final ReviewFinding DIVISION =
            new ReviewFinding(
                    FindingSeverity.HIGH, "src/Basket.java", 2, "An empty basket divides by zero.");

    private final List<String> progress = new ArrayList<>();
    @TempDir Path folder;

    @Test
    void showsWhatTheCodeBearsOut() throws Exception {
        Files.createDirectories(folder.resolve("src"));
        Files.writeString(folder.resolve("src/Basket.java"), "class Basket {\n    // now\n}\n");
        var judge = new ScriptedJudge(found(DIVISION), "CONFIRMED high\ncount starts at 0.");

        assertThat(review(judge)).isEqualTo(whole(Dropped.NONE, 2, DIVISION));
        assertThat(progress)
                .containsExactly(
                        "reading src/Basket.java", "checking finding 1 of 1, src/Basket.java:2");
        assertThat(judge.matters())
                .containsExactly(
                        """
                        <diff>
                        file src/Basket.java
                             1  class Basket {
                               -    int total() { return sum; }
                             2 +    int total() { return sum / count; }
                             3 +    int count;
                             4  }
                        </diff>""",
                        """
                        <change>
                        file src/Basket.java
                             1  class Basket {
                               -    int total() { return sum; }
                             2 +    int total() { return sum / count; }
                             3 +    int count;
                             4  }
                        </change>

                        <code>
                        1\tclass Basket {
                        2\t    // now
                        3\t}
                        </code>

                        <finding>
                        high src/Basket.java:2 An empty basket divides by zero.
                        </finding>""");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "REFUTED\nIt is handled.",
                "",
                "I think it is CONFIRMED.",
                "confirmed",
                "CONFIRMED? No.",
                "NOT CONFIRMED"
            })
    void dropsWhatIsNotConfirmed(String answer) throws Exception {
        var judge = new ScriptedJudge(found(DIVISION), answer);

        assertThat(review(judge)).isEqualTo(whole(new Dropped(0, 1, 0, 0), 2));
    }

    @Test
    void takesTheSeverityOfTheSecondPassAndSortsByIt() throws Exception {
        var field =
                new ReviewFinding(
                        FindingSeverity.CRITICAL, "src/Basket.java", 3, "Nobody sets count.");
        var judge =
                new ScriptedJudge(
                        found(DIVISION) + found(field), "CONFIRMED low", "**CONFIRMED**: medium");

        assertThat(review(judge))
                .isEqualTo(
                        whole(
                                Dropped.NONE,
                                3,
                                DIVISION.as(FindingSeverity.MEDIUM),
                                field.as(FindingSeverity.LOW)));
    }

    @Test
    void showsTheSameFaultOnce() throws Exception {
        var same =
                new ReviewFinding(FindingSeverity.LOW, "src/Basket.java", 3, "count may be zero.");
        var judge =
                new ScriptedJudge(
                        found(DIVISION) + found(DIVISION) + found(same),
                        "CONFIRMED high",
                        "DUPLICATE");

        assertThat(review(judge)).isEqualTo(whole(new Dropped(0, 0, 2, 0), 3, DIVISION));
        assertThat(judge.matters().getLast())
                .contains(
                        "<confirmed>\nhigh src/Basket.java:2 An empty basket divides by zero.\n"
                                + "</confirmed>");
    }

    @Test
    void takesOnlyWhatTheChangeShowsForEvidence() throws Exception {
        var judge =
                new ScriptedJudge(
                        """
                        FINDING high src/Other.java:2
                        Elsewhere.
                        FINDING high src/Basket.java:40
                        Outside of the hunks.
                        FINDING high ../../etc/passwd:1
                        Outside of everything.
                        """);

        assertThat(review(judge)).isEqualTo(whole(new Dropped(3, 0, 0, 0), 1));
    }

    @Test
    void looksAtNoMoreThanTwenty() throws Exception {
        var many = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            many.append("FINDING low src/Basket.java:2\nNumber ").append(i).append(".\n");
        }
        many.append(found(DIVISION));
        var answers = new ArrayList<>(List.of(many.toString()));
        answers.add("CONFIRMED");
        for (int i = 0; i < 19; i++) {
            answers.add("REFUTED");
        }
        var judge = new ScriptedJudge(answers.toArray(String[]::new));

        assertThat(review(judge)).isEqualTo(whole(new Dropped(0, 19, 0, 11), 21, DIVISION));
    }

    @Test
    void findsNothing() throws Exception {
        assertThat(review(new ScriptedJudge("NOTHING"))).isEqualTo(whole(Dropped.NONE, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Looks good to me!", "I found a few things, see below."})
    void takesNoAnswerForACleanBill(String answer) throws Exception {
        assertThat(review(new ScriptedJudge(answer)))
                .isEqualTo(
                        new Outcome.Broken(
                                review(Dropped.NONE, 1),
                                "The model's answer is neither a list of findings nor NOTHING."));
    }

    @Test
    void keepsWhatWasConfirmedWhenTheJudgeFallsSilent() throws Exception {
        var field =
                new ReviewFinding(FindingSeverity.LOW, "src/Basket.java", 3, "Nobody sets count.");
        var judge = new ScriptedJudge(found(DIVISION) + found(field), "CONFIRMED");

        assertThat(review(judge))
                .isEqualTo(
                        new Outcome.Broken(review(Dropped.NONE, 3, DIVISION), "Nobody answers."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FINDING high src/Basket.java:2\nAn empty basket divides by zero.",
                "**FINDING high** `src/Basket.java:2`\n\nAn empty basket divides by zero.",
                "1. FINDING HIGH b/src/Basket.java:2-3\nAn empty basket\ndivides by zero.",
                "Here they are:\nFINDING: high src/Basket.java:2: An empty basket divides by zero."
            })
    void readsFindingsInEveryDress(String answer) throws Exception {
        assertThat(review(new ScriptedJudge(answer, "CONFIRMED")))
                .isEqualTo(whole(Dropped.NONE, 2, DIVISION));
    }

    @Test
    void leavesOutWhatIsTooLargeAndSaysSo() throws Exception {
        var large = Changeset.read(added("Large.java", 9_000)).plus(CHANGES);
        var judge = new ScriptedJudge("NOTHING");

        var outcome = reviewer(judge).review(large);

        assertThat(outcome.review().remarks())
                .singleElement()
                .asString()
                .startsWith("Not reviewed: Large.java: its change is too large, ");
        assertThat(judge.matters()).singleElement().asString().doesNotContain("Large");
    }

    @Test
    void readsMuchInPortions() throws Exception {
        var much = Changeset.NONE;
        for (int i = 0; i < 12; i++) {
            much = much.plus(Changeset.read(added("F" + i + ".java", 3_000)));
        }
        var judge =
                new ScriptedJudge("NOTHING,NOTHING,NOTHING,NOTHING,NOTHING,NOTHING".split(",", 6));

        reviewer(judge).review(much);

        assertThat(judge.matters()).hasSizeBetween(2, 12);
        assertThat(progress.getFirst()).matches("reading .* \\(1 of \\d+\\)");
    }

    @Test
    void asksNobodyAboutNothing() throws Exception {
        var judge = new ScriptedJudge();

        assertThat(reviewer(judge).review(Changeset.NONE))
                .isEqualTo(new Outcome.Whole(review(Dropped.NONE, 0)));
    }

    private static String added(String path, int lines) {
        return "--- /dev/null\n+++ b/"
                + path
                + "\n@@ -0,0 +1,"
                + lines
                + " @@\n"
                + "+a line\n".repeat(lines);
    }

    private static String found(ReviewFinding reviewFinding) {
        return "FINDING "
                + reviewFinding.severity().word()
                + " "
                + reviewFinding.place()
                + "\n"
                + reviewFinding.text()
                + "\n";
    }

    private Outcome review(ScriptedJudge judge) throws InterruptedException {
        return reviewer(judge).review(CHANGES);
    }

    private Reviewer reviewer(ScriptedJudge judge) {
        return new Reviewer(judge, new FolderCodeReader(folder), progress::add);
    }

    private static Outcome whole(Dropped dropped, int calls, ReviewFinding... findings) {
        return new Outcome.Whole(review(dropped, calls, findings));
    }

    private static ReviewResult review(Dropped dropped, int calls, ReviewFinding... findings) {
        return new ReviewResult(List.of(findings), dropped, List.of(), new Cost.Known(calls));
    }
}

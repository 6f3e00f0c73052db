package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitmessage.CommitTrailers;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A story in merging, and another one that landed on the same lines: what the train meets. */
final class CollidingStories {
    static final String BOTH = "ada and ben";
    static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("src/app.txt"));

    private CollidingStories() {}

    /** What a merger does who joins both sides. */
    static TeammateScript joins() {
        return TeammateScript.of()
                .session("s-merge")
                .runs("git merge -q --no-edit origin/main || true")
                .writes("src/app.txt", BOTH)
                .commits("Join");
    }

    /** A team that does the same in whatever life it is asked. */
    static void hire(FleetFixture stage) {
        stage.coder("ada", repairs());
        merger(stage, joins());
    }

    static FleetFixture merger(FleetFixture stage, TeammateScript... outings) {
        return stage.member("joiner", TeamRole.MERGE, AttemptLimits.USUAL, outings);
    }

    /** A story of ada's that wants other lines than what landed since. */
    static ItemNumber meets(FleetFixture stage) throws Exception {
        stage.coder("ada", TeammateScript.commits("src/app.txt", "ada"), repairs());
        var story = stage.story("Greet Ada", "ada");
        assertThat(stage.run()).isEqualTo(new Fleet.Rest.Idle());
        stage.draft("Greet Ben", ItemTerms.NONE);
        stage.user(
                "echo ben > src/app.txt && echo new > src/ben.txt && git add -A src"
                        + " && git commit -q -m '"
                        + landed().text()
                        + "'");
        return story;
    }

    private static StoryCommitMessage landed() {
        var commitTrailers =
                new CommitTrailers(
                        new ItemNumber(2),
                        List.of("ben"),
                        List.of(),
                        1,
                        "e".repeat(64),
                        Optional.empty());
        return new StoryCommitMessage(
                ItemType.STORY, "Greet Ben", "", new CommitId("2".repeat(40)), commitTrailers);
    }

    /** What a coder does who is sent back. */
    private static TeammateScript repairs() {
        return TeammateScript.of()
                .runs("git merge -q --no-edit origin/main || true")
                .writes("src/app.txt", BOTH)
                .commits("Join");
    }

    /** What the train says. */
    static void fails(FleetFixture stage, ItemNumber story, MergeFailure failure) {
        int visit = stage.card(story).item().progress().visit();
        assertThat(
                        stage.pipeline()
                                .submit(
                                        new Order(
                                                ServerActors.FLEET,
                                                stage.clock.now(),
                                                new FailMerge(story, visit, failure))))
                .isInstanceOf(Submitted.Accepted.class);
    }

    static MergeFailure red(String gate) {
        var step = new GateStep(gate, "sh " + gate + ".sh", 3, Duration.ofSeconds(1), "line 7: no");
        return new MergeFailure.RedGate(new GateReport(new TreeId("1".repeat(40)), List.of(step)));
    }

    /** Everything of both sides is in what should merge now. */
    static void isJoined(FleetFixture stage, ItemNumber story) throws Exception {
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        var tip = ((Merge) stage.stage(story)).candidate().tip();
        assertThat(stage.user("git merge-base --is-ancestor main " + tip + " && echo yes"))
                .isEqualTo("yes");
        assertThat(stage.user("git show " + tip + ":src/app.txt")).isEqualTo(BOTH);
        assertThat(stage.user("git show " + tip + ":src/ben.txt")).isEqualTo("new");
    }
}

package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.engine.ServerActors;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.MergeFailure;
import dev.musher.story.Order;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Terms;
import dev.musher.story.Working.FailMerge;
import dev.musher.track.CommitText;
import dev.musher.track.Trailers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A story in merging, and another one that landed on the same lines: what the train meets. */
final class Collision {
    static final String BOTH = "ada and ben";
    static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("src/app.txt"));

    private Collision() {}

    /** What a merger does who joins both sides. */
    static Script joins() {
        return Script.of()
                .session("s-merge")
                .runs("git merge -q --no-edit origin/main || true")
                .writes("src/app.txt", BOTH)
                .commits("Join");
    }

    /** A team that does the same in whatever life it is asked. */
    static void hire(FleetStage stage) {
        stage.coder("ada", repairs());
        merger(stage, joins());
    }

    static FleetStage merger(FleetStage stage, Script... outings) {
        return stage.member("joiner", Post.MERGE, Limits.USUAL, outings);
    }

    /** A story of ada's that wants other lines than what landed since. */
    static ItemNumber meets(FleetStage stage) throws Exception {
        stage.coder("ada", Script.commits("src/app.txt", "ada"), repairs());
        var story = stage.story("Greet Ada", "ada");
        assertThat(stage.run()).isEqualTo(new Fleet.Rest.Idle());
        stage.draft("Greet Ben", Terms.NONE);
        stage.user(
                "echo ben > src/app.txt && echo new > src/ben.txt && git add -A src"
                        + " && git commit -q -m '"
                        + landed().text()
                        + "'");
        return story;
    }

    private static CommitText landed() {
        var trailers =
                new Trailers(
                        new ItemNumber(2),
                        List.of("ben"),
                        List.of(),
                        1,
                        "e".repeat(64),
                        Optional.empty());
        return new CommitText(
                ItemType.STORY, "Greet Ben", "", new CommitId("2".repeat(40)), trailers);
    }

    /** What a coder does who is sent back. */
    private static Script repairs() {
        return Script.of()
                .runs("git merge -q --no-edit origin/main || true")
                .writes("src/app.txt", BOTH)
                .commits("Join");
    }

    /** What the train says. */
    static void fails(FleetStage stage, ItemNumber story, MergeFailure failure) {
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
    static void isJoined(FleetStage stage, ItemNumber story) throws Exception {
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        var tip = ((Merge) stage.stage(story)).candidate().tip();
        assertThat(stage.user("git merge-base --is-ancestor main " + tip + " && echo yes"))
                .isEqualTo("yes");
        assertThat(stage.user("git show " + tip + ":src/app.txt")).isEqualTo(BOTH);
        assertThat(stage.user("git show " + tip + ":src/ben.txt")).isEqualTo("new");
    }
}

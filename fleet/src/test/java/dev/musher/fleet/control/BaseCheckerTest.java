package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.proof.RedSince;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.fleet.workspace.BranchSlug;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.MoveEvent.FixupRequested;
import dev.musher.pipeline.story.event.WorkEvent.GatesFailed;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage.Abandoned;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a red base does, and who mends it. */
@Tag("slow")
@Timeout(180)
class BaseCheckerTest {
    private static final String BREAK = "echo BROKEN > src/app.txt && git commit -qam Break";
    private static final String MEND = "echo app > src/app.txt && git commit -qam Mend";

    @TempDir Path place;
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
        stage.redBase(RedBasePolicy.FIX);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Somebody who mends base when told that it is red. */
    private void hire() {
        stage.coder(
                "ada",
                TeammateScript.of()
                        .ifTold(
                                "Base is red",
                                TeammateScript.commits("src/app.txt", "mended"),
                                TeammateScript.commits("src/a.txt", "a")));
    }

    private List<Card> repairs() {
        return stage.pipeline().board().columns().values().stream()
                .flatMap(List::stream)
                .filter(card -> BaseRepairItems.isRepair(card.item()))
                .toList();
    }

    private static String why(Rest rest) {
        return rest instanceof Rest.Unable(var why) ? why : rest.toString();
    }

    @Test
    void aRedBaseIsMendedBeforeAnythingElseIsBegun() throws Exception {
        stage.user(BREAK);
        var broken = stage.user("git rev-parse main");
        stage.user("echo more > more.txt && git add more.txt && git commit -qm More");
        hire();
        var story = stage.story("Suffer", "ada");

        assertThat(why(stage.run()))
                .startsWith(
                        "Base is failing: gate test exited with 1, red since "
                                + broken.substring(0, 10))
                .contains("Only story 2 is worked on");

        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.runtime.missions()).hasSize(1);
        assertThat(repairs()).singleElement().satisfies(card -> isRepair(card, broken));
        assertThat(why(stage.run())).startsWith("Base is failing");
        assertThat(repairs()).hasSize(1);
        assertThat(stage.runtime.missions()).hasSize(1);

        stage.user("git merge -q --ff-only musher/2-base-is-red-test");
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    @Test
    void aRedBaseStopsEverythingAndSpendsNothingUnlessAgentsAreToFixIt() throws Exception {
        stage.redBase(RedBasePolicy.STOP);
        hire();
        stage.user(
                "echo 'echo \"seen: $(cat src/app.txt)\"; ! grep -q BROKEN src/app.txt' > test.sh");
        stage.user("git commit -qam 'Say more'");
        stage.user(BREAK);
        var broken = stage.user("git rev-parse main").substring(0, 10);
        var story = stage.story("Suffer", "ada");

        var said = why(stage.run());

        assertThat(said)
                .isEqualTo(
                        """
                        Base is failing: gate test exited with 1, red since %s. No work starts until it is fixed. Have an agent fix it: musher run --fix-base
                          seen: BROKEN
                        Run it yourself on the base branch: sh test.sh"""
                                .formatted(broken));
        assertThat(stage.runtime.missions()).isEmpty();
        assertThat(repairs()).isEmpty();
        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.fleet().differences()).isEmpty();
    }

    @Test
    void aRepairThatWasOpenedWaitsForConsentAndIsStillClosedWhenBaseIsGreen() throws Exception {
        stage.user(BREAK);
        assertThat(why(stage.run())).contains("Only story 1 is worked on");
        hire();
        stage.redBase(RedBasePolicy.STOP);

        assertThat(why(stage.run())).contains("No work starts");
        assertThat(stage.runtime.missions()).isEmpty();

        stage.user(MEND);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.stage(new ItemNumber(1))).isInstanceOf(Abandoned.class);
    }

    @Test
    void aRedBaseMakesNoWorkOnAnEmptyBoard() throws Exception {
        stage.redBase(RedBasePolicy.STOP);
        stage.user(BREAK);

        assertThat(why(stage.run())).startsWith("Base is failing: gate test exited with 1");

        assertThat(stage.pipeline().items()).isEmpty();
    }

    @Test
    void baseIsGatedAgainWhereItsEvidenceIsMissingOrWasChanged() throws Exception {
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        var attestations = stage.attestations(stage.pipeline());
        assertThat(attestations.all()).hasSize(1);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(attestations.all()).as("known").hasSize(1);

        stage.user("for f in .musher/state/evidence/*/*.json; do echo >> \"$f\"; done");
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(attestations.all()).as("changed").hasSize(2);

        stage.user("rm -r .musher/state/evidence");
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(attestations.all()).as("missing").hasSize(3);
    }

    private static void isRepair(Card card, String broken) {
        var item = card.item();
        assertThat(item.brief().type()).isEqualTo(ItemType.BUG);
        assertThat(item.brief().name()).isEqualTo("Base is red: test");
        assertThat(item.brief().body())
                .contains("`sh test.sh` ended with exit code 1", "red since `" + broken + "`");
        assertThat(item.terms().priority()).isEqualTo(Priority.URGENT);
        assertThat(item.stage()).isInstanceOf(Merge.class);
    }

    @Test
    void aGreenBaseIsGatedOnceAndOpensNothing() throws Exception {
        hire();
        var story = stage.story("Work", "ada");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(repairs()).isEmpty();
        assertThat(stage.fleet().differences()).isEmpty();
    }

    @Test
    void aRepairThatNobodyIsAtWorkOnIsClosedWhenBaseIsGreen() throws Exception {
        stage.user(BREAK);
        assertThat(why(stage.run())).contains("Only story 1 is worked on");
        stage.user(MEND);

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(repairs())
                .singleElement()
                .satisfies(
                        card ->
                                assertThat(card.item().stage())
                                        .isEqualTo(
                                                new Abandoned(
                                                        "base is green again, and no agent was working on this")));
        assertThat(stage.fleet().differences()).isEmpty();
    }

    @Test
    void aRepairThatAPersonClosedComesBackOnlyAfterBaseWasGreen() throws Exception {
        stage.user(BREAK);
        stage.run();
        stage.person(new MoveCommand.Abandon(new ItemNumber(1), "I do it myself"));

        assertThat(why(stage.run())).contains("No work starts");
        stage.user("echo BROKEN more > src/app.txt && git commit -qam Worse");
        assertThat(why(stage.run())).contains("No work starts");
        assertThat(repairs()).hasSize(1);

        stage.user(MEND);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        stage.user(BREAK);
        assertThat(why(stage.run())).contains("Only story 2 is worked on");
        assertThat(repairs()).hasSize(2);
    }

    @Test
    void aRepairThatAPersonClosedComesBackAlsoIfBaseWasGreenWhereItWasBefore() throws Exception {
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        stage.user(BREAK);
        stage.run();
        stage.person(new MoveCommand.Abandon(new ItemNumber(1), "I do it myself"));
        assertThat(why(stage.run())).contains("No work starts");

        stage.user("git reset -q --hard HEAD~1");
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        assertThat(stage.fleet().differences()).isEmpty();
        stage.user("git reset -q --hard HEAD@{1}");

        assertThat(why(stage.run())).contains("Only story 2 is worked on");
        assertThat(repairs()).hasSize(2);
    }

    @Test
    void aRepairThatAPersonDeletedComesBackOnlyAfterBaseWasGreen() throws Exception {
        stage.user(BREAK);
        stage.run();
        stage.person(new MoveCommand.Delete(new ItemNumber(1)));

        assertThat(why(stage.run())).contains("No work starts");
        assertThat(repairs()).isEmpty();

        stage.user(MEND);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        stage.user(BREAK);
        assertThat(why(stage.run())).contains("Only story 2 is worked on");
        assertThat(repairs()).hasSize(1);
    }

    @Test
    void aRepairThatAPersonTookBackStaysThere() throws Exception {
        stage.user(BREAK);
        stage.run();
        stage.person(new MoveCommand.Demote(new ItemNumber(1), "later"));

        stage.run();

        assertThat(stage.stage(new ItemNumber(1))).isInstanceOf(Backlog.class);
        assertThat(repairs()).hasSize(1);
    }

    @Test
    void aRepairThatWasOpenedByAKilledLifeIsStarted() throws Exception {
        stage.user(BREAK);
        var itemDraft =
                new ItemDraft(
                        new ItemBrief(ItemType.BUG, "Base is red: test", ""),
                        List.of(),
                        ItemTerms.NONE,
                        ItemDraft.Entry.BACKLOG);
        assertThat(
                        stage.pipeline()
                                .submit(
                                        new Order(
                                                ServerActors.BASE_WATCH,
                                                stage.clock.now(),
                                                new ItemCommand.Create(itemDraft))))
                .isInstanceOf(Submitted.Accepted.class);

        stage.run();

        assertThat(stage.stage(new ItemNumber(1))).isInstanceOf(Coding.class);
        assertThat(stage.events(new ItemNumber(1), MoveEvent.Started.class)).hasSize(1);
        assertThat(repairs()).hasSize(1);
    }

    @Test
    void aFlakeOnBaseIsNoRedBase() throws Exception {
        Files.writeString(
                stage.project.resolve("test.sh"),
                "test -e ../home/seen || { touch ../home/seen; exit 1; }\n"
                        .replace("..", place.toRealPath().toString()));
        stage.user("git commit -qam Flake");

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(repairs()).isEmpty();
        assertThat(place.resolve("home/seen")).exists();
    }

    @Test
    void noWorkStartsInAProjectWithoutGates() throws Exception {
        stage.gates();
        hire();
        var story = stage.story("Work", "ada");

        assertThat(why(stage.runThroughTime(Duration.ofSeconds(1)))).contains("has no gates");

        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.runtime.missions()).isEmpty();
    }

    @Test
    void gatesThatCannotRunAreSaidAndNobodyIsSentOut() throws Exception {
        hire();
        stage.gates(Gate.of("test", "sh test.sh").in("no/such/folder"));
        var story = stage.story("Work", "ada");

        assertThat(why(stage.runThroughTime(Duration.ofSeconds(1)))).contains("ase");

        assertThat(stage.stage(story)).isInstanceOf(Coding.class);
        assertThat(stage.runtime.missions().stream().map(m -> m.prompting().words()))
                .noneMatch(words -> words.contains("# story 1: Work"));
    }

    @Test
    void whoBeganOnARedBaseIsNotChargedOnceItIsMended() throws Exception {
        var story = begunOnRed(TeammateScript.of().runs("git merge -q --no-edit origin/main"));

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, GatesFailed.class)).isEmpty();
        assertThat(stage.events(story, FixupRequested.class))
                .singleElement()
                .satisfies(
                        fixup ->
                                assertThat(fixup.notes())
                                        .contains(
                                                "Base is fixed at "
                                                        + stage.user("git rev-parse main")));
    }

    @Test
    void whoLeavesTheMendingOfBaseAloneIsCharged() throws Exception {
        var story =
                begunOnRed(
                        TeammateScript.commits("src/more.txt", "more"),
                        TeammateScript.of().runs("git merge -q --no-edit origin/main"));

        assertThat(stage.run()).isEqualTo(new Rest.Idle());

        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        assertThat(stage.events(story, GatesFailed.class)).hasSize(1);
        assertThat(stage.events(story, FixupRequested.class)).hasSize(1);
    }

    /** A story whose workspace was made while base was red; what is played comes after that. */
    private ItemNumber begunOnRed(TeammateScript... later) throws Exception {
        var scripts = new ArrayList<TeammateScript>();
        scripts.add(TeammateScript.commits("src/a.txt", "a"));
        scripts.addAll(List.of(later));
        stage.coder("ada", scripts.toArray(TeammateScript[]::new));
        var story = stage.story("Suffer", "ada");
        stage.user(BREAK);
        stage.parts().workspaces().open(story, BranchSlug.of("Suffer"));
        stage.user(MEND);
        return story;
    }

    @Test
    void whatIsDamagedOfTheNotesWasNotSeen() throws Exception {
        var notes = new BaseStatusNotes(stage.project);
        assertThat(notes.green()).isEmpty();
        var green = new BaseStatusNotes.Green(new CommitId("a".repeat(40)), 7);
        notes.keep(green);
        assertThat(notes.green()).contains(green);
        Files.writeString(stage.state().resolve("base-green"), "nonsense");
        assertThat(notes.green()).isEmpty();

        var step = new GateStep("test", "sh test.sh", 1, Duration.ZERO, "");
        var red = new BaseStatus.Red(green.commit(), step);
        var since = new RedSince.Turned(new CommitId("b".repeat(40)), step);
        notes.keep(red.at(), since);
        assertThat(notes.since(red)).contains(since);
        assertThat(notes.since(new BaseStatus.Red(since.commit(), step))).isEmpty();
        Files.writeString(stage.state().resolve("base-red"), red.at().hex() + " turned sour");
        assertThat(notes.since(red)).isEmpty();
    }
}

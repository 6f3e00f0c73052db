package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.AddCriterion;
import dev.musher.pipeline.story.order.EditCommand.CheckCriterion;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.EditCommand.EditCriterion;
import dev.musher.pipeline.story.order.EditCommand.RemoveCriterion;
import dev.musher.pipeline.story.order.EditCommand.UncheckCriterion;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.MoveCommand.Abandon;
import dev.musher.pipeline.story.order.MoveCommand.Freeze;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditRulesTest {
    private final StoryWorld world = new StoryWorld();
    private final ItemNumber story = world.story();

    @Test
    void textAndFieldsOfOneEditAreOneEvent() {
        List<FieldChange> changes =
                List.of(
                        new FieldChange.Name("Log out"),
                        new FieldChange.Body("As a user …\n\nBye."),
                        new FieldChange.Type(ItemType.BUG),
                        new FieldChange.Agent(Optional.of("coder-2")),
                        new FieldChange.Qa(Optional.of(QaMode.HUMAN)),
                        new FieldChange.Budget(Optional.of(Dollars.of("2.50"))));

        assertThat(world.does(new Edit(story, changes)))
                .containsExactly(new EditEvent.FieldsChanged(changes));
        assertThat(world.now(story).brief())
                .isEqualTo(new ItemBrief(ItemType.BUG, "Log out", "As a user …\n\nBye."));
        assertThat(world.now(story).terms())
                .isEqualTo(
                        new ItemTerms(
                                List.of(),
                                Optional.empty(),
                                Optional.of("coder-2"),
                                Optional.of(QaMode.HUMAN),
                                Optional.of(Dollars.of("2.5"))));
    }

    @Test
    void editIsWholeOrNotAtAll() {
        assertThat(refuses(new FieldChange.Body("new"), new FieldChange.Name("")))
                .contains("the name is empty");
        assertThat(refuses(new FieldChange.Name("one"), new FieldChange.Name("two")))
                .contains("the edit sets its name twice");
        assertThat(refuses()).contains("the edit changes nothing");
        assertThat(refuses(new FieldChange.Epic(Optional.of(story)))).contains("no open epic 1");
        assertThat(refuses(new FieldChange.Type(ItemType.EPIC)))
                .contains("no other item can become one");
    }

    @Test
    void typeIsSettledOnceWorkHasBegun() {
        world.start(story);
        world.does(new Freeze(story, "wait"));

        assertThat(refuses(new FieldChange.Type(ItemType.SPIKE)))
                .contains("frozen (was coding); its type cannot change");
    }

    @Test
    void criterionKeepsItsNumberWhenOthersGo() {
        world.does(new RemoveCriterion(story, 1));
        world.does(new AddCriterion(story, "says goodbye"));
        world.does(new CheckCriterion(story, 2));

        assertThat(world.now(story).checklist())
                .isEqualTo(
                        new Checklist(
                                List.of(
                                        new Criterion(
                                                2,
                                                "asks for a password",
                                                new Mark.Checked(StoryWorld.PERSON)),
                                        new Criterion(3, "says goodbye", new Mark.Open())),
                                3));
        world.does(new RemoveCriterion(story, 3));
        world.does(new AddCriterion(story, "never 3 again"));
        assertThat(world.now(story).checklist().criteria().getLast().number()).isEqualTo(4);
    }

    @Test
    void criterionThatIsWordedAnewIsOpenAgain() {
        world.does(new CheckCriterion(story, 1));
        world.does(new EditCriterion(story, 1, "asks for two names"));

        assertThat(world.now(story).checklist().criterion(1))
                .contains(new Criterion(1, "asks for two names", new Mark.Open()));
    }

    @Test
    void criterionOutOfRangeIsRefused() {
        assertThat(world.refuses(StoryWorld.PERSON, new CheckCriterion(story, 3)))
                .contains("it has no criterion 3; it has 1, 2.");
        world.does(new CheckCriterion(story, 1));
        assertThat(world.refuses(StoryWorld.PERSON, new CheckCriterion(story, 1)))
                .contains("criterion 1 is already checked");
        world.does(new UncheckCriterion(story, 1));
        assertThat(world.refuses(StoryWorld.PERSON, new UncheckCriterion(story, 1)))
                .contains("criterion 1 is already open");
        assertThat(world.refuses(StoryWorld.PERSON, new AddCriterion(story, "two\nlines")))
                .contains("the criterion is more than one line");
    }

    @Test
    void agentDoesNotDecideWhatIsAskedOfIt() {
        var richer = new Edit(story, List.of(new FieldChange.Budget(Optional.empty())));
        assertThat(world.refuses(StoryWorld.AGENT, richer))
                .isEqualTo(
                        "Story 1 is in backlog; an agent cannot change what is asked of it, nor"
                                + " call it met. You cannot change it here; ask an operator.");
        assertThat(world.refuses(StoryWorld.AGENT, new RemoveCriterion(story, 1)))
                .contains("an agent cannot change what is asked of it");
        assertThat(world.refuses(StoryWorld.AGENT, new CheckCriterion(story, 1)))
                .contains("nor call it met");
    }

    @Test
    void whatIsOverStaysAsItWas() {
        world.does(new Abandon(story, "nobody wants it"));

        assertThat(world.refuses(StoryWorld.PERSON, new CheckCriterion(story, 1)))
                .isEqualTo(
                        "Story 1 is abandoned; finished or closed items cannot be edited. You can: reopen, archive, delete.");
    }

    private String refuses(FieldChange... changes) {
        return world.refuses(StoryWorld.PERSON, new Edit(story, List.of(changes)));
    }
}

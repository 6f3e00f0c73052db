package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand.Delete;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreateRulesTest {
    private final StoryWorld world = new StoryWorld();

    @Test
    void newItemIsWhatWasAskedFor() {
        ItemNumber number = world.story();

        assertThat(world.now(number))
                .isEqualTo(
                        new Item(
                                new ItemNumber(1),
                                new ItemOrigin(StoryWorld.PERSON, StoryWorld.NOW),
                                new ItemBrief(ItemType.STORY, "Log in", "As a user …"),
                                new Checklist(
                                        List.of(
                                                new Criterion(
                                                        1, "asks for a name", new Mark.Open()),
                                                new Criterion(
                                                        2, "asks for a password", new Mark.Open())),
                                        2),
                                ItemTerms.NONE,
                                new Backlog(),
                                new AttemptAssignment.Idle(),
                                ItemProgress.NONE,
                                ItemSpend.NOTHING));
    }

    @Test
    void numberOfADeletedItemIsNotGivenAgain() {
        ItemNumber first = world.story();
        world.does(new Delete(first));

        assertThat(world.story()).isEqualTo(new ItemNumber(2));
        assertThat(world.now(first).stage()).isEqualTo(new Stage.Deleted(new Backlog()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u2003\t", "a\nb", "half \uD83D"})
    void nobodyCreatesWithoutSayingWhoTheyAre(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Actor(Actor.Kind.PERSON, id))
                .withMessage(
                        "say who it is: an actor needs an id of 1 to 200 characters in one line");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Say \"hello\"", "Grüße 🐕‍🦺 'quoted'", "שלום עולם", "a\\b `c`"})
    void nameMayBeAnyLine(String name) {
        world.does(new Create(named(name)));

        assertThat(world.now(ItemNumber.FIRST).brief().name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "two\nlines", "two\u2028lines", "bell\u0007", "half \uD83D"})
    void nameThatIsNoLineIsRefused(String name) {
        assertThat(world.refuses(StoryWorld.PERSON, new Create(named(name))))
                .startsWith("Nothing was created: the name ");
        assertThat(world.nextNumber()).isEqualTo(ItemNumber.FIRST);
    }

    @Test
    void hugeTextsAreRefused() {
        var name = named("n".repeat(201));
        assertThat(world.refuses(StoryWorld.PERSON, new Create(name)))
                .isEqualTo(
                        "Nothing was created: the name has 201 characters; at most 200 are allowed.");
        var body = new ItemDraft(brief("b".repeat(100_001)), List.of(), ItemTerms.NONE, entry());
        assertThat(world.refuses(StoryWorld.PERSON, new Create(body))).contains("the body has");
        var criteria =
                new ItemDraft(
                        brief("b"), Collections.nCopies(201, "works"), ItemTerms.NONE, entry());
        assertThat(world.refuses(StoryWorld.PERSON, new Create(criteria)))
                .contains("up to 200 criteria");
    }

    @Test
    void epicMustBeAnOpenEpic() {
        ItemNumber story = world.story();
        ItemNumber epic = world.add(ItemType.EPIC, ItemTerms.NONE);
        ItemTerms inStory = ItemTerms.NONE.withEpic(Optional.of(story));
        ItemTerms inEpic = ItemTerms.NONE.withEpic(Optional.of(epic));

        assertThat(refusesToCreate(ItemType.STORY, inStory)).contains("there is no open epic 1");
        assertThat(refusesToCreate(ItemType.EPIC, inEpic))
                .contains("an epic cannot be part of another epic");
        assertThat(world.now(world.add(ItemType.BUG, inEpic)).terms()).isEqualTo(inEpic);
    }

    @Test
    void epicWaitsForNothing() {
        ItemNumber story = world.story();

        assertThat(refusesToCreate(ItemType.EPIC, ItemTerms.NONE.withDependencies(List.of(story))))
                .contains("an epic has no dependencies");
    }

    private String refusesToCreate(ItemType type, ItemTerms itemTerms) {
        return world.refuses(StoryWorld.PERSON, new Create(StoryWorld.draft(type, itemTerms)));
    }

    private static ItemDraft named(String name) {
        return new ItemDraft(
                new ItemBrief(ItemType.BUG, name, ""),
                List.of(),
                ItemTerms.NONE,
                ItemDraft.Entry.UPCOMING);
    }

    private static ItemBrief brief(String body) {
        return new ItemBrief(ItemType.STORY, "Log in", body);
    }

    private static ItemDraft.Entry entry() {
        return ItemDraft.Entry.BACKLOG;
    }
}

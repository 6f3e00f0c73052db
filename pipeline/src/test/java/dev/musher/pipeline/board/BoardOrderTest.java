package dev.musher.pipeline.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted.Accepted;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.MoveCommand.Start;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In which order the cards of a column are shown and taken up. */
class BoardOrderTest {
    private final Pipeline pipeline =
            new Pipeline(new InMemoryLedger(), new StoryRules(StoryPolicy.USUAL));

    @Test
    void whatIsWantedSoonerComesFirst() {
        create(Priority.LOW);
        create(Priority.NORMAL);
        create(Priority.URGENT);
        create(Priority.HIGH);

        assertThat(column(Column.BACKLOG)).containsExactly(3, 4, 2, 1);
    }

    @Test
    void whatCameIntoTheColumnFirstComesFirstOfThoseWantedAsSoon() {
        for (int i = 0; i < 4; i++) {
            create(i == 1 ? Priority.HIGH : Priority.NORMAL);
        }

        for (int number : List.of(4, 1, 2, 3)) {
            submit(new Start(new ItemNumber(number)));
        }

        assertThat(column(Column.CODING)).containsExactly(2, 4, 1, 3);
    }

    @Test
    void aChangedMindKeepsTheAge() {
        create(Priority.NORMAL);
        create(Priority.HIGH);
        create(Priority.HIGH);

        submit(new Edit(ItemNumber.FIRST, List.of(new FieldChange.Urgency(Priority.HIGH))));

        assertThat(column(Column.BACKLOG)).containsExactly(1, 2, 3);
    }

    private List<Integer> column(Column column) {
        return pipeline.board().column(column).stream().map(card -> card.number().value()).toList();
    }

    private void create(Priority priority) {
        var none = ItemTerms.NONE;
        submit(
                new Create(
                        StoryWorld.draft(
                                ItemType.STORY,
                                new ItemTerms(
                                        none.dependencies(),
                                        none.epic(),
                                        none.agent(),
                                        none.qa(),
                                        none.budget(),
                                        priority))));
    }

    private void submit(ItemCommand itemCommand) {
        assertThat(pipeline.submit(new Order(StoryWorld.PERSON, StoryWorld.NOW, itemCommand)))
                .isInstanceOf(Accepted.class);
    }
}

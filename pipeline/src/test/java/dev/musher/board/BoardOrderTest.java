package dev.musher.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.InMemoryLedger;
import dev.musher.pipeline.Pipeline;
import dev.musher.pipeline.Pipeline.Submitted.Accepted;
import dev.musher.story.Change;
import dev.musher.story.Column;
import dev.musher.story.Command;
import dev.musher.story.Command.Create;
import dev.musher.story.Editing.Edit;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.Priority;
import dev.musher.story.Steering.Start;
import dev.musher.story.StoryRules;
import dev.musher.story.StoryWorld;
import dev.musher.story.Terms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In which order the cards of a column are shown and taken up. */
class BoardOrderTest {
    private final Pipeline pipeline =
            new Pipeline(new InMemoryLedger(), new StoryRules(Policy.USUAL));

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

        submit(new Edit(ItemNumber.FIRST, List.of(new Change.Urgency(Priority.HIGH))));

        assertThat(column(Column.BACKLOG)).containsExactly(1, 2, 3);
    }

    private List<Integer> column(Column column) {
        return pipeline.board().column(column).stream().map(card -> card.number().value()).toList();
    }

    private void create(Priority priority) {
        var none = Terms.NONE;
        submit(
                new Create(
                        StoryWorld.draft(
                                ItemType.STORY,
                                new Terms(
                                        none.dependencies(),
                                        none.epic(),
                                        none.agent(),
                                        none.qa(),
                                        none.budget(),
                                        priority))));
    }

    private void submit(Command command) {
        assertThat(pipeline.submit(new Order(StoryWorld.PERSON, StoryWorld.NOW, command)))
                .isInstanceOf(Accepted.class);
    }
}

package dev.musher.pipeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.AllCommands;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Whatever is ordered, in whatever order: the ledger is the whole truth about the board. */
class PipelinePropertyTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Actor PERSON = new Actor(Actor.Kind.PERSON, "ada");
    private static final Actor SERVER = new Actor(Actor.Kind.SYSTEM, "server");
    private static final StoryRules RULES = new StoryRules(StoryPolicy.USUAL);
    private static final int ITEMS = 3;

    @Property(tries = 60)
    void theBoardIsTheSameEventByEventAtOnceAndFromASnapshot(
            @ForAll @Size(min = 10, max = 120) List<@Range(min = 0, max = 9_999) Integer> dice) {
        var ledger = new InMemoryLedger();
        var pipeline = new Pipeline(ledger, RULES);
        // The first lease has the number that the alphabet's attempts are made under.
        ledger.acquire(
                new LeaseRequest(
                        Set.of(new LeaseKey("story/1")), "server", NOW, Duration.ofMinutes(1)));
        for (int i = 0; i < ITEMS; i++) {
            pipeline.submit(new Order(PERSON, NOW, new ItemCommand.Create(draft("Item " + i))));
        }
        for (int die : dice) {
            submit(pipeline, die);
            var whole = new Pipeline(ledger, RULES).board();
            assertThat(pipeline.board()).isEqualTo(whole);
        }
        assertThat(fromSnapshot(ledger).board()).isEqualTo(pipeline.board());
    }

    private static void submit(Pipeline pipeline, int die) {
        var number = new ItemNumber(1 + die % ITEMS);
        var item = pipeline.card(number).orElseThrow().item();
        var commands = AllCommands.of(item);
        var command = commands.get((die / ITEMS) % commands.size());
        for (Actor actor : List.of(SERVER, PERSON)) {
            var submitted = pipeline.submit(new Order(actor, NOW.plusSeconds(die), command));
            if (submitted instanceof Pipeline.Submitted.Accepted) {
                return;
            }
        }
    }

    private static BoardFold fromSnapshot(InMemoryLedger ledger) {
        var fold = new BoardFold();
        for (var recordedEvent : EntryDecoder.happened(ledger.read(0, 10_000))) {
            fold.apply(recordedEvent);
        }
        return BoardSnapshot.read(fold.sequence(), BoardSnapshot.write(fold));
    }

    private static ItemDraft draft(String name) {
        return new ItemDraft(
                new ItemBrief(ItemType.STORY, name, "Text with \"quotes\",\nlines and 🐕."),
                List.of("one", "two"),
                ItemTerms.NONE,
                ItemDraft.Entry.BACKLOG);
    }
}

package dev.musher.pipeline.store;

import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.NewEvent;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.rules.SampleEvidence;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What the board costs: folding a million events, opening with a snapshot, looking at it. */
public final class BoardCost {
    private static final int ITEMS = 10_000;
    private static final int ROUNDS = 99;
    private static final int LOOKS = 200;
    private static final int BATCH = 10_000;
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final StoryRules RULES = new StoryRules(StoryPolicy.USUAL);

    private BoardCost() {}

    public static void main(String[] arguments) {
        var path = Path.of(arguments[0]);
        var folder =
                new LedgerFolder(
                        path.resolve("state"), path.resolve("lib"), path.resolve("node.key"));
        fill(folder);
        timed("fold 1,000,000 events and keep a snapshot", () -> open(folder).close());
        for (int i = 0; i < 3; i++) {
            timed("open with the snapshot", () -> open(folder).close());
        }
        try (var pipeline = open(folder)) {
            var nanos = new long[LOOKS];
            for (int i = 0; i < LOOKS; i++) {
                long start = System.nanoTime();
                int cards = pipeline.board().columns().values().stream().mapToInt(List::size).sum();
                nanos[i] = System.nanoTime() - start;
                if (cards != ITEMS) {
                    throw new IllegalStateException(cards + " cards");
                }
            }
            System.out.printf("first look at %,d items: %.1f ms%n", ITEMS, nanos[0] / 1e6);
            Arrays.sort(nanos);
            System.out.printf("a look at them, median: %.1f ms%n", nanos[LOOKS / 2] / 1e6);
        }
    }

    private static Pipeline open(LedgerFolder folder) {
        return new Pipeline(folder.open(BootEpoch.fresh()), RULES);
    }

    private static void timed(String what, Runnable work) {
        long start = System.nanoTime();
        work.run();
        System.out.printf("%s: %.2f s%n", what, (System.nanoTime() - start) / 1e9);
    }

    private static void fill(LedgerFolder folder) {
        var events = new ArrayList<NewEvent>(BATCH);
        try (var ledger = folder.open(BootEpoch.fresh())) {
            var actor = new ActorName("person", "ada");
            for (int round = 0; round <= ROUNDS; round++) {
                for (int item = 1; item <= ITEMS; item++) {
                    events.add(event(new ItemNumber(item), round));
                }
                ledger.append(new AppendRequest(actor, NOW, events, Expectation.none()));
                events.clear();
            }
        }
    }

    private static NewEvent event(ItemNumber item, int round) {
        ItemEvent itemEvent = round == 0 ? created(item) : later(round);
        return new NewEvent(
                new ItemKey(item.toString()),
                EventCodec.type(itemEvent),
                EventCodec.SCHEMA,
                EventCodec.payload(itemEvent));
    }

    private static ItemEvent created(ItemNumber item) {
        var itemTerms =
                item.value() % 3 == 0
                        ? new ItemTerms(
                                List.of(new ItemNumber(item.value() - 1)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())
                        : ItemTerms.NONE;
        return new ItemEvent.Created(
                item,
                new ItemOrigin(new Actor(Actor.Kind.PERSON, "ada"), NOW),
                new ItemDraft(
                        new ItemBrief(ItemType.STORY, "Story " + item, "Some words. ".repeat(20)),
                        List.of("one", "two"),
                        itemTerms,
                        ItemDraft.Entry.BACKLOG));
    }

    private static ItemEvent later(int round) {
        return switch (round % 4) {
            case 1 -> new MoveEvent.Frozen("wait a little");
            case 2 -> new MoveEvent.Unfrozen();
            case 3 -> new EditEvent.CriterionEdited(1, "words of round " + round);
            default -> new WorkEvent.SpendRecorded(1, SampleEvidence.spend("0.0123"));
        };
    }
}

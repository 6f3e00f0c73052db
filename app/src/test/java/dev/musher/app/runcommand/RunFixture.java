package dev.musher.app.runcommand;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.FleetForecast;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.engine.LedgerListener;
import dev.musher.host.run.FleetRun;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** A board with stories, and a fleet that does what it is told. */
final class RunFixture implements FleetRun {
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    final Map<ItemNumber, StoryOutlook> outlooks = new HashMap<>();
    final List<FleetView.Job> jobs = new ArrayList<>();
    final CountDownLatch begun = new CountDownLatch(1);
    Optional<String> trouble = Optional.empty();
    volatile Runnable changed = () -> {};
    Supplier<Fleet.Rest> work = Fleet.Rest.Idle::new;
    private final Pipeline pipeline;
    private final Actor ada = new Actor(Actor.Kind.PERSON, "ada");

    RunFixture(Path state, Path cache) {
        pipeline =
                new Pipeline(
                        new LedgerFolder(state, cache, state.resolveSibling("node.key"))
                                .open(BootEpoch.fresh()),
                        new StoryRules(StoryPolicy.USUAL));
    }

    /** A story that is in coding. */
    ItemNumber story(String name) {
        var itemDraft =
                new ItemDraft(
                        new ItemBrief(ItemType.STORY, name, ""),
                        List.of(),
                        ItemTerms.NONE,
                        ItemDraft.Entry.BACKLOG);
        var item = ((Pipeline.Submitted.Accepted) submit(new ItemCommand.Create(itemDraft))).item();
        submit(new MoveCommand.Start(item));
        return item;
    }

    Pipeline.Submitted submit(ItemCommand itemCommand) {
        return pipeline.submit(new Order(ada, NOON, itemCommand));
    }

    /** Somebody has been at work for so long. */
    void working(String who, ItemNumber story, String doing, Duration since) {
        var itemSpend =
                ItemSpend.NOTHING.plus(
                        new CallSpend(
                                "m",
                                new CallSpend.Tokens(12_000, 345, 0, 0),
                                Optional.of(Dollars.of("0.0213"))));
        jobs.add(new FleetView.Job(story, who, doing, NOON.minus(since), 14, itemSpend));
    }

    FleetSnapshot snapshot() {
        return new FleetSnapshot(fleet().view(), board(), NOON, Duration.ofSeconds(95));
    }

    static CommandScreen screen(
            PrintStream out, int width, Colour colour, CommandScreen.Audience audience) {
        return new CommandScreen(
                new ConsoleOutput(out, colour, Colour.Target.ELSEWHERE),
                new ConsoleOutput(out, Colour.PLAIN, Colour.Target.ELSEWHERE),
                () -> width,
                audience);
    }

    @Override
    public Fleet fleet() {
        return new Fleet() {
            @Override
            public Rest run(WhenIdle stay) {
                begun.countDown();
                return work.get();
            }

            @Override
            public FleetView view() {
                return new FleetView(jobs, trouble);
            }

            @Override
            public FleetForecast forecast() {
                throw new UnsupportedOperationException("outlooks are given");
            }

            @Override
            public void onChange(Runnable listener) {
                changed = listener;
            }
        };
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public Map<ItemNumber, StoryOutlook> outlooks() {
        return outlooks;
    }

    @Override
    public List<RecordedEvent> happened(long after) {
        var events = new ArrayList<RecordedEvent>();
        for (var cards : board().columns().values()) {
            for (var card : cards) {
                for (RecordedEvent recordedEvent : pipeline.history(card.number())) {
                    if (recordedEvent.sequence() > after) {
                        events.add(recordedEvent);
                    }
                }
            }
        }
        return events;
    }

    @Override
    public LedgerListener listen(Runnable wake) {
        return LedgerListener.start("run-ledger", pipeline.ledger(), wake);
    }

    @Override
    public void close() {
        pipeline.close();
    }
}

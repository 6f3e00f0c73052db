package dev.musher.running;

import dev.musher.board.Board;
import dev.musher.board.Happened;
import dev.musher.commandline.Colour;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.dispatch.Outlook;
import dev.musher.fleet.Fleet;
import dev.musher.fleet.FleetView;
import dev.musher.host.run.FleetMoment;
import dev.musher.host.run.FleetRun;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Actor;
import dev.musher.story.Brief;
import dev.musher.story.Command;
import dev.musher.story.Dollars;
import dev.musher.story.Draft;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.Spend;
import dev.musher.story.Spent;
import dev.musher.story.Steering;
import dev.musher.story.StoryRules;
import dev.musher.story.Terms;
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
final class RunStage implements FleetRun {
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    final Map<ItemNumber, Outlook> outlooks = new HashMap<>();
    final List<FleetView.Job> jobs = new ArrayList<>();
    final CountDownLatch begun = new CountDownLatch(1);
    Optional<String> trouble = Optional.empty();
    Supplier<Fleet.Rest> work = Fleet.Rest.Idle::new;
    private final Pipeline pipeline;
    private final Actor ada = new Actor(Actor.Kind.PERSON, "ada");

    RunStage(Path state, Path cache) {
        pipeline =
                new Pipeline(
                        new LedgerFolder(state, cache, state.resolveSibling("node.key"))
                                .open(BootEpoch.fresh()),
                        new StoryRules(Policy.USUAL));
    }

    /** A story that is in coding. */
    ItemNumber story(String name) {
        var draft =
                new Draft(
                        new Brief(ItemType.STORY, name, ""),
                        List.of(),
                        Terms.NONE,
                        Draft.Entry.BACKLOG);
        var item = ((Pipeline.Submitted.Accepted) submit(new Command.Create(draft))).item();
        submit(new Steering.Start(item));
        return item;
    }

    Pipeline.Submitted submit(Command command) {
        return pipeline.submit(new Order(ada, NOON, command));
    }

    /** Somebody has been at work for so long. */
    void working(String who, ItemNumber story, String doing, Duration since) {
        var spent =
                Spent.NOTHING.plus(
                        new Spend(
                                "m",
                                new Spend.Tokens(12_000, 345, 0, 0),
                                Optional.of(Dollars.of("0.0213"))));
        jobs.add(new FleetView.Job(story, who, doing, NOON.minus(since), 14, spent));
    }

    FleetMoment glance() {
        return new FleetMoment(fleet().view(), board(), NOON, Duration.ofSeconds(95));
    }

    static Screen screen(PrintStream out, int width, Colour colour, Screen.Audience audience) {
        return new Screen(
                new Output(out, colour, Colour.Target.ELSEWHERE),
                new Output(out, Colour.PLAIN, Colour.Target.ELSEWHERE),
                () -> width,
                audience);
    }

    @Override
    public Fleet fleet() {
        return new Fleet() {
            @Override
            public Rest run(Stay stay) {
                begun.countDown();
                return work.get();
            }

            @Override
            public FleetView view() {
                return new FleetView(jobs, trouble);
            }
        };
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public Map<ItemNumber, Outlook> outlooks(Board board) {
        return outlooks;
    }

    @Override
    public List<Happened> happened(long after) {
        var events = new ArrayList<Happened>();
        for (var cards : board().columns().values()) {
            for (var card : cards) {
                for (Happened happened : pipeline.history(card.number())) {
                    if (happened.sequence() > after) {
                        events.add(happened);
                    }
                }
            }
        }
        return events;
    }

    @Override
    public long await(long since, Duration patience) throws InterruptedException {
        return pipeline.ledger().await(since, patience);
    }

    @Override
    public void close() {
        pipeline.close();
    }
}

package dev.musher.host.project;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.failure.NotFoundException;
import dev.musher.base.time.TimeSource;
import dev.musher.host.costs.CostQuery;
import dev.musher.host.costs.CostReport;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetRules;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.store.Pipeline.Versioned;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One project as a face holds it: its stories, its fleet, and what can be seen of the work. Any
 * number of projects may be open in one process, and one project in any number of processes: what
 * one of them submits the others read as events. Thread-safe.
 */
public final class ProjectHost implements AutoCloseable {
    private final Pipeline pipeline;
    private final TimeSource timeSource;
    private final FleetControl control;
    private final ProjectWork work;
    private final ExpenseFile expenses;

    /**
     * @param pipeline is closed with this
     * @param folder the top of the project
     * @param fleets what a fleet is made of; empty where no team could work
     */
    public ProjectHost(
            Pipeline pipeline, Path folder, TimeSource timeSource, Optional<FleetSource> fleets) {
        this.pipeline = pipeline;
        this.timeSource = timeSource;
        this.control = new FleetControl(pipeline.ledger());
        this.work = new ProjectWork(pipeline, folder, fleets);
        this.expenses = new ExpenseFile(folder);
    }

    /** Decides a command about stories and keeps what happens by it. */
    public Submitted submit(Actor by, ItemCommand itemCommand) {
        return new Orders(pipeline, timeSource, by).submit(itemCommand);
    }

    /** The same, unless something happened to an item after a version of it. */
    public Versioned submit(Actor by, ItemCommand.OfItem itemCommand, long version) {
        return pipeline.submit(
                new Order(by, timeSource.now(), itemCommand), itemCommand.item(), version);
    }

    /** Whether a command would be accepted now. */
    public boolean accepts(Actor by, ItemCommand itemCommand) {
        return pipeline.accepts(new Order(by, timeSource.now(), itemCommand));
    }

    /** Decides a command about the fleet as a whole and keeps what happens by it. */
    public FleetRules.Decision submit(Actor by, FleetCommand command) {
        return control.submit(by, timeSource.now(), command);
    }

    /** Everything, as the ledger has it now. */
    public Board board() {
        return pipeline.board();
    }

    public Optional<Card> card(ItemNumber number) {
        return pipeline.card(number);
    }

    /** The card of an item that has to be there. */
    public Card require(ItemNumber number) {
        return card(number)
                .orElseThrow(
                        () ->
                                new NotFoundException(
                                        "There is no item " + number + ".",
                                        "'musher story list --all' shows the numbers."));
    }

    /** What happened to an item, the oldest first. */
    public List<RecordedEvent> history(ItemNumber number) {
        return pipeline.history(number);
    }

    /** What happened to any item after a position, the oldest first, at most so much. */
    public List<RecordedEvent> events(long after, int most) {
        return pipeline.happened(after, most);
    }

    /**
     * Waits until the ledger has something after a position, by any process, or the time is over.
     *
     * @return the position at which the ledger ends now
     */
    public long await(long after, Duration patience) throws InterruptedException {
        return pipeline.ledger().await(after, patience);
    }

    /** Whether the fleet is paused, and how many agents may work at once. */
    public FleetState control() {
        return control.state();
    }

    /** What each item has cost so far, of those that have cost something. */
    public SortedMap<ItemNumber, ItemSpend> itemCosts() {
        var costs = new TreeMap<ItemNumber, ItemSpend>();
        for (List<Card> cards : board().columns().values()) {
            for (Card card : cards) {
                if (!card.item().spent().equals(ItemSpend.NOTHING)) {
                    costs.put(card.number(), card.item().spent());
                }
            }
        }
        return costs;
    }

    /** What calls of models have cost, by session, model, role or day; blocks for reading them. */
    public CostReport costs(CostQuery query) {
        return CostReport.of(expenses, query);
    }

    /** What can be seen of the work beside the ledger. */
    public ProjectWork work() {
        return work;
    }

    Pipeline pipeline() {
        return pipeline;
    }

    @Override
    public void close() {
        pipeline.close();
    }
}

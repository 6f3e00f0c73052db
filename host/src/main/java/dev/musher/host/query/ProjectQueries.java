package dev.musher.host.query;

import dev.musher.base.failure.NotFoundException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.attemptfiles.ActivityLog;
import dev.musher.fleet.proof.gaterun.GateOutput;
import dev.musher.host.costs.CostQuery;
import dev.musher.host.costs.CostsView;
import dev.musher.host.costs.Grouping;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.project.ItemForecast;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.StoryDiff;
import dev.musher.host.run.FleetMonitor;
import dev.musher.host.run.RunLine;
import dev.musher.host.text.ActivityLines;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.EventView;
import dev.musher.host.view.FleetControlView;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.view.MergeTrainView;
import dev.musher.host.view.StatusView;
import dev.musher.host.view.StoryDiffView;
import dev.musher.host.view.TeamStatusView;
import dev.musher.host.view.origins.OriginView;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Answers questions about a project. Changes nothing but what who has seen; any thread asks. */
public final class ProjectQueries {
    /** Finding out what comes next takes git, and does not change faster than people read. */
    private static final Duration FORECAST_HOLDS = Duration.ofMillis(700);

    private static final Duration WARNINGS_HOLD = Duration.ofSeconds(20);

    /** In bytes. */
    private static final int MOST_OUTPUT = 64 * 1024;

    private final ProjectHost project;
    private final TimeSource clock;
    private final ZoneId zone;
    private final ProjectSources sources;
    private final FleetMonitor fleet;
    private final TeamRequests requests;
    private final SeenPositions seen;
    private final LedgerReplay replay;

    private ItemForecast forecast = ItemForecast.NOTHING;
    private long outlookVersion;
    private List<String> warnings = List.of();
    private Instant foreseen = Instant.MIN;
    private Instant warned = Instant.MIN;

    public ProjectQueries(
            ProjectHost project,
            TimeSource clock,
            ZoneId zone,
            ProjectSources sources,
            FleetMonitor fleet,
            TeamRequests requests) {
        this.project = project;
        this.clock = clock;
        this.zone = zone;
        this.sources = sources;
        this.fleet = fleet;
        this.requests = requests;
        this.seen = new SeenPositions(project.work().state());
        this.replay = new LedgerReplay(project, zone);
    }

    /** How far a person has looked; at the first time, as far as anything has happened. */
    public long seen(String name) {
        return seen.of(name).orElseGet(this::sequence);
    }

    public void saw(String name, long sequence) throws InterruptedException {
        seen.saw(name, Math.min(sequence, sequence()));
    }

    /** The board as the ledger has it now; what comes next may be a moment old. */
    public BoardView board() throws InterruptedException {
        foresee();
        synchronized (this) {
            return BoardView.of(project.board(), forecast, warnings);
        }
    }

    /**
     * What the board shows depends on; where two are equal, so are the boards.
     *
     * @param outlook grows whenever something else comes next for some item
     */
    public record BoardMark(long sequence, long outlook, List<String> warnings) {
        public static final BoardMark NONE = new BoardMark(-1, -1, List.of());

        public BoardMark {
            warnings = List.copyOf(warnings);
        }
    }

    /** The mark of the board that would be shown now, or of an older one. */
    public BoardMark boardMark() throws InterruptedException {
        foresee();
        synchronized (this) {
            return new BoardMark(project.board().sequence(), outlookVersion, warnings);
        }
    }

    /** The board when an event was the last one, without what came next. */
    public BoardView boardAt(long sequence) {
        var board = replay.boardAt(Math.min(sequence, sequence()));
        return BoardView.of(board, ItemForecast.NOTHING, List.of());
    }

    public FlowReportView report() {
        return replay.report();
    }

    private synchronized void foresee() throws InterruptedException {
        var now = clock.now();
        if (foreseen.plus(FORECAST_HOLDS).isBefore(now)) {
            var next = project.work().foresight();
            if (!next.equals(forecast)) {
                outlookVersion++;
            }
            forecast = next;
            foreseen = clock.now();
        }
        if (warned.plus(WARNINGS_HOLD).isBefore(now)) {
            warnings = project.work().warnings();
            warned = clock.now();
        }
    }

    /** A number that grows whenever something else comes next for some item. */
    public long outlookVersion() throws InterruptedException {
        foresee();
        synchronized (this) {
            return outlookVersion;
        }
    }

    /** Where the ledger ends now. */
    public long sequence() {
        return project.board().sequence();
    }

    public StatusView item(int number) throws InterruptedException {
        return StatusView.of(ItemStatus.of(project, card(number)), clock.now());
    }

    public List<EventView> history(int number) {
        var history = project.history(card(number).number());
        return history.stream().map(EventView::of).toList();
    }

    /** All that is behind the commit that an item landed as. */
    public OriginView provenance(int number) throws InterruptedException {
        var stage = card(number).item().stage();
        if ((stage instanceof Stage.Archived(var was, _) ? was : stage)
                instanceof Stage.Done(var landing, _)) {
            return sources.origin(landing.landed().commit());
        }
        throw new NotFoundException(
                "Item " + number + " has not landed.",
                "What happened to it: musher history " + number);
    }

    /** What happened to any item after a position, the oldest first. */
    public List<RunLine.Event> events(long after, int most) {
        return project.events(after, most).stream().map(RunLine.Event::of).toList();
    }

    /** Waits until the ledger has something after a position, or the time has passed. */
    public long await(long after, Duration patience) throws InterruptedException {
        return project.await(after, patience);
    }

    /** How often an item was attempted so far. */
    public int attempts(int number) {
        return card(number).item().progress().attempts();
    }

    /** A number that differs once an attempt has done something more. */
    public long activityMark(int number, int attempt) {
        return project.work().activityMark(new ItemNumber(number), attempt);
    }

    /** What an attempt did after an entry of its log. */
    public AttemptLogView attempt(int number, int attempt, long after) {
        var card = card(number);
        require(attempt, card);
        var entries = project.work().activity(card.number(), attempt, after, Integer.MAX_VALUE);
        var lines =
                new ActivityLines(zone)
                        .of(entries).stream()
                                .map(
                                        line ->
                                                new AttemptLogView.Line(
                                                        line.time().strip(),
                                                        line.kind(),
                                                        line.text()))
                                .toList();
        return new AttemptLogView(number, attempt, last(entries, after), lines);
    }

    /** What the gates print that judge an item, and have printed; of each the end that fits. */
    public List<GateOutputView> output(int number) {
        return gateOutputs(number).stream()
                .map(output -> GateOutputView.of(number, output, 0, MOST_OUTPUT))
                .toList();
    }

    List<GateOutput> gateOutputs(int number) {
        return card(number).item().stage() instanceof Stage.Qa qa
                ? project.work().gateOutputs(qa.review().candidate().tree())
                : List.of();
    }

    private static long last(List<ActivityLog.Entry> entries, long after) {
        return entries.isEmpty() ? after : entries.getLast().number();
    }

    private static void require(int attempt, Card card) {
        int last = card.item().progress().attempts();
        if (attempt < 1 || attempt > last) {
            throw new NotFoundException(
                    "There is no attempt '" + attempt + "'.",
                    last == 0
                            ? "No agent has worked on item " + card.number() + " yet."
                            : "They go from 1 to " + last + ".");
        }
    }

    /** What an item changes, or one attempt at it. */
    public StoryDiffView diff(int number, Optional<Integer> attempt) throws InterruptedException {
        var card = card(number);
        if (project.work().notSetUp().isPresent()) {
            return StoryDiffView.nothing(number);
        }
        var diffs = project.work().diffs();
        attempt.ifPresent(one -> require(one, card));
        Optional<StoryDiff> diff =
                attempt.isPresent()
                        ? diffs.of(card, attempt.get())
                        : diffs.of(card, project.work().workspaceState(card.number()));
        return diff.isEmpty()
                ? StoryDiffView.nothing(number)
                : StoryDiffView.of(number, diff.get(), diffs.patch(diff.get()).text());
    }

    /** How the merge train of whichever process stands. */
    public MergeTrainView train() throws InterruptedException {
        return MergeTrainView.of(project.work().train());
    }

    /** How the fleet is set, and what it does in this process. */
    public FleetStatusView fleet() {
        return new FleetStatusView(FleetControlView.of(project.control()), fleet.now());
    }

    /** The team and its gates as the project's files say, and what its members hold. */
    public TeamStatusView team() throws InterruptedException {
        return project.work().notSetUp().isPresent()
                ? TeamStatusView.NONE
                : TeamStatusView.of(project.work().parts(), clock.now());
    }

    /** What agents wait for people to decide. */
    public TeamRequests requests() {
        return requests;
    }

    /**
     * What calls of models cost.
     *
     * @param by session, model, role or day
     */
    public CostsView costs(String by) {
        for (Grouping grouping : Grouping.values()) {
            if (grouping.word().equals(by)) {
                return CostsView.of(project.costs(CostQuery.by(grouping, zone)));
            }
        }
        throw new UsageException(
                "Costs are not summed up by '" + PrintableText.line(by) + "'.",
                "There are: session, model, role, day.");
    }

    /** What there is beside the stories. */
    public ProjectSources sources() {
        return sources;
    }

    private Card card(int number) {
        return project.require(new ItemNumber(number));
    }
}

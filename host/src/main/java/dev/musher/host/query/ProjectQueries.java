package dev.musher.host.query;

import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.attemptfiles.ActivityLog;
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
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Answers questions about a project. Changes nothing; any thread asks. */
public final class ProjectQueries {
    /** Finding out what comes next takes git, and does not change faster than people read. */
    private static final Duration FORECAST_HOLDS = Duration.ofMillis(700);

    private static final Duration WARNINGS_HOLD = Duration.ofSeconds(20);

    private final ProjectHost project;
    private final TimeSource clock;
    private final ZoneId zone;
    private final ProjectSources sources;
    private final FleetMonitor fleet;
    private final TeamRequests requests;

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
    }

    /** The board as the ledger has it now; what comes next may be a moment old. */
    public BoardView board() throws InterruptedException {
        foresee();
        synchronized (this) {
            return BoardView.of(project.board(), forecast, warnings);
        }
    }

    /** The board when an event was the last one, without what came next. */
    public BoardView boardAt(long sequence) {
        return BoardView.of(
                new LedgerReplay(project).boardAt(sequence), ItemForecast.NOTHING, List.of());
    }

    public FlowReportView report() {
        return new LedgerReplay(project).report(zone);
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

    /** What happened to any item after a position, the oldest first. */
    public List<RunLine.Event> events(long after, int most) {
        return project.events(after, most).stream().map(RunLine.Event::of).toList();
    }

    /** Waits until the ledger has something after a position, or the time has passed. */
    public long await(long after, Duration patience) throws InterruptedException {
        return project.await(after, patience);
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
                                                        line.time().strip(), line.text()))
                                .toList();
        return new AttemptLogView(number, attempt, last(entries, after), lines);
    }

    private static long last(List<ActivityLog.Entry> entries, long after) {
        return entries.isEmpty() ? after : entries.getLast().number();
    }

    private static void require(int attempt, Card card) {
        int last = card.item().progress().attempts();
        if (attempt < 1 || attempt > last) {
            throw new UsageException(
                    "There is no attempt '" + attempt + "'.", "They go from 1 to " + last + ".");
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

package dev.musher.host.query;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** How work flowed and what it cost, from events in the order of the ledger. */
final class FlowReport {
    private static final int MOST_DAYS = 366;

    private final ZoneId zone;
    private final BoardFold fold = new BoardFold();
    private final List<FlowReportView.Day> days = new ArrayList<>();
    private final Map<ItemNumber, Way> ways = new HashMap<>();
    private final Map<String, ItemSpend> models = new TreeMap<>();
    private final Map<String, FlowReportView.GateFlow> gates = new TreeMap<>();
    private final Set<CommitId> heads = new HashSet<>();
    private Optional<LocalDate> today = Optional.empty();
    private BigDecimal spentBefore = BigDecimal.ZERO;
    private int landed;

    FlowReport(ZoneId zone) {
        this.zone = zone;
    }

    /** When an item was where. */
    private static final class Way {
        private Column column = Column.BACKLOG;
        private Instant since = Instant.EPOCH;
        private Optional<Instant> started = Optional.empty();
        private Optional<Instant> done = Optional.empty();
        private int returns;
        private String firstGates = "";

        private void reach(Column next, Instant at) {
            if (next == Column.CODING) {
                returns += column.compareTo(Column.CODING) > 0 ? 1 : 0;
                started = started.or(() -> Optional.of(at));
            }
            if (next != column) {
                column = next;
                since = at;
            }
            if (next == Column.DONE) {
                done = done.or(() -> Optional.of(at));
            } else if (next != Column.ARCHIVED) {
                done = Optional.empty();
            }
        }
    }

    void apply(RecordedEvent event) {
        var date = LocalDate.ofInstant(event.at(), zone);
        var day = today.orElse(date);
        for (; day.isBefore(date); day = day.plusDays(1)) {
            end(day);
        }
        today = Optional.of(day);
        fold.apply(event);
        var way = ways.computeIfAbsent(event.item(), _ -> new Way());
        if (way.since.equals(Instant.EPOCH)) {
            way.since = event.at();
        }
        boolean wasDone = way.done.isPresent();
        fold.item(event.item()).ifPresent(item -> way.reach(item.stage().column(), event.at()));
        landed += !wasDone && way.done.isPresent() ? 1 : 0;
        switch (event.event()) {
            case WorkEvent.SpendRecorded(_, var spend) -> spent(spend);
            case WorkEvent.GatesPassed(_, var report) -> gated(report, way, "passed");
            case WorkEvent.GatesFailed(_, var report) -> gated(report, way, "failed");
            case WorkEvent.MergeLanded(var landing, _) -> landed(landing);
            default -> {}
        }
    }

    private void spent(CallSpend spend) {
        models.merge(spend.model(), ItemSpend.NOTHING.plus(spend), ItemSpend::plus);
    }

    private void gated(GateReport report, Way way, String how) {
        way.firstGates = way.firstGates.isEmpty() ? how : way.firstGates;
        report.steps().forEach(this::ran);
    }

    /** One of those that landed together stands for all of them. */
    private void landed(Landing landing) {
        if (heads.add(landing.head())) {
            landing.gates().steps().forEach(this::ran);
        }
    }

    private void ran(GateStep step) {
        if (step.isOwn()) {
            return;
        }
        gates.merge(
                step.name(),
                new FlowReportView.GateFlow(
                        step.name(),
                        1,
                        step.isGreen() ? 0 : 1,
                        step.isFlake() ? 1 : 0,
                        step.took().toMillis()),
                (one, other) ->
                        new FlowReportView.GateFlow(
                                one.gate(),
                                one.runs() + other.runs(),
                                one.failed() + other.failed(),
                                one.flaky() + other.flaky(),
                                one.tookMs() + other.tookMs()));
    }

    private void end(LocalDate day) {
        var board = fold.board();
        var spent = board.spent().known().amount();
        int archivedDone =
                (int)
                        board.column(Column.ARCHIVED).stream()
                                .filter(
                                        card ->
                                                card.item().stage()
                                                        instanceof Stage.Archived(Stage.Done _, _))
                                .count();
        days.add(
                new FlowReportView.Day(
                        day.toString(),
                        board.column(Column.BACKLOG).size(),
                        board.column(Column.CODING).size(),
                        board.column(Column.QA).size(),
                        board.column(Column.MERGE).size(),
                        board.column(Column.DONE).size() + archivedDone,
                        board.column(Column.CLOSED).size()
                                + board.column(Column.ARCHIVED).size()
                                - archivedDone,
                        landed,
                        spent.subtract(spentBefore)));
        if (days.size() > MOST_DAYS) {
            days.removeFirst();
        }
        spentBefore = spent;
        landed = 0;
    }

    /** After the last event. */
    FlowReportView view() {
        today.ifPresent(this::end);
        var board = fold.board();
        return new FlowReportView(
                List.copyOf(days),
                board.columns().values().stream()
                        .flatMap(List::stream)
                        .sorted(Comparator.comparing(Card::number))
                        .map(card -> flow(card, ways.getOrDefault(card.number(), new Way())))
                        .toList(),
                models.entrySet().stream().map(one -> model(one.getKey(), one.getValue())).toList(),
                List.copyOf(gates.values()),
                board.spent().known().amount(),
                board.spent().unpriced());
    }

    private static FlowReportView.ModelSpend model(String model, ItemSpend spent) {
        return new FlowReportView.ModelSpend(
                model,
                spent.tokens().input() + spent.tokens().cacheWrite(),
                spent.tokens().cacheRead(),
                spent.tokens().output(),
                spent.unpriced(),
                spent.known().amount());
    }

    private static FlowReportView.ItemFlow flow(Card card, Way way) {
        var item = card.item();
        var tokens = item.spent().tokens();
        return new FlowReportView.ItemFlow(
                card.number().value(),
                item.brief().name(),
                item.brief().type().word(),
                way.column.word(),
                way.since.toString(),
                item.origin().at().toString(),
                way.started.map(Instant::toString).orElse(""),
                way.done.map(Instant::toString).orElse(""),
                between(Optional.of(item.origin().at()), way.done),
                between(way.started, way.done),
                item.progress().attempts(),
                way.returns,
                way.firstGates,
                tokens.input() + tokens.cacheRead() + tokens.cacheWrite() + tokens.output(),
                item.spent().known().amount());
    }

    private static long between(Optional<Instant> from, Optional<Instant> to) {
        return from.isPresent() && to.isPresent()
                ? Duration.between(from.get(), to.get()).toMillis()
                : 0;
    }
}

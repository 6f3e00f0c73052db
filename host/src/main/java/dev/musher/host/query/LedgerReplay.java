package dev.musher.host.query;

import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The ledger folded once more from its first event: the board as it was, and how work flowed. */
final class LedgerReplay {
    private static final int PAGE = 1000;
    private static final int MOST_DAYS = 366;

    private final ProjectHost project;
    private final BoardFold fold = new BoardFold();
    private final List<FlowReportView.Day> days = new ArrayList<>();
    private final Map<ItemNumber, Instant> started = new HashMap<>();
    private final Map<ItemNumber, Instant> done = new HashMap<>();
    private BigDecimal spentBefore = BigDecimal.ZERO;
    private int landed;

    LedgerReplay(ProjectHost project) {
        this.project = project;
    }

    /** The board when an event was the last one. */
    Board boardAt(long sequence) {
        replay(sequence, fold::apply);
        fold.pass(sequence);
        return fold.board();
    }

    private void replay(long until, Consumer<RecordedEvent> each) {
        long seen = 0;
        while (true) {
            var page = project.events(seen, PAGE);
            for (RecordedEvent event : page) {
                if (event.sequence() > until) {
                    return;
                }
                each.accept(event);
                seen = event.sequence();
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }

    /** The last year at most, and every item. */
    FlowReportView report(ZoneId zone) {
        var first = project.events(0, 1);
        if (first.isEmpty()) {
            return new FlowReportView(List.of(), List.of());
        }
        var day = new LocalDate[] {LocalDate.ofInstant(first.getFirst().at(), zone)};
        replay(
                Long.MAX_VALUE,
                event -> {
                    var date = LocalDate.ofInstant(event.at(), zone);
                    while (day[0].isBefore(date)) {
                        end(day[0]);
                        day[0] = day[0].plusDays(1);
                    }
                    fold.apply(event);
                    note(event);
                });
        end(day[0]);
        return new FlowReportView(List.copyOf(days), items());
    }

    private void note(RecordedEvent event) {
        var column =
                fold.item(event.item()).map(item -> item.stage().column()).orElse(Column.DELETED);
        if (column == Column.CODING) {
            started.putIfAbsent(event.item(), event.at());
        }
        if (column == Column.DONE && done.putIfAbsent(event.item(), event.at()) == null) {
            landed++;
        }
        if (column.compareTo(Column.DONE) < 0) {
            done.remove(event.item());
        }
    }

    private void end(LocalDate day) {
        var board = fold.board();
        var spent = board.spent().known().amount();
        days.add(
                new FlowReportView.Day(
                        day.toString(),
                        board.column(Column.BACKLOG).size(),
                        board.column(Column.CODING).size(),
                        board.column(Column.QA).size(),
                        board.column(Column.MERGE).size(),
                        board.column(Column.DONE).size() + board.column(Column.ARCHIVED).size(),
                        board.column(Column.CLOSED).size(),
                        landed,
                        spent.subtract(spentBefore)));
        if (days.size() > MOST_DAYS) {
            days.removeFirst();
        }
        spentBefore = spent;
        landed = 0;
    }

    private List<FlowReportView.ItemFlow> items() {
        return fold.board().columns().values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Card::number))
                .map(this::flow)
                .toList();
    }

    private FlowReportView.ItemFlow flow(Card card) {
        var item = card.item();
        var begun = Optional.ofNullable(started.get(card.number()));
        var ended = Optional.ofNullable(done.get(card.number()));
        return new FlowReportView.ItemFlow(
                card.number().value(),
                item.brief().name(),
                item.brief().type().word(),
                item.origin().at().toString(),
                begun.map(Instant::toString).orElse(""),
                ended.map(Instant::toString).orElse(""),
                between(Optional.of(item.origin().at()), ended),
                between(begun, ended),
                item.progress().attempts(),
                item.spent().known().amount());
    }

    private static long between(Optional<Instant> from, Optional<Instant> to) {
        return from.isPresent() && to.isPresent()
                ? Duration.between(from.get(), to.get()).toMillis()
                : 0;
    }
}

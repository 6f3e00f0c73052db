package dev.musher.server.api;

import static dev.musher.server.http.WorkedStories.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.host.query.FlowReportView;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowReportTest {
    @TempDir private Path folder;
    private ServerFixture server;
    private WorkedStories stories;
    private final List<ItemNumber> items = new ArrayList<>();
    private final Map<String, BigDecimal> all = new TreeMap<>();

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
        stories = new WorkedStories(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ItemNumber landed(String name, String dollars) {
        var item = stories.started(name);
        server.clock.advance(Duration.ofHours(2));
        var ticket = stories.attempt(item, "ada");
        stories.spend(item, "acme/large", dollars);
        stories.gated(item, ticket, step("test", 0, 1));
        stories.land(item, step("test", 0, 2));
        return item;
    }

    @Test
    void whatEndedWithoutLandingIsNeverDoneEvenAfterItIsArchived() {
        var done = landed("Greet", "0.10");
        var dropped = stories.add(ItemType.STORY, "Sing", Optional.empty());
        stories.order(new MoveCommand.Abandon(dropped, "not wanted"));
        stories.order(new MoveCommand.Archive(dropped));
        stories.order(new MoveCommand.Archive(done));

        var report = server.queries.report();

        var day = report.days().getLast();
        assertThat(List.of(day.done(), day.closed(), day.landed())).isEqualTo(List.of(1, 1, 1));
        assertThat(report.items())
                .extracting(one -> one.item() + " " + one.column() + " " + one.cycleMs())
                .containsExactly("1 archived 7200000", "2 archived 0");
    }

    @Test
    void sumsByDayStoryAndModelAreWhatTheLedgerHasToTheLastDigit() {
        landed("Greet", "0.1234567");
        server.clock.advance(Duration.ofDays(1));
        var second = stories.started("Sing");
        var ticket = stories.attempt(second, "bob");
        stories.spend(second, "acme/small", "0.0000001");
        stories.spend(second, "acme/large", "1.01");
        stories.spend(second, "local", "");
        stories.gated(second, ticket, step("test", 1, 2));

        var report = server.queries.report();

        var ledger = server.project.board().spent();
        assertThat(report.dollars()).isEqualByComparingTo(ledger.known().amount());
        assertThat(report.dollars()).isEqualByComparingTo("1.1334568");
        assertThat(sum(report.days(), FlowReportView.Day::dollars))
                .isEqualByComparingTo(report.dollars());
        assertThat(sum(report.items(), FlowReportView.ItemFlow::dollars))
                .isEqualByComparingTo(report.dollars());
        assertThat(sum(report.models(), FlowReportView.ModelSpend::dollars))
                .isEqualByComparingTo(report.dollars());
        assertThat(report.unpricedCalls()).isEqualTo(1);
        assertThat(report.models())
                .extracting(FlowReportView.ModelSpend::model)
                .containsExactly("acme/large", "acme/small", "local");
    }

    /**
     * What was spent, as it is told to the ledger.
     *
     * @param story the first, the second or the third
     * @param micros millionths of a dollar; 0 for a call whose price is not known
     * @param minutes that pass before it
     */
    private record Spent(int story, String model, long micros, int minutes) {
        BigDecimal dollars() {
            return BigDecimal.valueOf(micros, 6);
        }
    }

    @Provide
    Generator<List<Spent>> spending() {
        var micros =
                Generators.frequencyOf(
                        Generators.weighted(1, Generators.just(0L)),
                        Generators.weighted(5, Generators.longs().between(1, 9_999_999_999L)));
        return Combinators.combine(
                        Generators.integers().between(0, 2),
                        Generators.of("acme/large", "acme/small", "local"),
                        micros,
                        Generators.integers().between(0, 400))
                .as(Spent::new)
                .list()
                .ofMaxSize(12);
    }

    /** All tries are on one ledger, which grows. */
    @Property(tries = 100)
    void totalsAreThoseOfTheLedger(@ForAll("spending") List<Spent> spending) {
        if (all.isEmpty()) {
            for (String name : List.of("Greet", "Sing", "Dance")) {
                var item = stories.started(name);
                stories.attempt(item, "ada");
                items.add(item);
            }
        }
        for (var one : spending) {
            server.clock.advance(Duration.ofMinutes(one.minutes()));
            var dollars = one.micros() == 0 ? "" : one.dollars().toPlainString();
            stories.spend(items.get(one.story()), one.model(), dollars);
            all.merge("all", one.dollars(), BigDecimal::add);
            all.merge(items.get(one.story()).toString(), one.dollars(), BigDecimal::add);
            all.merge(one.model(), one.dollars(), BigDecimal::add);
            var day = LocalDate.ofInstant(server.clock.now(), ZoneOffset.UTC).toString();
            all.merge(day, one.dollars(), BigDecimal::add);
        }

        var report = server.queries.report();

        var told = new TreeMap<String, BigDecimal>();
        told.put("all", report.dollars());
        report.items().forEach(one -> told.put(one.item() + "", one.dollars()));
        report.models().forEach(one -> told.put(one.model(), one.dollars()));
        report.days().forEach(one -> told.put(one.day(), one.dollars()));
        told.values().removeIf(dollars -> dollars.signum() == 0);
        var paid = new TreeMap<>(all);
        paid.values().removeIf(dollars -> dollars.signum() == 0);
        assertThat(plain(told)).isEqualTo(plain(paid));
        assertThat(report.dollars())
                .isEqualByComparingTo(server.project.board().spent().known().amount());
    }

    private static String plain(Map<String, BigDecimal> sums) {
        var lines = new ArrayList<String>();
        sums.forEach((of, sum) -> lines.add(of + " " + sum.stripTrailingZeros().toPlainString()));
        return String.join("\n", lines);
    }

    @Test
    void saysHowGatesEndedAndHowOftenWorkWentBack() {
        landed("Greet", "0.10");
        var second = stories.started("Sing");
        stories.gated(second, stories.attempt(second, "ada"), step("test", 1, 2));
        stories.gated(second, stories.attempt(second, "ada"), step("test", 0, 1));

        var report = server.queries.report();

        assertThat(report.gates())
                .containsExactly(new FlowReportView.GateFlow("test", 4, 1, 1, 8000));
        assertThat(report.items())
                .extracting(one -> one.attempts() + " " + one.returns() + " " + one.firstGates())
                .containsExactly("1 0 passed", "2 1 failed");
    }

    private static <T> BigDecimal sum(List<T> rows, Function<T, BigDecimal> dollars) {
        return rows.stream().map(dollars).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}

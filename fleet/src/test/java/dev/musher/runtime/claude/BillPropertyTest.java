package dev.musher.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.catalogue.Catalogue;
import dev.musher.catalogue.Cost;
import dev.musher.property.Combinators;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.provider.Usage;
import dev.musher.runtime.claude.StreamLine.Identity;
import dev.musher.runtime.claude.StreamLine.Total;
import dev.musher.runtime.claude.StreamLine.Verdict;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import dev.musher.story.Spent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** However the lines of messages come, the sum is that of the CLI and nothing counts twice. */
class BillPropertyTest {
    private static final LocalDate DAY = LocalDate.parse("2026-01-01");

    /** What becomes of a message: how much of it the stream tells. */
    enum Fate {
        WHOLE,
        NEVER_COUNTED,
        NEVER_COMPLETE,
        NEVER_TOLD
    }

    record Sent(String speaker, String model, Usage usage, int lines, Fate fate) {}

    @Provide
    Generator<List<Sent>> messages() {
        var tokens = Generators.longs().between(1, 200_000);
        var usages =
                Combinators.combine(tokens, tokens, tokens, tokens)
                        .as((in, read, write, out) -> new Usage(in, read, write, 0, out, 0));
        return Combinators.combine(
                        Generators.of("", "", "toolu_1"),
                        Generators.of("claude-sonnet-4-6", "claude-haiku-4-5", "nobody-knows"),
                        usages,
                        Generators.integers().between(0, 4),
                        Generators.of(Fate.class))
                .as(Sent::new)
                .list()
                .ofMaxSize(12);
    }

    @Property(tries = 300)
    void theSumIsThatOfTheCli(@ForAll("messages") List<Sent> sent) {
        var told = new ArrayList<Spend>();
        var bill = new Bill(BillPropertyTest::listPrice, told::add);
        play(sent, bill);
        var totals = totals(sent);
        BigDecimal cost =
                totals.values().stream().map(Total::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
        var note = bill.sum(new Verdict(Verdict.Kind.DONE, OptionalInt.empty(), "", cost, totals));

        var spent = Spent.NOTHING;
        for (Spend spend : told) {
            spent = spent.plus(spend);
        }
        var tokens = Spend.Tokens.NONE;
        for (Sent message : sent) {
            tokens = tokens.plus(tokens(message.usage()));
        }
        assertThat(spent.tokens()).isEqualTo(tokens);
        assertThat(spent.known()).isEqualTo(new Dollars(cost));
        assertThat(note).isEmpty();
        assertThat(bill.cost()).isEqualTo(new Cost.Known(cost.movePointRight(12).longValueExact()));
    }

    private static void play(List<Sent> sent, Bill bill) {
        var messages =
                new Messages(message -> bill.message(message.identity().model(), message.usage()));
        int number = 0;
        for (Sent message : sent) {
            if (message.fate() != Fate.NEVER_TOLD) {
                play(message, "msg_" + number++, messages);
            }
        }
        messages.completeAll();
    }

    private static void play(Sent sent, String id, Messages messages) {
        var usage = sent.usage();
        var first = new Usage(usage.input(), usage.cacheRead(), usage.cacheWrite(), 0, 1, 0);
        var identity = new Identity(id, sent.model());
        messages.began(sent.speaker(), identity, first);
        for (int line = 0; line < sent.lines(); line++) {
            messages.began(sent.speaker(), identity, first);
            messages.said(sent.speaker(), "words");
        }
        if (sent.fate() != Fate.NEVER_COUNTED) {
            messages.counted(sent.speaker(), new Usage(0, 0, 0, 0, usage.output(), 0));
        }
        if (sent.fate() == Fate.WHOLE) {
            messages.complete(sent.speaker());
            messages.began(sent.speaker(), identity, first);
        }
    }

    private static Map<String, Total> totals(List<Sent> sent) {
        var totals = new HashMap<String, Total>();
        for (Sent message : sent) {
            totals.merge(
                    message.model(),
                    new Total(message.usage(), price(message)),
                    (a, b) -> new Total(a.usage().plus(b.usage()), a.cost().add(b.cost())));
        }
        return totals;
    }

    private static Cost listPrice(String model, Usage usage) {
        return Catalogue.shipped().find("anthropic", model).facts().cost(usage, DAY);
    }

    private static BigDecimal price(Sent message) {
        return listPrice(message.model(), message.usage()) instanceof Cost.Known known
                ? known.dollars()
                : new BigDecimal("0.125");
    }

    private static Spend.Tokens tokens(Usage usage) {
        return new Spend.Tokens(
                usage.input(), usage.output(), usage.cacheRead(), usage.cacheWrite());
    }
}

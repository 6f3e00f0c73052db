package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.fleet.runtime.claude.StreamLine.Identity;
import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.Total;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.catalogue.ModelCatalogue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** However the lines of messages come, the sum is that of the CLI and nothing counts twice. */
class MissionCostPropertyTest {
    private static final LocalDate DAY = LocalDate.parse("2026-01-01");

    /** What becomes of a message: how much of it the stream tells. */
    enum Fate {
        WHOLE,
        NEVER_COUNTED,
        NEVER_COMPLETE,
        NEVER_TOLD
    }

    record Sent(String speaker, String model, TokenUsage usage, int lines, Fate fate) {}

    @Provide
    Generator<List<Sent>> messages() {
        var tokens = Generators.longs().between(1, 200_000);
        var usages =
                Combinators.combine(tokens, tokens, tokens, tokens)
                        .as((in, read, write, out) -> new TokenUsage(in, read, write, 0, out, 0));
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
        var told = new ArrayList<CallSpend>();
        var missionCost = new MissionCost(MissionCostPropertyTest::listPrice, told::add);
        play(sent, missionCost);
        var totals = totals(sent);
        BigDecimal cost =
                totals.values().stream().map(Total::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
        var note =
                missionCost.sum(
                        new ResultLine(
                                ResultLine.Kind.DONE, OptionalInt.empty(), "", cost, totals));

        var itemSpend = ItemSpend.NOTHING;
        for (CallSpend callSpend : told) {
            itemSpend = itemSpend.plus(callSpend);
        }
        var tokens = CallSpend.Tokens.NONE;
        for (Sent message : sent) {
            tokens = tokens.plus(tokens(message.usage()));
        }
        assertThat(itemSpend.tokens()).isEqualTo(tokens);
        assertThat(itemSpend.known()).isEqualTo(new Dollars(cost));
        assertThat(note).isEmpty();
        assertThat(missionCost.cost())
                .isEqualTo(new Cost.Known(cost.movePointRight(12).longValueExact()));
    }

    private static void play(List<Sent> sent, MissionCost missionCost) {
        var openMessages =
                new OpenMessages(
                        message ->
                                missionCost.message(message.identity().model(), message.usage()));
        int number = 0;
        for (Sent message : sent) {
            if (message.fate() != Fate.NEVER_TOLD) {
                play(message, "msg_" + number++, openMessages);
            }
        }
        openMessages.completeAll();
    }

    private static void play(Sent sent, String id, OpenMessages openMessages) {
        var tokenUsage = sent.usage();
        var first =
                new TokenUsage(
                        tokenUsage.input(),
                        tokenUsage.cacheRead(),
                        tokenUsage.cacheWrite(),
                        0,
                        1,
                        0);
        var identity = new Identity(id, sent.model());
        openMessages.began(sent.speaker(), identity, first);
        for (int line = 0; line < sent.lines(); line++) {
            openMessages.began(sent.speaker(), identity, first);
            openMessages.said(sent.speaker(), "words");
        }
        if (sent.fate() != Fate.NEVER_COUNTED) {
            openMessages.counted(
                    sent.speaker(), new TokenUsage(0, 0, 0, 0, tokenUsage.output(), 0));
        }
        if (sent.fate() == Fate.WHOLE) {
            openMessages.complete(sent.speaker());
            openMessages.began(sent.speaker(), identity, first);
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

    private static Cost listPrice(String model, TokenUsage tokenUsage) {
        return ModelCatalogue.shipped().find("anthropic", model).facts().cost(tokenUsage, DAY);
    }

    private static BigDecimal price(Sent message) {
        return listPrice(message.model(), message.usage()) instanceof Cost.Known known
                ? known.dollars()
                : new BigDecimal("0.125");
    }

    private static CallSpend.Tokens tokens(TokenUsage tokenUsage) {
        return new CallSpend.Tokens(
                tokenUsage.input(),
                tokenUsage.output(),
                tokenUsage.cacheRead(),
                tokenUsage.cacheWrite());
    }
}

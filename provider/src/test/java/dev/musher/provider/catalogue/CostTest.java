package dev.musher.provider.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.codec.Generated;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 15);

    @Test
    void figuresThatCannotBeAreTheMostThatCanBeSaid() {
        var most = new Cost.Known(Long.MAX_VALUE);

        assertThat(most.plus(new Cost.Known(1))).isEqualTo(most);
        assertThat(new Cost.Known(1).plus(new Cost.Known(2))).isEqualTo(new Cost.Known(3));
        assertThat(
                        ModelCatalogue.shipped()
                                .find("openai", "gpt-5")
                                .facts()
                                .cost(new TokenUsage(Long.MAX_VALUE, 0, 0, 0, 1, 0), DAY))
                .isEqualTo(most);
    }

    /** Worked out by hand: tokens times dollars per million, part by part. */
    @ParameterizedTest
    @CsvSource({
        // 1200*4 + 50000*0.20 + 3000*5 + 1000*8 + 900*20 = 4800+10000+15000+8000+18000
        "anthropic, claude-opus-5-5, 1200, 50000, 3000, 1000, 900, 0.0558",
        // 50000*0.10 + 50000*0.01 + 10*0.50, exactly at the limit of the tier
        "anthropic, claude-haiku-5-5, 50000, 50000, 0, 0, 10, 0.005505",
        // one more token of input: 50001*0.50 + 50000*0.05 + 10*2.50
        "anthropic, claude-haiku-5-5, 50001, 50000, 0, 0, 10, 0.0275255",
        // 1000*1.25 + 9000*0.125 + 500*10
        "openai, gpt-5, 1000, 9000, 0, 0, 500, 0.007375",
        // 300000 in all: 100000*4 + 200000*0.40 + 1000*15
        "openai, gpt-6-sol, 100000, 200000, 0, 0, 1000, 0.495",
        // 150000*1.25 + 50000*0.125 + 2000*10, and one token more
        "google, gemini-2.5-pro, 150000, 50000, 0, 0, 2000, 0.21375",
        "google, gemini-2.5-pro, 150001, 50000, 0, 0, 2000, 0.4175025",
        // 40000*2.40 + 1000*12
        "qwen, qwen3-max, 40000, 0, 0, 0, 1000, 0.108",
        // 1*0.05 of a millionth
        "openai, gpt-5-nano, 1, 0, 0, 0, 0, 0.00000005",
        "ollama, llama3, 100000, 5, 5, 5, 70000, 0",
        "acme, wonder, 0, 0, 0, 0, 0, 0"
    })
    void isExact(
            String provider,
            String model,
            long input,
            long read,
            long write,
            long writeLong,
            long output,
            BigDecimal dollars) {
        var tokenUsage = new TokenUsage(input, read, write, writeLong, output, output / 2);
        assertThat(cost(provider, model, tokenUsage)).isEqualTo(dollars(dollars));
    }

    @ParameterizedTest
    @CsvSource({
        "acme, wonder, 10, 0, no price for acme/wonder",
        "deepseek, deepseek-v4-pro, 10, 0, no price for deepseek/deepseek-v4-pro",
        "mistral, devstral-2512, 10, 5, no price for cached input of mistral/devstral-2512",
        "xai, grok-4.7, 200001, 0, no price for input of xai/grok-4.7"
    })
    void isUnknownWithoutAPriceAndNeverZero(
            String provider, String model, long input, long read, String reason) {
        assertThat(cost(provider, model, new TokenUsage(input, read, 0, 0, 0, 0)))
                .isEqualTo(new Cost.Unknown(reason));
    }

    @Test
    void isUnknownOnceAPriceHasRunOut() {
        var facts = ModelCatalogue.shipped().find("google", "gemini-3.8-flash").facts();
        var tokenUsage = new TokenUsage(1_000_000, 0, 0, 0, 0, 0);
        assertThat(facts.cost(tokenUsage, LocalDate.of(2026, 12, 31)))
                .isEqualTo(dollars(new BigDecimal("0.75")));
        assertThat(facts.cost(tokenUsage, LocalDate.of(2027, 1, 1)))
                .isEqualTo(
                        new Cost.Unknown(
                                "the price of google/gemini-3.8-flash was valid until 2026-12-31"));
    }

    @Test
    void aSumWithSomethingUnknownIsUnknown() {
        var known = new Cost.Known(1);
        var unknown = new Cost.Unknown("no price for x");
        assertThat(known.plus(known)).isEqualTo(new Cost.Known(2));
        assertThat(known.plus(unknown)).isEqualTo(unknown);
        assertThat(unknown.plus(known)).isEqualTo(unknown);
    }

    @ParameterizedTest
    @CsvSource({
        "0, $0.00",
        "0.00000005, <$0.0001",
        "0.0001, $0.0001",
        "0.01234, $0.0123",
        "0.01235, $0.0124",
        "0.5, $0.5000",
        "0.99996, $1.0000",
        "1, $1.00",
        "4.2, $4.20",
        "1234.567, $1234.57"
    })
    void readsLikeMoney(BigDecimal dollars, String text) {
        assertThat(dollars(dollars).text()).isEqualTo(text);
    }

    @Test
    void saysWhyItIsUnknown() {
        assertThat(new Cost.Unknown("no price for x").text()).isEqualTo("unknown (no price for x)");
    }

    @Property(tries = 300)
    void addsUpWhereThereAreNoTiers(
            @ForAll("flatModels") ModelFacts facts,
            @ForAll("usages") TokenUsage one,
            @ForAll("usages") TokenUsage other) {
        var sum = facts.cost(one, DAY).plus(facts.cost(other, DAY));
        var whole = facts.cost(one.plus(other), DAY);
        assertThat(sum.getClass()).isEqualTo(whole.getClass());
        if (whole instanceof Cost.Known) {
            assertThat(sum).isEqualTo(whole);
        }
    }

    @Property(tries = 300)
    void isNeverNegativeAndGrowsWithTheUsage(
            @ForAll("models") ModelFacts facts,
            @ForAll("usages") TokenUsage one,
            @ForAll("usages") TokenUsage other) {
        if (facts.cost(one, DAY) instanceof Cost.Known(var less)
                && facts.cost(one.plus(other), DAY) instanceof Cost.Known(var more)) {
            assertThat(less).isNotNegative();
            assertThat(more).isGreaterThanOrEqualTo(less);
        }
    }

    @Provide
    static Generator<TokenUsage> usages() {
        return Generated.usages();
    }

    @Provide
    static Generator<ModelFacts> models() {
        return Generators.of(facts());
    }

    @Provide
    static Generator<ModelFacts> flatModels() {
        return Generators.of(
                facts().stream().filter(facts -> facts.prices().tiers().isEmpty()).toList());
    }

    private static List<ModelFacts> facts() {
        return ModelCatalogue.shipped().names().stream()
                .map(name -> name.split("/", 2))
                .map(name -> ModelCatalogue.shipped().find(name[0], name[1]).facts())
                .toList();
    }

    private static Cost dollars(BigDecimal dollars) {
        var known = new Cost.Known(dollars.movePointRight(12).longValueExact());
        assertThat(known.dollars()).isEqualByComparingTo(dollars);
        return known;
    }

    private static Cost cost(String provider, String model, TokenUsage tokenUsage) {
        return ModelCatalogue.shipped().find(provider, model).facts().cost(tokenUsage, DAY);
    }
}

package dev.musher.provider.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.api.ThinkingEffort;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelCatalogueTest {
    private static final ModelCatalogue CATALOGUE = ModelCatalogue.shipped();

    /** Provider, name, and the entry by its window, output and price of input. */
    @ParameterizedTest
    @CsvSource({
        "anthropic, claude-opus-5-5, 1000000, 128000, 4",
        "anthropic, claude-opus-5-5-20260915, 1000000, 128000, 4",
        "anthropic, claude-opus-5, 1000000, 128000, 5",
        "anthropic, claude-opus-5-20260724, 1000000, 128000, 5",
        "anthropic, claude-opus-4-5@20251101, 200000, 64000, 5",
        "anthropic, Claude-Haiku-4-5-Latest, 200000, 64000, 1",
        "anthropic, claude-opus-9, 200000, 32000, ",
        "anthropic, claude-opus-5-7, 200000, 32000, ",
        "openrouter, anthropic/claude-opus-5.5, 1000000, 128000, 4",
        "openrouter, anthropic/claude-opus-5.5:beta, 1000000, 128000, 4",
        "openrouter, openai/gpt-5-mini-2025-08-07, 400000, 128000, 0.25",
        "openrouter, google/gemini-2.5-pro-preview-05-06, 1048576, 65536, 1.25",
        "openrouter, x-ai/grok-4.3, 1000000, 128000, 1.25",
        "openrouter, z-ai/glm-5.3, 1000000, 128000, ",
        "openrouter, deepseek/deepseek-v4-pro, 1000000, 384000, ",
        "openrouter, moonshotai/kimi-k3, 1048576, 131072, ",
        "openai, gpt-5, 400000, 128000, 1.25",
        "openai, gpt-5-2025-08-07, 400000, 128000, 1.25",
        "openai, gpt-5.9, 400000, 128000, ",
        "openai, gpt-5-codex-next, 400000, 128000, ",
        "openai, gpt-6.1-sol-2026-09-29, 1050000, 128000, 2",
        "gemini, gemini-3-pro-preview, 1048576, 65536, 2",
        "google, gemini-2.5-flash-lite, 1048576, 65536, 0.10",
        "google, gemini-2.5-flash-001, 1048576, 65536, 0.30",
        "glm, glm-4.6, 200000, 128000, 0.60",
        "kimi, kimi-k2.7-code, 262144, 131072, 0.95",
        "dashscope, qwen3-max-2025-09-23, 262144, 65536, 1.20",
        "qwen, qwen3-235b-a22b, 131072, 32768, ",
        "mistral, devstral-2512, 262144, 131072, 0.40",
        "groq, openai/gpt-oss-120b, 131072, 65536, 0.15",
        "groq, llama-3.3-70b-versatile, 131072, 32768, 0.59",
        "together, openai/gpt-oss-120b, 131072, 32768, ",
        "azure, gpt-5-mini, 400000, 128000, ",
        "my-proxy, claude-sonnet-5-5, 1000000, 128000, "
    })
    void findsAModelByItsNames(
            String provider, String model, long window, long output, String inputPrice) {
        var facts = known(provider, model);
        assertThat(facts.name()).isEqualTo(provider + "/" + model);
        assertThat(facts.window()).isEqualTo(window);
        assertThat(facts.output()).isEqualTo(output);
        assertThat(facts.prices().base().input())
                .isEqualTo(
                        inputPrice == null
                                ? OptionalLong.empty()
                                : TokenRates.perMillion(inputPrice));
    }

    @Test
    void namesWhatHasNoVendorAsTheUserDoes() {
        assertThat(ModelCatalogue.shipped().find("", "scripted:a.yaml").facts().name())
                .isEqualTo("scripted:a.yaml");
    }

    /** The table lists newer models first, which aliases rest on. */
    @Test
    void anAliasMeansTheModelWithTheHighestVersion() {
        for (String full : CATALOGUE.aliases().values()) {
            String newest = full.substring(full.indexOf('/') + 1);
            String family = newest.replaceAll("[-.]?[0-9].*", "");
            String tail = newest.contains("flash") ? "flash" : "";
            for (String other : CATALOGUE.names()) {
                String name = other.substring(other.indexOf('/') + 1);
                if (name.startsWith(family + "-") && name.endsWith(tail)) {
                    assertThat(Arrays.compare(version(name), version(newest)))
                            .as(name + " against " + newest)
                            .isLessThanOrEqualTo(0);
                }
            }
        }
        assertThat(CATALOGUE.aliases()).containsOnlyKeys("opus", "sonnet", "haiku", "gpt", "flash");
    }

    private static int[] version(String name) {
        return Arrays.stream(name.split("[^0-9]+"))
                .filter(part -> !part.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "anthropic|claude-opus-5-5|HIGH|HIGH|",
                "anthropic|claude-opus-5-5|STANDARD|STANDARD|",
                "anthropic|claude-opus-5-5|OFF|LOW|anthropic/claude-opus-5-5 has no effort off; low"
                        + " is used.",
                "anthropic|claude-haiku-4-5|MAX|HIGH|anthropic/claude-haiku-4-5 has no effort max;"
                        + " high is used.",
                "gemini|gemini-3-pro-preview|MEDIUM|LOW|gemini/gemini-3-pro-preview has no effort"
                        + " medium; low is used.",
                "openai|gpt-4.1|HIGH|STANDARD|openai/gpt-4.1 has no choice of effort, so high is"
                        + " ignored.",
                "ollama|qwen3:8b|HIGH|HIGH|",
                "office|unheard-of|MAX|MAX|",
            })
    void fitsAnEffortToTheModel(
            String provider,
            String model,
            ThinkingEffort wanted,
            ThinkingEffort used,
            String remark) {
        assertThat(CATALOGUE.effort(provider, model, wanted))
                .isEqualTo(new EffortFit(used, Optional.ofNullable(remark)));
    }

    @Test
    void theWholeOfAnEntryIsRead() {
        assertThat(known("anthropic", "claude-haiku-5-5"))
                .isEqualTo(
                        new ModelFacts(
                                "anthropic/claude-haiku-5-5",
                                1_000_000,
                                128_000,
                                Set.of(
                                        ModelCapability.IMAGES,
                                        ModelCapability.TOOLS,
                                        ModelCapability.REASONING),
                                Set.of(
                                        ThinkingEffort.OFF,
                                        ThinkingEffort.LOW,
                                        ThinkingEffort.MEDIUM,
                                        ThinkingEffort.HIGH,
                                        ThinkingEffort.MAX),
                                new ModelPrices(
                                        rates("0.10", "0.01", "0.125", "0.20", "0.50"),
                                        List.of(
                                                new ModelPrices.Tier(
                                                        100_000,
                                                        rates(
                                                                "0.50", "0.05", "0.625", "1",
                                                                "2.50"))),
                                        Optional.empty()),
                                "Anthropic: Pricing and Models overview"
                                        + " (platform.claude.com/docs)"));
    }

    @Test
    void assumesLittleOfAModelNobodyKnows() {
        assertThat(CATALOGUE.find("acme", "wonder-1"))
                .isEqualTo(
                        new ModelLookup.Assumed(
                                new ModelFacts(
                                        "acme/wonder-1",
                                        32_768,
                                        4_096,
                                        Set.of(ModelCapability.TOOLS),
                                        Set.of(),
                                        ModelPrices.UNKNOWN,
                                        "assumed"),
                                "nothing is known about acme/wonder-1; assuming a context window of 32768"
                                        + " tokens, replies of up to 4096, and no price"));
    }

    @ParameterizedTest
    @CsvSource({"acme, olmo-2", "together, meta/llama-9", "openrouter, openai/other", "openai, x"})
    void takesNoModelForAnother(String provider, String model) {
        assertThat(CATALOGUE.find(provider, model)).isInstanceOf(ModelLookup.Assumed.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama", "llama.cpp", "llamacpp", "lmstudio", "vllm"})
    void localModelsAreFreeAndTheirServerDecides(String provider) {
        var lookup = (ModelLookup.Assumed) CATALOGUE.find(provider, "qwen3-coder:30b");
        assertThat(lookup.facts().prices()).isEqualTo(ModelPrices.FREE);
        assertThat(lookup.facts().window()).isEqualTo(32_768);
        assertThat(lookup.notice()).contains("runs on your own server");
    }

    @Test
    void theUserKnowsBetter() {
        var tokenRates = rates("1", "0.1", "1", "1", "2");
        var override =
                new ModelOverride(
                        "ollama/qwen3",
                        OptionalLong.of(65_536),
                        OptionalLong.empty(),
                        Optional.of(Set.of(ModelCapability.IMAGES)),
                        Optional.empty(),
                        Optional.of(new ModelPrices(tokenRates)));
        var modelCatalogue = CATALOGUE.with(List.of(override));
        assertThat(modelCatalogue.find("ollama", "qwen3"))
                .isEqualTo(
                        new ModelLookup.Known(
                                new ModelFacts(
                                        "ollama/qwen3",
                                        65_536,
                                        4_096,
                                        Set.of(ModelCapability.IMAGES),
                                        Set.of(),
                                        new ModelPrices(tokenRates),
                                        "your settings; otherwise assumed")));
        assertThat(modelCatalogue.find("ollama", "qwen4"))
                .isEqualTo(CATALOGUE.find("ollama", "qwen4"));
    }

    @Test
    void everyFamilyIsRead() {
        for (String name : List.of("claude-x", "gpt-6x", "gpt-4x", "o3x", "o4x", "gemini-x")) {
            assertThat(CATALOGUE.find("anyone", name).facts().prices())
                    .isEqualTo(ModelPrices.UNKNOWN);
        }
        var text = new CatalogueText(ModelTable.TEXT);
        for (var entry : text.entries()) {
            assertThat(text.facts(entry).window()).as(entry.name()).isPositive();
        }
    }

    @Test
    void everyEntryMakesSense() {
        assertThat(CATALOGUE.asOf()).isAfter("2026-01-01");
        assertThat(CATALOGUE.names()).hasSizeGreaterThan(60).doesNotHaveDuplicates();
        for (String name : CATALOGUE.names()) {
            int slash = name.indexOf('/');
            var facts = known(name.substring(0, slash), name.substring(slash + 1));
            assertThat(facts.output()).as(name).isPositive().isLessThanOrEqualTo(facts.window());
            assertThat(facts.source()).as(name).isNotBlank();
            long last = 0;
            for (var tier : facts.prices().tiers()) {
                assertThat(tier.above()).as(name).isBetween(last + 1, facts.window());
                last = tier.above();
            }
            var tokenRates = facts.prices().base();
            assertThat(tokenRates.input().isPresent()).isEqualTo(tokenRates.output().isPresent());
            tokenRates
                    .cacheRead()
                    .ifPresent(
                            read -> assertThat(read).isLessThan(tokenRates.input().orElseThrow()));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1000000", "0.125, 125000", "0.003625, 3625", "999999, 999999000000"})
    void aRateIsReadExactly(String dollars, long picodollarsPerToken) {
        assertThat(TokenRates.perMillion(dollars)).hasValue(picodollarsPerToken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "1.", ".5", "-1", "1e3", "0.0000001", "1000000", "$1", "1,5"})
    void whatIsNoRateIsNotRead(String text) {
        assertThat(TokenRates.perMillion(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "source s S\nmodel a b window=1 output=1 in=-1 source=s",
                "modl a b window=1",
                "source s S\nmodel a b window=1 source=s",
                "source s S\nmodel a b window=1 output=x source=s",
                "source s S\nmodel a b window=1 output=1 source=t",
                "source s S\nmodel a b window=1 output=1 colour=red source=s",
                "source s S\nmodel a b window=1 output=1 can=fly source=s",
                "source s S\nfamily a b window=1 output=1 in=1 source=s",
                "tier above=1"
            })
    void aLineThatDoesNotFitIsNamed(String text) {
        assertThatThrownBy(() -> ModelCatalogue.parse(text).find("a", "b"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("line " + text.lines().count() + " of the model table: ");
    }

    private static ModelFacts known(String provider, String model) {
        return switch (CATALOGUE.find(provider, model)) {
            case ModelLookup.Known(var facts) -> facts;
            case ModelLookup.Assumed(_, var notice) -> throw new AssertionError(notice);
        };
    }

    private static TokenRates rates(
            String input, String read, String write, String writeLong, String output) {
        return new TokenRates(
                TokenRates.perMillion(input),
                TokenRates.perMillion(read),
                TokenRates.perMillion(write),
                TokenRates.perMillion(writeLong),
                TokenRates.perMillion(output));
    }
}

package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.catalogue.ModelCatalogue;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelChooserTest {
    private static final LocalModels NONE = _ -> Optional.empty();
    private static final LocalModels QWEN =
            vendor -> vendor.name().equals("ollama") ? Optional.of("qwen3:8b") : Optional.empty();

    @TempDir Path folder;
    private Address address = Address.OWN;
    private LocalDate today = LocalDate.of(2026, 11, 17);

    private enum Address {
        OWN,
        ANOTHER
    }

    @Test
    void takesTheModelOfTheRole() {
        var modelChooser =
                chooser("models.main = 'openai/a'\nmodels.review = 'gemini/b'", Map.of());
        assertThat(modelChooser.choose(ModelRole.REVIEW))
                .isEqualTo(chosen("gemini", "b", "user config.toml:2"));
        assertThat(modelChooser.choose(ModelRole.MAIN))
                .isEqualTo(chosen("openai", "a", "user config.toml:1"));
    }

    @Test
    void letsTheMainModelPlayARoleWithoutOne() {
        var modelChooser = chooser("models.main = 'openai/a'", Map.of("ANTHROPIC_API_KEY", "k"));
        assertThat(modelChooser.choose(ModelRole.SMALL))
                .isEqualTo(chosen("openai", "a", "the main model: user config.toml:1"));
    }

    @Test
    void takesTheFirstVendorThatHasAKey() {
        var keys = Map.of("GEMINI_API_KEY", "k", "OPENAI_API_KEY", "k", "GROQ_API_KEY", "k");
        assertThat(chooser("", keys).choose(ModelRole.MAIN))
                .isEqualTo(chosen("openai", "gpt-5.6", "first key found: OPENAI_API_KEY"));
        assertThat(chooser("", Map.of("GOOGLE_API_KEY", "k")).choose(ModelRole.MAIN))
                .isEqualTo(
                        chosen(
                                "gemini",
                                "gemini-3.1-pro-preview",
                                "first key found: GOOGLE_API_KEY"));
    }

    @Test
    void passesOverAVendorWhoseModelNobodyCanKnow() {
        assertThat(chooser("", Map.of("OPENROUTER_API_KEY", "k")).choose(ModelRole.MAIN))
                .isEqualTo(new ModelChoice.Nothing());
        var both = Map.of("OPENROUTER_API_KEY", "k", "DEEPSEEK_API_KEY", "k");
        assertThat(chooser("", both).choose(ModelRole.MAIN))
                .isEqualTo(
                        chosen("deepseek", "deepseek-chat", "first key found: DEEPSEEK_API_KEY"));
    }

    @Test
    void asksTheLocalOllamaLast() {
        assertThat(chooser("", Map.of(), QWEN).choose(ModelRole.PLAN))
                .isEqualTo(chosen("ollama", "qwen3:8b", "the main model: a local Ollama answers"));
        LocalModels unwanted =
                _ -> {
                    throw new AssertionError("nobody needs a local model");
                };
        assertThat(chooser("", Map.of("OPENAI_API_KEY", "k"), unwanted).choose(ModelRole.PLAN))
                .isEqualTo(
                        chosen(
                                "openai",
                                "gpt-5.6",
                                "the main model: first key found: OPENAI_API_KEY"));
    }

    @Test
    void takesScriptsAndRecordedRuns() {
        assertThat(chooser("", Map.of()).named("scripted:demo.yaml", "asked for"))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                new ModelName.Scripted(Path.of("demo.yaml")), "asked for"));
    }

    @Test
    void findsTheVendorThatWasProbablyMeant() {
        assertThat(chooser("models.main = 'antropic/x'", Map.of()).choose(ModelRole.MAIN))
                .isEqualTo(
                        new ModelChoice.Wrong(
                                "There is no provider 'antropic'. Did you mean anthropic/x?"));
    }

    @Test
    void namesAllVendorsWhereNoneIsNear() {
        assertThat(chooser("models.main = 'somebody-else/x'", Map.of()).choose(ModelRole.MAIN))
                .isEqualTo(
                        new ModelChoice.Wrong(
                                "There is no provider 'somebody-else'. Known providers: anthropic,"
                                        + " openai, gemini, openrouter, deepseek, glm, groq,"
                                        + " together, mistral, kimi, xai, qwen, ollama, llama.cpp,"
                                        + " vllm, lmstudio."));
    }

    @ParameterizedTest
    @CsvSource({
        "opus, anthropic/claude-opus-5-5",
        "sonnet, anthropic/claude-sonnet-5-5",
        "haiku, anthropic/claude-haiku-5-5",
        "gpt, openai/gpt-6.1-sol",
        "flash, gemini/gemini-3.8-flash",
        "claude-opus-5, anthropic/claude-opus-5",
        "claude-opus-4.8, anthropic/claude-opus-4-8",
        "claude-haiku-4-5-20251001, anthropic/claude-haiku-4-5-20251001",
        "gemini-3.1-pro, gemini/gemini-3.1-pro-preview",
        "gpt-5, openai/gpt-5",
    })
    void knowsAliasesAndModelsWithoutTheirVendor(String text, String full) {
        assertThat(chooser("", Map.of()).named(text, "named"))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                ModelName.parse(full).orElseThrow(), "named (" + text + ")"));
    }

    @Test
    void everyKnownModelIsFoundByItsNameAlone() {
        var chooser = chooser("", Map.of());
        for (String full : ModelCatalogue.shipped().names()) {
            String bare = full.substring(full.indexOf('/') + 1);
            if (!bare.contains("/")) {
                assertThat(chooser.named(bare, ""))
                        .isEqualTo(
                                new ModelChoice.Chosen(
                                        ModelName.parse(full).orElseThrow(), " (" + bare + ")"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "opsu|Did you mean anthropic/claude-opus-5-5?",
                "sonet|Did you mean anthropic/claude-sonnet-5-5?",
                "claude-opsu-5-5|Did you mean anthropic/claude-opus-5-5?",
                "claud-haiku-4-5|Did you mean anthropic/claude-haiku-4-5?",
                "loca|Did you mean local?",
                "no-such-thing|A model that Musher does not know needs its provider:"
                        + " provider/model.",
            })
    void namesTheNearestModel(String text, String hint) {
        assertThat(chooser("", Map.of()).named(text, "named"))
                .isEqualTo(new ModelChoice.Wrong("There is no model '" + text + "'. " + hint));
    }

    @Test
    void ownFiguresMakeAModelKnownByItsNameAlone() {
        var chooser =
                chooser(
                        """
                        [[provider]]
                        name = "office"
                        base_url = "https://models.example.org/v1"
                        [[model]]
                        name = "office/fast"
                        window = 1000
                        """,
                        Map.of());
        assertThat(chooser.named("fast", "named"))
                .isEqualTo(chosen("office", "fast", "named (fast)"));
    }

    @Test
    void takesTheFirstLocalServerThatAnswers() {
        LocalModels vllm =
                vendor -> vendor.name().equals("vllm") ? Optional.of("qwen") : Optional.empty();
        assertThat(chooser("", Map.of(), vllm).named("local", "named"))
                .isEqualTo(chosen("vllm", "qwen", "named (local)"));
        assertThat(chooser("", Map.of()).named("local", "named"))
                .isEqualTo(
                        new ModelChoice.Wrong(
                                "No local server answers; asked ollama, llama.cpp, vllm, lmstudio."
                                        + " Start one, for example: ollama serve"));
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic/claude-opus-5-5, anthropic/claude-haiku-5-5",
        "openai/gpt-5.6, openai/gpt-5.6-luna",
        "gemini/gemini-3.1-pro-preview, gemini/gemini-3.8-flash",
    })
    void smallRolesUseTheSmallModelOfTheVendor(String main, String small) {
        var chooser = chooser("models.main = '" + main + "'", Map.of());
        var expected =
                new ModelChoice.Chosen(
                        ModelName.parse(small).orElseThrow(),
                        "the small model of " + small.substring(0, small.indexOf('/')));
        assertThat(chooser.choose(ModelRole.SMALL)).isEqualTo(expected);
        assertThat(chooser.choose(ModelRole.SUMMARISE)).isEqualTo(expected);
        assertThat(chooser.choose(ModelRole.REVIEW))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                ModelName.parse(main).orElseThrow(),
                                "the main model: user config.toml:1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "anthropic/claude-haiku-5-5",
                "openai/gpt-5-nano",
                "anthropic/claude-unheard-of",
                "deepseek/deepseek-v4-pro",
                "scripted:a.yaml"
            })
    void smallRolesStayWithTheMainModelWhereNoneIsKnownToCostLess(String main) {
        assertThat(chooser("models.main = '" + main + "'", Map.of()).choose(ModelRole.SUMMARISE))
                .isEqualTo(
                        new ModelChoice.Chosen(
                                ModelName.parse(main).orElseThrow(),
                                "the main model: user config.toml:1"));
    }

    @Test
    void smallRolesStayWithTheMainModelAtAnotherAddressAndAfterThePrices() {
        address = Address.ANOTHER;
        assertThat(
                        chooser("models.main = 'anthropic/claude-opus-5-5'", Map.of())
                                .besides(
                                        ModelRole.SUMMARISE,
                                        new ModelName.Served("anthropic", "claude-opus-5-5")))
                .isEmpty();
        address = Address.OWN;
        today = LocalDate.of(2027, 1, 1);
        assertThat(
                        chooser("", Map.of())
                                .besides(
                                        ModelRole.SUMMARISE,
                                        new ModelName.Served("gemini", "gemini-3.1-pro-preview")))
                .isEmpty();
    }

    @Test
    void summariesUseTheSmallModelThatTheUserNames() {
        var chooser = chooser("models.main = 'openai/gpt-5.6'\nmodels.small = 'haiku'", Map.of());
        assertThat(chooser.choose(ModelRole.SUMMARISE))
                .isEqualTo(chosen("anthropic", "claude-haiku-5-5", "user config.toml:2 (haiku)"));
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic/claude-opus-5-5,      anthropic/claude-haiku-5-5",
        "anthropic/claude-haiku-5-5,     anthropic/claude-haiku-5-5",
        "deepseek/deepseek-v4-pro,       ''",
        "scripted:a.yaml,                ''",
    })
    void learningUsesACheapModelOrNone(String main, String learning) {
        var choice = chooser("models.main = '" + main + "'", Map.of()).choose(ModelRole.LEARNING);

        assertThat(choice instanceof ModelChoice.Chosen(var name, _) ? name.toString() : "")
                .isEqualTo(learning);
    }

    @Test
    void learningUsesWhatTheUserNames() {
        String settings = "models.main = 'openai/gpt-5.6'\nmodels.small = 'haiku'";
        assertThat(chooser(settings, Map.of()).choose(ModelRole.LEARNING))
                .isEqualTo(chosen("anthropic", "claude-haiku-5-5", "user config.toml:2 (haiku)"));
        assertThat(
                        chooser(settings + "\nmodels.learning = 'openai/gpt-5.6'", Map.of())
                                .choose(ModelRole.LEARNING))
                .isEqualTo(chosen("openai", "gpt-5.6", "user config.toml:3"));
    }

    @Test
    void hasNothingToChooseFrom() {
        assertThat(chooser("", Map.of("OPENAI_API_KEY", " ")).choose(ModelRole.MAIN))
                .isEqualTo(new ModelChoice.Nothing());
    }

    private static ModelChoice chosen(String vendor, String model, String because) {
        return new ModelChoice.Chosen(new ModelName.Served(vendor, model), because);
    }

    private ModelChooser chooser(String toml, Map<String, String> environment) {
        return chooser(toml, environment, NONE);
    }

    private ModelChooser chooser(String toml, Map<String, String> environment, LocalModels local) {
        var config = Settings.of(folder, toml);
        return new ModelChooser(
                config,
                Vendors.known().plus(ModelSettings.vendors(config, folder)),
                new ApiKeyFinder(environment, Optional.empty(), StoredKeys.none()),
                ModelCatalogue.shipped().with(ModelSettings.overrides(config)),
                local,
                new ModelChooser.SmallModelRule(_ -> address == Address.OWN, () -> today));
    }
}

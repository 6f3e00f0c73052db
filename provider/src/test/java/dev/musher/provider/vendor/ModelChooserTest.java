package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelChooserTest {
    private static final LocalModels NONE = Optional::empty;
    private static final LocalModels QWEN = () -> Optional.of("qwen3:8b");

    @TempDir Path folder;

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
                .isEqualTo(chosen("gemini", "gemini-3.1-pro", "first key found: GOOGLE_API_KEY"));
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
                .isEqualTo(chosen("ollama", "qwen3:8b", "a local Ollama answers"));
        LocalModels unwanted =
                () -> {
                    throw new AssertionError("nobody needs a local model");
                };
        assertThat(chooser("", Map.of("OPENAI_API_KEY", "k"), unwanted).choose(ModelRole.PLAN))
                .isEqualTo(chosen("openai", "gpt-5.6", "first key found: OPENAI_API_KEY"));
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
                                "There is no provider 'antropic'; did you mean 'anthropic'?"));
    }

    @Test
    void namesAllVendorsWhereNoneIsNear() {
        assertThat(chooser("models.main = 'somebody-else/x'", Map.of()).choose(ModelRole.MAIN))
                .isEqualTo(
                        new ModelChoice.Wrong(
                                "There is no provider 'somebody-else'; known providers: anthropic,"
                                        + " openai, gemini, openrouter, deepseek, glm, groq,"
                                        + " together, mistral, kimi, xai, qwen, ollama, llama.cpp,"
                                        + " vllm, lmstudio."));
    }

    @Test
    void refusesANameThatIsNone() {
        assertThat(chooser("", Map.of()).named("gpt-5", "asked for"))
                .isEqualTo(
                        new ModelChoice.Wrong(
                                "'gpt-5' is not a model name; write provider/model, scripted:FILE or"
                                        + " replay:FILE."));
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
        return new ModelChooser(
                Settings.of(folder, toml),
                Vendors.known(),
                new ApiKeyFinder(environment, Optional.empty()),
                local);
    }
}

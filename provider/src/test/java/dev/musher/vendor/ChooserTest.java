package dev.musher.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChooserTest {
    private static final LocalModels NONE = Optional::empty;
    private static final LocalModels QWEN = () -> Optional.of("qwen3:8b");

    @TempDir Path folder;

    @Test
    void takesTheModelOfTheRole() {
        var chooser = chooser("models.main = 'openai/a'\nmodels.review = 'gemini/b'", Map.of());
        assertThat(chooser.choose(Role.REVIEW))
                .isEqualTo(chosen("gemini", "b", "user config.toml:2"));
        assertThat(chooser.choose(Role.MAIN))
                .isEqualTo(chosen("openai", "a", "user config.toml:1"));
    }

    @Test
    void letsTheMainModelPlayARoleWithoutOne() {
        var chooser = chooser("models.main = 'openai/a'", Map.of("ANTHROPIC_API_KEY", "k"));
        assertThat(chooser.choose(Role.SMALL))
                .isEqualTo(chosen("openai", "a", "the main model: user config.toml:1"));
    }

    @Test
    void takesTheFirstVendorThatHasAKey() {
        var keys = Map.of("GEMINI_API_KEY", "k", "OPENAI_API_KEY", "k", "GROQ_API_KEY", "k");
        assertThat(chooser("", keys).choose(Role.MAIN))
                .isEqualTo(chosen("openai", "gpt-5.6", "first key found: OPENAI_API_KEY"));
        assertThat(chooser("", Map.of("GOOGLE_API_KEY", "k")).choose(Role.MAIN))
                .isEqualTo(chosen("gemini", "gemini-3.1-pro", "first key found: GOOGLE_API_KEY"));
    }

    @Test
    void passesOverAVendorWhoseModelNobodyCanKnow() {
        assertThat(chooser("", Map.of("OPENROUTER_API_KEY", "k")).choose(Role.MAIN))
                .isEqualTo(new Choice.Nothing());
        var both = Map.of("OPENROUTER_API_KEY", "k", "DEEPSEEK_API_KEY", "k");
        assertThat(chooser("", both).choose(Role.MAIN))
                .isEqualTo(
                        chosen("deepseek", "deepseek-chat", "first key found: DEEPSEEK_API_KEY"));
    }

    @Test
    void asksTheLocalOllamaLast() {
        assertThat(chooser("", Map.of(), QWEN).choose(Role.PLAN))
                .isEqualTo(chosen("ollama", "qwen3:8b", "a local Ollama answers"));
        LocalModels unwanted =
                () -> {
                    throw new AssertionError("nobody needs a local model");
                };
        assertThat(chooser("", Map.of("OPENAI_API_KEY", "k"), unwanted).choose(Role.PLAN))
                .isEqualTo(chosen("openai", "gpt-5.6", "first key found: OPENAI_API_KEY"));
    }

    @Test
    void takesScriptsAndRecordedRuns() {
        assertThat(chooser("", Map.of()).named("scripted:demo.yaml", "asked for"))
                .isEqualTo(
                        new Choice.Chosen(
                                new ModelName.Scripted(Path.of("demo.yaml")), "asked for"));
    }

    @Test
    void findsTheVendorThatWasProbablyMeant() {
        assertThat(chooser("models.main = 'antropic/x'", Map.of()).choose(Role.MAIN))
                .isEqualTo(
                        new Choice.Wrong(
                                "There is no provider 'antropic'; did you mean 'anthropic'?"));
    }

    @Test
    void namesAllVendorsWhereNoneIsNear() {
        assertThat(chooser("models.main = 'somebody-else/x'", Map.of()).choose(Role.MAIN))
                .isEqualTo(
                        new Choice.Wrong(
                                "There is no provider 'somebody-else'; known are anthropic,"
                                        + " openai, gemini, openrouter, deepseek, glm, groq,"
                                        + " together, mistral, kimi, xai, qwen, ollama, llama.cpp,"
                                        + " vllm, lmstudio."));
    }

    @Test
    void refusesANameThatIsNone() {
        assertThat(chooser("", Map.of()).named("gpt-5", "asked for"))
                .isEqualTo(
                        new Choice.Wrong(
                                "'gpt-5' names no model; write provider/model, scripted:FILE or"
                                        + " replay:FILE."));
    }

    @Test
    void hasNothingToChooseFrom() {
        assertThat(chooser("", Map.of("OPENAI_API_KEY", " ")).choose(Role.MAIN))
                .isEqualTo(new Choice.Nothing());
    }

    private static Choice chosen(String vendor, String model, String because) {
        return new Choice.Chosen(new ModelName.Served(vendor, model), because);
    }

    private Chooser chooser(String toml, Map<String, String> environment) {
        return chooser(toml, environment, NONE);
    }

    private Chooser chooser(String toml, Map<String, String> environment, LocalModels local) {
        return new Chooser(
                Settings.of(folder, toml),
                Vendors.known(),
                new Keyring(environment, Optional.empty()),
                local);
    }
}

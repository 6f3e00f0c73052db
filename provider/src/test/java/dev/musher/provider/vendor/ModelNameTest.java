package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelNameTest {
    @Test
    void cutsAVendorFromItsModelAtTheFirstSlash() {
        assertThat(ModelName.parse("openrouter/meta/llama-3"))
                .contains(new ModelName.Served("openrouter", "meta/llama-3"));
    }

    @Test
    void takesAScriptAndARecordedRunByTheirFiles() {
        assertThat(ModelName.parse("scripted:a/b.yaml"))
                .contains(new ModelName.Scripted(Path.of("a/b.yaml")));
        assertThat(ModelName.parse("replay:/tmp/run.jsonl"))
                .contains(new ModelName.Replayed(Path.of("/tmp/run.jsonl")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "gpt-5", "/gpt-5", "openai/", "scripted:a\0b", "replay:a\0b"})
    void refusesWhatIsNoneOfThem(String text) {
        assertThat(ModelName.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"openai/gpt-5", "scripted:a/b.yaml", "replay:/tmp/run.jsonl"})
    void isWrittenAsItIsRead(String text) {
        assertThat(ModelName.parse(text)).map(Object::toString).contains(text);
    }
}

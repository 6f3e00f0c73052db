package dev.musher.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretPatternsTest {
    private final Redaction shapes = new SecretPatterns();

    @ParameterizedTest
    @MethodSource("dev.musher.base.secret.FakeSecrets#secrets")
    void takesASecretOutOfASentence(String secret) {
        assertThat(shapes.clean("Before " + secret + " after."))
                .startsWith("Before ")
                .endsWith(" after.")
                .contains(Redaction.MARK)
                .doesNotContain(FakeSecrets.heart(secret));
    }

    @ParameterizedTest
    @MethodSource("dev.musher.base.secret.FakeSecrets#secrets")
    void takesASecretOutOfQuotedJson(String secret) {
        String json = "{\"text\":\"a\\n" + secret.replace("\n", "\\n") + "\\nb\"}";
        assertThat(shapes.clean(json))
                .startsWith("{\"text\":\"a\\n")
                .endsWith("\"}")
                .doesNotContain(FakeSecrets.heart(secret));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "task-force-of-seventeen-people",
                "the bearer of bad news",
                "sk-short",
                "ghp_tiny",
                "https://example.org:8080/path",
                "an api key is needed",
                "-----BEGIN CERTIFICATE-----"
            })
    void leavesHarmlessWordsAlone(String text) {
        assertThat(shapes.clean(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "Authorization: Bearer abc, Authorization: Bearer [redacted]",
        "https://me:pass@host/x, https://me:[redacted]@host/x",
        "API_KEY=abcdefgh1, API_KEY=[redacted]"
    })
    void leavesWhatIsNotTheSecret(String text, String clean) {
        assertThat(shapes.clean(text)).isEqualTo(clean);
    }

    @Test
    void aKeyBlockWithoutItsEndIsTakenOutToo() {
        String block = FakeSecrets.keyBlock();
        String torn = block.substring(0, block.indexOf("-----END"));
        assertThat(shapes.clean("a " + torn + "!")).isEqualTo("a [redacted]!");
    }

    @Test
    void aVeryLongTextIsNoTrouble() {
        String text = "-----BEGIN PRIVATE KEY-----\n" + "QUJD\n".repeat(400_000) + "sk-";
        assertThat(shapes.clean(text)).isEqualTo("[redacted]-");
    }

    @Property(tries = 500)
    void cleaningTwiceChangesNothingMore(@ForAll("texts") String text) {
        String once = shapes.clean(text);
        assertThat(shapes.clean(once)).isEqualTo(once);
    }

    @Provide
    static Generator<String> texts() {
        var pieces = new ArrayList<>(FakeSecrets.secrets());
        pieces.addAll(
                List.of(
                        " ",
                        "\n",
                        "\\n",
                        "\"",
                        ":",
                        "@",
                        "://",
                        "Bearer ",
                        "api_key=",
                        "sk-",
                        "x"));
        return Generators.of(pieces).list().ofMaxSize(8).map(parts -> String.join("", parts));
    }
}

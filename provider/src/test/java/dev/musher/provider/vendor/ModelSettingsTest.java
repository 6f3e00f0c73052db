package dev.musher.provider.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Endpoint.PlainHttp;
import dev.musher.provider.catalogue.ModelOverride;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelSettingsTest {
    private static final Path HOME = Path.of("/home/ada");
    private static final OptionalLong NONE = OptionalLong.empty();

    @TempDir Path folder;

    @Test
    void readsAVendorWithEverythingSaid() {
        assertThat(
                        vendors(
                                """
                                [[provider]]
                                name = "acme"
                                protocol = "anthropic"
                                dialect = "deepseek"
                                base_url = "http://models.example:81/v1"
                                key_env = "ACME_KEY"
                                allow_plain_http = true
                                """))
                .containsExactly(
                        new Vendor(
                                "acme",
                                VendorProtocol.ANTHROPIC,
                                "deepseek",
                                "http://models.example:81/v1",
                                List.of(),
                                new ApiKeySource.Variables(List.of("ACME_KEY")),
                                PlainHttp.ANYWHERE,
                                Optional.empty(),
                                Optional.empty()));
    }

    @Test
    void readsAVendorWithNothingSaidThatNeedNotBe() {
        assertThat(vendors("[[provider]]\nname = 'acme'\nbase_url = 'https://models.example'"))
                .containsExactly(acme(new ApiKeySource.Unneeded()));
    }

    @ParameterizedTest
    @CsvSource({
        "/etc/acme.key, /etc/acme.key",
        "~/.acme/key,   /home/ada/.acme/key",
        "keys/acme,     /home/ada/keys/acme",
        "~,             /home/ada"
    })
    void findsAKeyFileFromTheHome(String written, String meant) {
        var toml =
                "[[provider]]\nname = 'acme'\nbase_url = 'https://models.example'\nkey_file = '%s'"
                        .formatted(written);
        assertThat(vendors(toml)).containsExactly(acme(new ApiKeySource.File(Path.of(meant))));
    }

    @Test
    void prefersAKeyFileToAVariable() {
        assertThat(
                        vendors(
                                """
                                [[provider]]
                                name = "acme"
                                base_url = "https://models.example"
                                key_env = "ACME_KEY"
                                key_file = "/etc/acme.key"
                                """))
                .containsExactly(acme(new ApiKeySource.File(Path.of("/etc/acme.key"))));
    }

    @Test
    void putsAVendorOfTheUserInThePlaceOfOneOfTheSameName() {
        var own = vendors("[[provider]]\nname = 'openai'\nbase_url = 'https://models.example'");
        var vendors = Vendors.known().plus(own);
        assertThat(vendors.named("openai")).contains(own.getFirst());
        assertThat(vendors.names())
                .startsWith("openai", "anthropic", "gemini")
                .doesNotHaveDuplicates();
    }

    @Test
    void readsWhatTheUserKnowsBetter() {
        assertThat(
                        overrides(
                                """
                                [[model]]
                                name = "acme/large"
                                window = 128_000
                                output = 8_000
                                input_price = 1.25
                                output_price = 10
                                cache_read_price = 0.125
                                cache_write_price = 0
                                [[model]]
                                name = "acme/small"
                                """))
                .containsExactly(
                        new ModelOverride(
                                "acme/large",
                                OptionalLong.of(128_000),
                                OptionalLong.of(8_000),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(
                                        new ModelPrices(
                                                new TokenRates(
                                                        OptionalLong.of(1_250_000),
                                                        OptionalLong.of(125_000),
                                                        OptionalLong.of(0),
                                                        OptionalLong.of(0),
                                                        OptionalLong.of(10_000_000))))),
                        new ModelOverride(
                                "acme/small",
                                NONE,
                                NONE,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
    }

    @Test
    void wantsNothing() {
        assertThat(vendors("")).isEmpty();
        assertThat(overrides("")).isEmpty();
    }

    @Test
    void saysEverythingThatIsWrongWithAVendor() {
        assertThat(
                        problems(
                                """
                                [[provider]]
                                name = 7
                                protocol = "antropic"
                                dialect = true
                                base_url = "ftp://models.example"
                                key_env = []
                                key_file = 1
                                allow_plain_http = "yes"
                                key = "planted"
                                [[provider]]
                                """))
                .containsExactly(
                        "config.toml:2: provider.name must be a string, found the integer 7",
                        "config.toml:3: provider.protocol must be one of anthropic, responses, chat,"
                                + " gemini, found the string \"antropic\"; did you mean"
                                + " \"anthropic\"?",
                        "config.toml:4: provider.dialect must be a string, found the boolean"
                                + " true",
                        "config.toml:5: provider.base_url must be an http or https URL, found"
                                + " ftp://models.example",
                        "config.toml:6: provider.key_env must be a string, found a list",
                        "config.toml:7: provider.key_file must be a path, found the integer 1",
                        "config.toml:8: provider.allow_plain_http must be true or false, found the"
                                + " string \"yes\"",
                        "config.toml:9: unknown key provider.key; the nearest valid key is"
                                + " provider.key_env",
                        "config.toml:10: provider.name is missing",
                        "config.toml:10: provider.base_url is missing");
    }

    @Test
    void saysEverythingThatIsWrongWithAModel() {
        assertThat(
                        problems(
                                """
                                [[model]]
                                window = "large"
                                output = 0.5
                                input_price = -1
                                output_price = 0.0000001
                                cache_read_price = 1_000_000
                                cache_write_price = "free"
                                """))
                .containsExactly(
                        "config.toml:1: model.name is missing",
                        "config.toml:2: model.window must be an integer, found the string \"large\"",
                        "config.toml:3: model.output must be an integer, found the number 0.5",
                        "config.toml:4: model.input_price must be dollars with at most six decimal places, found -1",
                        "config.toml:5: model.output_price must be dollars with at most six decimal places, found 0.00000010",
                        "config.toml:6: model.cache_read_price must be dollars with at most six decimal places, found 1000000",
                        "config.toml:7: model.cache_write_price must be a number, found the string"
                                + " \"free\"");
    }

    @Test
    void saysWhatIsWrongWithARole() {
        assertThat(problems("models.main = 'gpt 5'\nmodels.revue = 'a/b'\nmodels.plan = 1"))
                .containsExactly(
                        "config.toml:1: models.main must be a model like provider/model, or an alias"
                                + " like opus, found gpt 5",
                        "config.toml:2: unknown key models.revue; the nearest valid key is"
                                + " models.review",
                        "config.toml:3: models.plan must be a string, found the integer 1");
    }

    private static Vendor acme(ApiKeySource key) {
        return new Vendor(
                "acme",
                VendorProtocol.CHAT,
                "generic",
                "https://models.example",
                List.of(),
                key,
                PlainHttp.LOOPBACK_ONLY,
                Optional.empty(),
                Optional.empty());
    }

    private List<Vendor> vendors(String toml) {
        return ModelSettings.vendors(Settings.of(folder, toml), HOME);
    }

    private List<ModelOverride> overrides(String toml) {
        return ModelSettings.overrides(Settings.of(folder, toml));
    }

    private List<String> problems(String toml) {
        return Settings.problems(folder, toml);
    }
}

package dev.musher.app;

import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import dev.musher.provider.modelserver.ModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginTest {
    private static final String KEY = "Walnut5Ferry3Copper9Sail";

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher =
                new ProgramUnderTest(home, project)
                        .with("OLLAMA_BASE_URL", ModelServer.nobodyThere() + "/v1");
    }

    @Test
    void aStoredKeyIsPrivateUsedShownByItsPlaceAndRemoved() throws IOException {
        var stored = musher.input(KEY + "\n").run("login", "anthropic");

        assertThat(stored.code()).isEqualTo(ExitCode.OK);
        assertThat(stored.out())
                .isEqualTo(
                        """
                        Stored the key of anthropic in ~/.config/musher/models.key.
                        Try it: musher models test anthropic/claude-opus-5-5
                        """);
        Path file = home.resolve(".config/musher/models.key");
        assertThat(mode(file)).isEqualTo("rw-------");
        assertThat(mode(file.getParent())).isEqualTo("rwx------");
        String shown =
                musher.run("models").out()
                        + musher.run("models", "--json").out()
                        + musher.run("doctor").out();
        assertThat(shown)
                .contains("first key found: " + file, "key present for anthropic (" + file + ")")
                .doesNotContain(KEY);
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            musher.with("ANTHROPIC_BASE_URL", server.address().toString());
            assertThat(musher.run("models", "test").code()).isEqualTo(ExitCode.OK);
            assertThat(server.requests().getFirst().headers().first("x-api-key")).contains(KEY);
        }

        assertThat(musher.run("logout", "anthropic").out())
                .isEqualTo("Removed the key of anthropic from ~/.config/musher/models.key.\n");
        assertThat(Files.readString(file)).doesNotContain(KEY);
        assertThat(musher.run("logout", "anthropic").out())
                .isEqualTo("No key of anthropic is stored.\n");
    }

    @Test
    void listsTheProvidersWhereNoneIsNamed() {
        musher.input(KEY).run("login", "anthropic");

        var run = musher.with("OPENAI_API_KEY", "other").run("login");

        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .startsWith("musher: Whose key? Name a provider: musher login PROVIDER\n")
                .contains("  anthropic  (key found: ~/.config/musher/models.key)\n")
                .contains("  openai  (key found: OPENAI_API_KEY)\n", "  gemini\n")
                .doesNotContain("ollama");
    }

    @Test
    void theEnvironmentCountsFirst() {
        musher.with("OPENAI_API_KEY", "other").input(KEY).run("login", "openai");

        assertThat(musher.input(KEY).run("login", "openai").out())
                .contains("OPENAI_API_KEY is also set and takes precedence.");
        assertThat(musher.run("models").out()).contains("first key found: OPENAI_API_KEY");
    }

    @Test
    void aKeyFileWithoutALastLineEndKeepsItsKeys() throws IOException {
        Path file = home.resolve(".config/musher/models.key");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "anthropic one");

        var stored = musher.input(KEY).run("login", "openai");

        assertThat(stored.out()).contains("\nTry it: musher models test openai/");
        assertThat(file).content().isEqualTo("anthropic one\nopenai " + KEY + "\n");
    }

    @Test
    void nothingIsStoredThatIsNoKeyOfAProvider() {
        assertThat(musher.input("").run("login", "openai").err())
                .isEqualTo("musher: No key was given.\nNothing is stored.\n");
        for (String wrong : new String[] {"a b", "clé"}) {
            assertThat(musher.input(wrong).run("login", "openai").err())
                    .startsWith("musher: A key has only printable ASCII characters and no spaces.");
        }
        assertThat(musher.input(KEY).run("login", "opnai").err())
                .startsWith("musher: There is no provider 'opnai'; did you mean openai?");
        assertThat(musher.input(KEY).run("login", "ollama").err())
                .startsWith("musher: ollama needs no key.");
        assertThat(home.resolve(".config/musher/models.key")).doesNotExist();
    }

    @Test
    void anAgentStoresNoKeyAndReadsNone() {
        musher.input(KEY).run("login", "anthropic");
        String file = home.resolve(".config/musher/models.key").toString();

        assertThat(musher.run("why", "read", file).out()).contains("deny");
        var agent = musher.with("MUSHER_PROCESS", "1-x");
        assertThat(agent.input(KEY).run("login", "openai").err())
                .startsWith(
                        "musher: Only you change your settings, keys and skills, not an agent.");
        assertThat(agent.run("config", "set", "log.level", "off").err())
                .startsWith(
                        "musher: Only you change your settings, keys and skills, not an agent.");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}

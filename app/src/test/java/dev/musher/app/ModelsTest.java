package dev.musher.app;

import static dev.musher.provider.modelserver.Script.rateLimited;
import static dev.musher.provider.modelserver.Script.text;
import static dev.musher.provider.modelserver.Script.unauthorized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.provider.modelserver.ModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsTest {
    private static final String KEY = "sk-ant-planted-0123456789abcdef";

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        // Nothing listens there: a local Ollama must not decide what these tests see.
        musher =
                new ProgramUnderTest(home, project)
                        .with("OLLAMA_BASE_URL", ModelServer.nobodyThere() + "/v1");
    }

    @Test
    void firstKeyFoundDecides() {
        musher.with("OPENAI_API_KEY", KEY).with("GROQ_API_KEY", KEY);

        Run run = musher.run("models");

        assertThat(lines(run))
                .contains("main openai/gpt-5.6 first key found: OPENAI_API_KEY")
                .contains("openai ready OPENAI_API_KEY https://api.openai.com/v1")
                .contains("groq ready GROQ_API_KEY https://api.groq.com/openai/v1")
                .contains(
                        "mistral no key Run 'musher login mistral', or set MISTRAL_API_KEY. https://api.mistral.ai/v1");
        assertThat(run.out() + run.err()).doesNotContain(KEY);
    }

    @Test
    void rolesComeFromTheSettingsAndFallBackToTheMainOne() throws IOException {
        config("models.main = \"anthropic/claude-opus-5-5\"\nmodels.small = \"groq/x\"\n");

        assertThat(lines(musher.run("models")))
                .contains(
                        "main anthropic/claude-opus-5-5 user ~/.config/musher/config.toml:1",
                        "small groq/x user ~/.config/musher/config.toml:2",
                        "plan anthropic/claude-opus-5-5 the main model: user"
                                + " ~/.config/musher/config.toml:1");
    }

    @Test
    void aliasesAndSmallRolesAreShown() {
        musher.with("ANTHROPIC_API_KEY", KEY);

        assertThat(lines(musher.run("models")))
                .contains(
                        "opus anthropic/claude-opus-5-5 ready",
                        "gpt openai/gpt-6.1-sol no key",
                        "summarise anthropic/claude-haiku-5-5 the small model of anthropic",
                        "plan anthropic/claude-opus-5-5 the main model: first key found:"
                                + " ANTHROPIC_API_KEY");
        assertThat(musher.run("models", "--json").out())
                .contains("\"alias\": \"opus\"", "\"model\": \"anthropic/claude-opus-5-5\"");
    }

    @Test
    void aModelIsNamedByItsAliasAndAMistakeNamesTheNearest() {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            musher.with("ANTHROPIC_API_KEY", KEY)
                    .with("ANTHROPIC_BASE_URL", server.address().toString());

            assertThat(musher.run("models", "test", "haiku").out())
                    .startsWith("anthropic/claude-haiku-5-5 answered: Hello!\n");
        }
        assertThat(musher.run("-p", "-m", "sonet", "hi").err())
                .startsWith(
                        "musher: There is no model 'sonet'. Did you mean"
                                + " anthropic/claude-sonnet-5-5?");
    }

    @Test
    void shellsAreOfferedModelsProvidersAndSettings() {
        assertThat(musher.run("__answer", "models").out())
                .startsWith("opus\tanthropic/claude-opus-5-5\n")
                .contains("\nlocal\t", "\nopenai/gpt-5.6\n");
        assertThat(musher.run("__answer", "providers").out()).startsWith("anthropic\nopenai\n");
        assertThat(musher.run("__answer", "settings").out())
                .contains("models.main\tThe work itself.\n");
    }

    @Test
    void withoutAnythingItSaysWhatToSet() {
        Run run = musher.run("models", "test");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err())
                .startsWith("musher: No model is configured")
                .contains("ANTHROPIC_API_KEY", "models.main", "scripted:FILE");
    }

    @Test
    void testReportsTimeTokensAndCost() {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            musher.with("ANTHROPIC_API_KEY", KEY)
                    .with("ANTHROPIC_BASE_URL", server.address().toString());

            Run run = musher.run("models", "test");

            assertThat(run.err()).isEmpty();
            assertThat(run.out())
                    .startsWith("anthropic/claude-opus-5-5 answered: Hello!\n")
                    .containsPattern("whole answer +\\d+ms")
                    .contains("tokens         100 in, 20 out", "cost           $0.0008");
            assertThat(server.requests().getFirst().headers().first("x-api-key")).contains(KEY);
        }
    }

    @Test
    void faultIsAClearSentenceWithoutTheKey() {
        try (var server = ModelServer.start()) {
            server.fault(unauthorized());
            musher.with("ANTHROPIC_API_KEY", KEY)
                    .with("ANTHROPIC_BASE_URL", server.address().toString());

            Run run = musher.run("--debug", "models", "test");

            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err())
                    .startsWith("musher: anthropic/claude-opus-5-5: The key was not accepted")
                    .contains("Check the key; 'musher models' shows where it comes from.")
                    .doesNotContain(KEY);
        }
    }

    @Test
    void longClosedDoorIsNotWaitedFor() {
        try (var server = ModelServer.start()) {
            server.fault(rateLimited().retryAfterSeconds(3600));
            musher.with("OPENAI_API_KEY", KEY).with("OPENAI_BASE_URL", server.address() + "/v1");

            Run run = musher.run("models", "test");

            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err()).contains("Rate limited", "Try again in ");
        }
    }

    @Test
    void keyFromStandardInputOutranksTheEnvironment() {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            musher.with("OPENAI_API_KEY", "other")
                    .with("OPENAI_BASE_URL", server.address() + "/v1")
                    .input(KEY + "\n");

            Run run = musher.run("models", "test", "--key-stdin", "openai/gpt-5.6");

            assertThat(run.code()).isEqualTo(ExitCode.OK);
            assertThat(server.requests().getFirst().headers().first("Authorization"))
                    .contains("Bearer " + KEY);
        }
    }

    @Test
    void keyFromStandardInputIsNotSentToWhoeverIsChosen() {
        Run run = musher.input(KEY).run("models", "test", "--key-stdin");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).startsWith("musher: --key-stdin needs the name of a model.");
    }

    @Test
    void keyFileMustBeClosedToOthers() throws IOException {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            Path key = Files.writeString(home.resolve("key"), KEY + "\n");
            config(
                    """
                    [[provider]]
                    name = "office"
                    base_url = "%s/v1"
                    key_file = "~/key"
                    """
                            .formatted(server.address()));

            Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
            Run open = musher.run("models", "test", "office/m");
            Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
            Run closed = musher.run("models", "test", "office/m");

            assertThat(open.err())
                    .contains("can be read by other users. Run: chmod 600 '" + key + "'");
            assertThat(closed.code()).isEqualTo(ExitCode.OK);
        }
    }

    @Test
    void plainHttpGoesToThisMachineOnly() {
        musher.with("OPENAI_API_KEY", KEY).with("OPENAI_BASE_URL", "http://models.example.org/v1");

        Run run = musher.run("models", "test");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("without encryption to models.example.org");
    }

    @Test
    void recordedRunReplaysWithoutTheServerAndHoldsNoKey() throws IOException {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello!"));
            musher.with("ANTHROPIC_API_KEY", KEY)
                    .with("ANTHROPIC_BASE_URL", server.address().toString());
            musher.run("models", "test", "--record", "run.jsonl");
        }

        Run replayed = musher.run("models", "test", "replay:" + project.resolve("run.jsonl"));
        Run again = musher.run("models", "test", "--record", "run.jsonl", "scripted:none.yaml");

        assertThat(replayed.out()).contains("answered: Hello!");
        assertThat(Files.readString(project.resolve("run.jsonl"))).doesNotContain(KEY);
        assertThat(again.code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void scriptStandsInForAModel() throws IOException {
        Path script = project.resolve("hello.yaml");
        Files.writeString(script, "steps:\n  - text: Hello from the script!\n");

        assertThat(musher.run("models", "test", "scripted:" + script).out())
                .contains("answered: Hello from the script!");
    }

    @Test
    void everyRecordingDecodes() throws IOException {
        List<String> files = recordings();
        Run run =
                musher.run(
                        Stream.concat(Stream.of("models", "decode"), files.stream())
                                .toArray(String[]::new));

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.out().lines().filter(line -> line.contains("\"answer\":")).count())
                .isGreaterThanOrEqualTo(files.size());
    }

    @Test
    void whatCannotBeDecodedIsNamed() throws IOException {
        Files.writeString(
                project.resolve("cut.json"),
                """
                {"interactions": [{"request": {"url": "https://x/v1/chat/completions"},
                  "response": {"status": 200, "headers": {}, "body": "data: {\\"choices\\":[]}\\n\\n"}}]}
                """);

        Run cut = musher.run("models", "decode", "cut.json");
        Run missing = musher.run("models", "decode", "missing.json");

        assertThat(cut.code()).isEqualTo(ExitCode.FAILED);
        assertThat(cut.err()).startsWith("musher: cut.json, exchange 1: ");
        assertThat(missing)
                .isEqualTo(new Run(ExitCode.FAILED, "", "musher: missing.json: no such file\n"));
    }

    private static List<String> recordings() throws IOException {
        Optional<Path> folder = recordingsFolder();
        assumeTrue(
                folder.isPresent(),
                "there is no folder shared/wire/recordings beside the checkout");
        try (Stream<Path> files = Files.walk(folder.get())) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static Optional<Path> recordingsFolder() {
        for (Path at = Path.of(System.getProperty("musher.root"));
                at != null;
                at = at.getParent()) {
            Path folder = at.resolve("shared/wire/recordings");
            if (Files.isDirectory(folder)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private void config(String text) throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** The lines of the tables, with one space between columns. */
    private static List<String> lines(Run run) {
        return run.out().lines().map(line -> line.strip().replaceAll(" +", " ")).toList();
    }
}

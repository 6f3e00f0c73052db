package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each way to start loads only what {@code start-classes.txt} lists for it. */
@Tag("slow")
@Timeout(300)
class StartClassesTest {
    private static final Pattern LOADED = Pattern.compile("\\] (\\S+) source:");
    private static final Pattern WATCHED =
            Pattern.compile(
                    "(?!java|jdk|sun|com\\.sun).*|java\\.(sql|util\\.logging|net\\.http)\\..*");

    @TempDir private Path folder;

    @Test
    void helpNeedsNothingButTheCommandLine() throws Exception {
        assertThat(unexpected("help", List.of("--help"))).isEmpty();
    }

    @Test
    void commandsWithoutStoriesNeedNeitherLedgerNorAgent() throws Exception {
        assertThat(unexpected("tell", List.of("sessions"))).isEmpty();
        assertThat(unexpected("tell", List.of("why", "bash", "ls"))).isEmpty();
    }

    @Test
    void commandsAboutStoriesNeedNoAgent() throws Exception {
        loaded(List.of("init", "--no-run"), Map.of());

        assertThat(unexpected("look", List.of("story", "add", "A"))).isEmpty();
        assertThat(unexpected("look", List.of("board"))).isEmpty();
        assertThat(unexpected("look", List.of("status", "1"))).isEmpty();
    }

    @Test
    void headlessAgentNeedsNoDatabaseNoTerminalAndNoFleet() throws Exception {
        try (var model = new AotTrainingModel(List.of(AotTrainingModel.WORDS))) {
            var environment =
                    Map.of("ANTHROPIC_API_KEY", "x", "ANTHROPIC_BASE_URL", model.address());
            var loaded = loaded(List.of("-p", "Hi.", "--sandbox", "off"), environment);

            assertThat(loaded).contains("dev.musher.agent.loop.Agent");
            assertThat(unexpected("headless", loaded)).isEmpty();
        }
    }

    @Test
    void chatNeedsNoServerAndACommandInItNoAgent() throws Exception {
        var loaded = loaded(List.of("chat", "status"), Map.of());

        assertThat(loaded)
                .contains("dev.musher.chat.conversation.ChatRoom")
                .noneMatch(name -> name.startsWith("dev.musher.server."))
                .noneMatch(name -> name.startsWith("org.eclipse.jetty."))
                .noneMatch(name -> name.startsWith("org.jline."))
                .doesNotContain("dev.musher.agent.loop.Agent");
    }

    @Test
    void classThatIsNotListedIsNamed() throws Exception {
        var planted =
                List.of(
                        "dev.musher.pipeline.ledger.sqlite.NodeKey",
                        "dev.musher.server.http.Planted",
                        "dev.musher.terminal.line.Planted",
                        "java.net.http.HttpClient",
                        "org.eclipse.jetty.server.Server",
                        "org.jline.terminal.Terminal",
                        "org.sqlite.JDBC");
        for (String way : List.of("help", "tell", "headless")) {
            assertThat(unexpected(way, new TreeSet<>(planted))).isEqualTo(planted);
        }
        assertThat(unexpected("help", List.of("sessions")))
                .contains("dev.musher.host.settings.Settings");
    }

    private List<String> unexpected(String way, List<String> words) throws Exception {
        return unexpected(way, loaded(words, Map.of()));
    }

    private static List<String> unexpected(String way, Set<String> loaded) throws IOException {
        var allowed = allowed().getOrDefault(way, List.of());
        var unexpected = new ArrayList<String>();
        for (String name : loaded) {
            if (WATCHED.matcher(name).matches()
                    && allowed.stream().noneMatch(entry -> covers(entry, name))) {
                unexpected.add(name);
            }
        }
        return unexpected;
    }

    private static boolean covers(String entry, String name) {
        return entry.endsWith(".*")
                ? name.startsWith(entry.substring(0, entry.length() - 1))
                : name.equals(entry) || name.substring(0, name.lastIndexOf('.')).equals(entry);
    }

    private static Map<String, List<String>> allowed() throws IOException {
        var ways = new LinkedHashMap<String, List<String>>();
        var current = new ArrayList<String>();
        try (var file = StartClassesTest.class.getResourceAsStream("start-classes.txt")) {
            for (String line :
                    new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (line.startsWith("[")) {
                    current = new ArrayList<>();
                    ways.put(line.substring(1, line.length() - 1), current);
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    current.add(line);
                }
            }
        }
        return ways;
    }

    /** The outermost classes, without an AOT cache, which would load all that it holds. */
    private Set<String> loaded(List<String> words, Map<String, String> environment)
            throws Exception {
        Path log = folder.resolve("loaded");
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "--enable-native-access=ALL-UNNAMED",
                                "-Xlog:class+load:file=" + log,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        command.addAll(words);
        Path project = Files.createDirectories(folder.resolve("project"));
        if (!Files.exists(project.resolve(".git"))) {
            assertThat(
                            new ProcessBuilder("git", "init", "-q", project.toString())
                                    .start()
                                    .waitFor())
                    .isZero();
        }
        var builder =
                new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().put("HOME", folder.toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        var names = new TreeSet<String>();
        for (String line : Files.readAllLines(log)) {
            var found = LOADED.matcher(line);
            if (found.find()) {
                names.add(found.group(1).replaceFirst("[$/].*", ""));
            }
        }
        return names;
    }
}

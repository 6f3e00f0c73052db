package dev.musher.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.config.Config.Setting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigTest {
    private enum Qa {
        GATES,
        AGENT_ONLY,
        HUMAN
    }

    private static final Key<String> MODEL =
            Key.of("model.name", KeyType.text(), "the model to ask").orElse("small");
    private static final Key<Long> TURNS =
            Key.of("limits.turns", KeyType.integer(), "turns of a run")
                    .orElse(50L)
                    .must("be at least 1", turns -> turns >= 1);
    private static final Key<Boolean> COLOUR =
            Key.of("colour", KeyType.flag(), "colours on the screen").orElse(true);
    private static final Key<Duration> TIMEOUT =
            Key.of("limits.timeout", KeyType.duration(), "time of a call")
                    .orElse(Duration.ofSeconds(90));
    private static final Key<Path> NOTES = Key.of("notes", KeyType.path(), "where notes go");
    private static final Key<List<String>> SKIP =
            Key.of("skip", KeyType.texts(), "folders to leave out").orElse(List.of());
    private static final Key<Qa> QA =
            Key.of("qa", KeyType.oneOf(Qa.class), "who reviews").orElse(Qa.GATES);
    private static final Key<Map<String, String>> ENVIRONMENT =
            Key.of("environment", KeyType.textMap(), "variables").orElse(Map.of());
    private static final Key<String> GATE_NAME =
            Key.of("name", KeyType.text(), "its name").required();
    private static final Key<Duration> GATE_LIMIT =
            Key.of("limit", KeyType.duration(), "its time").orElse(Duration.ofMinutes(5));
    private static final Key<List<Config>> GATES =
            Key.of("gate", KeyType.tables(Schema.of(GATE_NAME, GATE_LIMIT)), "steps")
                    .orElse(List.of());
    private static final Schema SCHEMA =
            Schema.of(MODEL, TURNS, COLOUR, TIMEOUT, NOTES)
                    .plus(Schema.of(SKIP, QA, ENVIRONMENT, GATES));

    @TempDir Path folder;

    @Test
    void readsEveryType() throws Exception {
        var config =
                loaded(
                        """
                        # settings
                        colour = false
                        notes = "my notes/ü.md"
                        skip = ["a", 'b']
                        qa = "agent-only"
                        environment.LANG = "C"

                        [model]
                        name = "größer 😀"

                        [limits]
                        turns = 0x10
                        timeout = "1m 30s"

                        [[gate]]
                        name = "test"
                        limit = "10m"

                        [[gate]]
                        name = "lint"
                        """);

        assertThat(config.value(MODEL)).isEqualTo("größer 😀");
        assertThat(config.value(TURNS)).isEqualTo(16);
        assertThat(config.value(COLOUR)).isFalse();
        assertThat(config.value(TIMEOUT)).isEqualTo(Duration.ofSeconds(90));
        assertThat(config.value(NOTES)).isEqualTo(Path.of("my notes/ü.md"));
        assertThat(config.value(SKIP)).containsExactly("a", "b");
        assertThat(config.value(QA)).isEqualTo(Qa.AGENT_ONLY);
        assertThat(config.value(ENVIRONMENT)).isEqualTo(Map.of("LANG", "C"));
        var gates = config.value(GATES);
        assertThat(gates).extracting(gate -> gate.value(GATE_NAME)).containsExactly("test", "lint");
        assertThat(gates)
                .extracting(gate -> gate.value(GATE_LIMIT))
                .containsExactly(Duration.ofMinutes(10), Duration.ofMinutes(5));
        assertThat(gates.getFirst().origin(GATE_LIMIT).text()).isEqualTo("user u.toml:17");
        assertThat(gates.getLast().origin(GATE_NAME).text()).isEqualTo("user u.toml:20");
        assertThat(gates.getLast().origin(GATE_LIMIT).text()).isEqualTo("default");
    }

    @Test
    void explainsEverySetting() throws Exception {
        write("u.toml", "colour = false\nlimits.turns = 5\n");
        write("p.toml", "# project\n\n[limits]\nturns = 7\ntimeout = \"2h\"\n");

        var config = accept(load(user(), project(), flags("model.name=large")));

        assertThat(config.settings())
                .containsExactly(
                        setting("model.name", "large", "flag --set model.name=large", MODEL),
                        setting("limits.turns", "7", "project p.toml:4", TURNS),
                        setting("colour", "false", "user u.toml:1", COLOUR),
                        setting("limits.timeout", "2h", "project p.toml:5", TIMEOUT),
                        setting("notes", "", "default", NOTES),
                        setting("skip", "", "default", SKIP),
                        setting("qa", "gates", "default", QA),
                        setting("environment", "", "default", ENVIRONMENT),
                        setting("gate", "none", "default", GATES));
    }

    @ParameterizedTest
    @CsvSource({
        "-, -, -, 50, default",
        "1, -, -, 1, user u.toml:1",
        "-, 2, -, 2, project p.toml:1",
        "-, -, 3, 3, flag --set limits.turns=3",
        "1, 2, -, 2, project p.toml:1",
        "1, -, 3, 3, flag --set limits.turns=3",
        "-, 2, 3, 3, flag --set limits.turns=3",
        "1, 2, 3, 3, flag --set limits.turns=3",
    })
    void lastLayerThatSetsAKeyWins(
            String user, String project, String flag, long value, String origin) throws Exception {
        write("u.toml", user.equals("-") ? "" : "limits.turns = " + user);
        write("p.toml", project.equals("-") ? "" : "limits.turns = " + project);
        var layers = new ArrayList<Layer>(List.of(user(), project()));
        if (!flag.equals("-")) {
            layers.add(flags("limits.turns=" + flag));
        }

        var config = accept(Config.load(SCHEMA, layers));

        assertThat(config.value(TURNS)).isEqualTo(value);
        assertThat(config.origin(TURNS).text()).isEqualTo(origin);
    }

    @Test
    void laterLayersMergeTablesAndReplaceLists() throws Exception {
        write(
                "u.toml",
                """
                skip = ["a", "b"]
                [environment]
                ONE = "1"
                TWO = "2"
                [limits]
                turns = 5
                [[gate]]
                name = "old"
                """);
        write(
                "p.toml",
                """
                skip = ["c"]
                [environment]
                TWO = "zwei"
                THREE = "3"
                [limits]
                timeout = "1s"
                [[gate]]
                name = "new"
                """);

        var config = accept(load(user(), project()));

        assertThat(config.value(SKIP)).containsExactly("c");
        assertThat(config.value(ENVIRONMENT))
                .isEqualTo(Map.of("ONE", "1", "TWO", "zwei", "THREE", "3"));
        assertThat(config.value(TURNS)).isEqualTo(5);
        assertThat(config.value(TIMEOUT)).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.value(GATES))
                .extracting(gate -> gate.value(GATE_NAME))
                .containsExactly("new");
    }

    @Test
    void missingFilesAreEmptyLayers() {
        var config = accept(load(user(), project()));

        assertThat(config.value(MODEL)).isEqualTo("small");
        assertThat(config.find(NOTES)).isEmpty();
        assertThatThrownBy(() -> config.value(NOTES))
                .hasMessage("notes has neither value nor default");
    }

    @Test
    void refusesToAnswerForAKeyItDoesNotKnow() {
        var config = accept(load());
        var stranger = Key.of("stranger", KeyType.text(), "unknown");

        assertThatThrownBy(() -> config.find(stranger))
                .hasMessage("stranger is not a key of this schema");
    }

    @Test
    void refusesASchemaThatContradictsItself() {
        var section = Key.of("limits", KeyType.text(), "a key where others have a table");

        assertThatThrownBy(() -> Schema.of(MODEL).plus(Schema.of(MODEL)))
                .hasMessage("two keys are called model.name");
        assertThatThrownBy(() -> Schema.of(TURNS, section))
                .hasMessage("limits is a key and a table of keys");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "colour=false | colour | false",
                "model.name=bare-word | model.name | bare-word",
                "model.name=two words | model.name | two words",
                "model.name=\"quoted # text\" | model.name | quoted # text",
                "model.name=a=b | model.name | a=b",
                "model.name=größer | model.name | größer",
                "limits.timeout=5m | limits.timeout | 5m",
                "limits . turns = 5 | limits.turns | 5",
                "skip=[\"a\", \"b\"] | skip | a, b",
                "notes=/tmp/x | notes | /tmp/x",
                "qa=human | qa | human",
                "environment.A=b | environment | A=b",
                "gate=[{name = \"x\"}] | gate | 1 tables",
            })
    void takesFlagsAsTomlOrAsBareWords(String flag, String name, String shown) {
        var config = accept(load(flags(flag)));

        assertThat(config.settings())
                .filteredOn(setting -> setting.name().equals(name))
                .extracting(Setting::value, setting -> setting.origin().text())
                .containsExactly(tuple(shown, "flag --set " + flag));
    }

    @Test
    void aFlagCannotSmuggleInASecondSetting() {
        var config = accept(load(flags("model.name=1\ncolour = false")));

        assertThat(config.value(MODEL)).isEqualTo("1\ncolour = false");
        assertThat(config.value(COLOUR)).isTrue();
    }

    @Test
    void laterFlagsWin() {
        var config = accept(load(flags("limits.turns=1", "limits.turns=2")));

        assertThat(config.value(TURNS)).isEqualTo(2);
    }

    @Test
    void requiredKeysMustBeSetSomewhere() {
        var needed = Key.of("needed", KeyType.text(), "nothing works without").required();
        var schema = Schema.of(needed);

        assertThat(Config.load(schema, List.of()))
                .isEqualTo(
                        new Loading.Rejected(
                                List.of(
                                        new Problem(
                                                "settings",
                                                "needed is required and set nowhere"))));
        assertThat(accept(Config.load(schema, List.of(flags("needed=x")))).value(needed))
                .isEqualTo("x");
    }

    @Test
    void readsAFileOfTenThousandLines() throws Exception {
        var text = new StringBuilder("[environment]\n");
        for (int i = 2; i <= 10_000; i++) {
            text.append("k").append(i).append(" = \"v\" # ").append(i).append('\n');
        }
        var config = loaded(text + "\n[limits]\nturns = 3\n");

        assertThat(config.value(ENVIRONMENT)).hasSize(9_999);
        assertThat(config.origin(TURNS).text()).isEqualTo("user u.toml:10003");
    }

    private static Setting setting(String name, String value, String origin, Key<?> key) {
        return new Setting(name, value, origin(origin), key.description());
    }

    private static Origin origin(String text) {
        if (text.equals("default")) {
            return new Origin.Default();
        }
        if (text.startsWith("flag --set ")) {
            return new Origin.Flag(text.substring(11));
        }
        var parts = text.split("[ :]", -1);
        return new Origin.Line(parts[0], parts[1], Integer.parseInt(parts[2]));
    }

    private Config loaded(String text) throws Exception {
        write("u.toml", text);
        return accept(load(user()));
    }

    private static Loading load(Layer... layers) {
        return Config.load(SCHEMA, List.of(layers));
    }

    private static Config accept(Loading loading) {
        return switch (loading) {
            case Loading.Loaded(var config) -> config;
            case Loading.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    private Layer user() {
        return new Layer.File("user", folder.resolve("u.toml"), "u.toml");
    }

    private Layer project() {
        return new Layer.File("project", folder.resolve("p.toml"), "p.toml");
    }

    private static Layer flags(String... settings) {
        return new Layer.Flags(List.of(settings));
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }
}

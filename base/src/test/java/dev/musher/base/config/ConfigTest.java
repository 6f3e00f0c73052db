package dev.musher.base.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.musher.base.config.Config.Setting;
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

    private static final SettingKey<String> MODEL =
            SettingKey.of("model.name", SettingType.text(), "the model to ask").orElse("small");
    private static final SettingKey<Long> TURNS =
            SettingKey.of("limits.turns", SettingType.integer(), "turns of a run")
                    .orElse(50L)
                    .must("be at least 1", turns -> turns >= 1);
    private static final SettingKey<Boolean> COLOUR =
            SettingKey.of("colour", SettingType.flag(), "colours on the screen").orElse(true);
    private static final SettingKey<Duration> TIMEOUT =
            SettingKey.of("limits.timeout", SettingType.duration(), "time of a call")
                    .orElse(Duration.ofSeconds(90));
    private static final SettingKey<Path> NOTES =
            SettingKey.of("notes", SettingType.path(), "where notes go");
    private static final SettingKey<List<String>> SKIP =
            SettingKey.of("skip", SettingType.texts(), "folders to leave out").orElse(List.of());
    private static final SettingKey<Qa> QA =
            SettingKey.of("qa", SettingType.oneOf(Qa.class), "who reviews").orElse(Qa.GATES);
    private static final SettingKey<Map<String, String>> ENVIRONMENT =
            SettingKey.of("environment", SettingType.textMap(), "variables").orElse(Map.of());
    private static final SettingKey<String> GATE_NAME =
            SettingKey.of("name", SettingType.text(), "its name").required();
    private static final SettingKey<Duration> GATE_LIMIT =
            SettingKey.of("limit", SettingType.duration(), "its time")
                    .orElse(Duration.ofMinutes(5));
    private static final SettingKey<List<Config>> GATES =
            SettingKey.of(
                            "gate",
                            SettingType.tables(ConfigSchema.of(GATE_NAME, GATE_LIMIT)),
                            "steps")
                    .orElse(List.of());
    private static final ConfigSchema SCHEMA =
            ConfigSchema.of(MODEL, TURNS, COLOUR, TIMEOUT, NOTES)
                    .plus(ConfigSchema.of(SKIP, QA, ENVIRONMENT, GATES));

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
        var layers = new ArrayList<ConfigLayer>(List.of(user(), project()));
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
        var stranger = SettingKey.of("stranger", SettingType.text(), "unknown");

        assertThatThrownBy(() -> config.find(stranger))
                .hasMessage("stranger is not a key of this schema");
    }

    @Test
    void refusesASchemaThatContradictsItself() {
        var section =
                SettingKey.of("limits", SettingType.text(), "a key where others have a table");

        assertThatThrownBy(() -> ConfigSchema.of(MODEL).plus(ConfigSchema.of(MODEL)))
                .hasMessage("two keys are called model.name");
        assertThatThrownBy(() -> ConfigSchema.of(TURNS, section))
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
                "gate=[{name = \"x\"}] | gate | 1 table",
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
        var needed =
                SettingKey.of("needed", SettingType.text(), "nothing works without").required();
        var configSchema = ConfigSchema.of(needed);

        assertThat(Config.load(configSchema, List.of()))
                .isEqualTo(
                        new ConfigLoadResult.Rejected(
                                List.of(
                                        new ConfigProblem(
                                                "settings", "needed is required but not set"))));
        assertThat(accept(Config.load(configSchema, List.of(flags("needed=x")))).value(needed))
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

    private static Setting setting(
            String name, String value, String origin, SettingKey<?> settingKey) {
        return new Setting(name, value, origin(origin), settingKey.description());
    }

    private static SettingOrigin origin(String text) {
        if (text.equals("default")) {
            return new SettingOrigin.Default();
        }
        if (text.startsWith("flag --set ")) {
            return new SettingOrigin.Flag(text.substring(11));
        }
        var parts = text.split("[ :]", -1);
        return new SettingOrigin.Line(parts[0], parts[1], Integer.parseInt(parts[2]));
    }

    private Config loaded(String text) throws Exception {
        write("u.toml", text);
        return accept(load(user()));
    }

    private static ConfigLoadResult load(ConfigLayer... layers) {
        return Config.load(SCHEMA, List.of(layers));
    }

    private static Config accept(ConfigLoadResult configLoadResult) {
        return switch (configLoadResult) {
            case ConfigLoadResult.Loaded(var config) -> config;
            case ConfigLoadResult.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    private ConfigLayer user() {
        return new ConfigLayer.File("user", folder.resolve("u.toml"), "u.toml");
    }

    private ConfigLayer project() {
        return new ConfigLayer.File("project", folder.resolve("p.toml"), "p.toml");
    }

    private static ConfigLayer flags(String... settings) {
        return new ConfigLayer.Flags(List.of(settings));
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }
}

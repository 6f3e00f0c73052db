package dev.musher.host.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.Config.Setting;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ProjectSettingsTest {
    /** Values of every type; each key takes those that it can read. */
    private static final List<String> VALUES =
            List.of(
                    "1",
                    "2",
                    "3",
                    "5",
                    "8",
                    "20",
                    "60",
                    "90",
                    "2000",
                    "30000",
                    "0.05",
                    "0.5",
                    "true",
                    "false",
                    "'all'",
                    "'off'",
                    "'auto'",
                    "'required'",
                    "'restrictive'",
                    "'standard'",
                    "'accept'",
                    "'yolo'",
                    "'block'",
                    "'report'",
                    "'gates'",
                    "'agent'",
                    "'human'",
                    "'origin'",
                    "'advisory'",
                    "'acme/large'",
                    "'scripted:m.yaml'",
                    "'replay:m.json'",
                    "'brave'",
                    "'tavily'",
                    "'https://search.example'",
                    "'10m'",
                    "'1h'",
                    "[]",
                    "['off']",
                    "['loopback']",
                    "['on']",
                    "['a.example']",
                    "['a.example', 'b.example']",
                    "['~/.ssh']",
                    "['true']",
                    "[{ name = 'a/b', max = 2 }]",
                    "[{ name = 'a/b', max = 5 }]",
                    "[{ name = 'a/b', input_price = 0, output_price = 0 }]",
                    "[{ name = 'x', base_url = 'https://evil.example' }]",
                    "[{ deny = 'run(rm *)' }]",
                    "[{ allow = 'run(rm *)' }]",
                    "[{ name = 'ada', role = 'coder' }]",
                    "[{ name = 'ada', role = 'coder', model = 'scripted:m.yaml' }]",
                    "[{ name = 'test', run = 'true' }]");

    /** What is strict, from the strictest on; numbers and lists have an order of their own. */
    private static final List<List<String>> WORDS =
            List.of(
                    List.of("required", "auto", "off"),
                    List.of("required", "advisory"),
                    List.of("restrictive", "standard", "accept", "yolo"),
                    List.of("block", "hold", "report", "allow", "off"),
                    List.of("person", "agent"),
                    List.of("human", "agent", "gates"),
                    List.of("false", "true"));

    @TempDir private Path folder;

    @Test
    void noProjectLoosensASettingThatMayOnlyBeTightened() throws IOException {
        int accepted = 0;
        int refused = 0;
        for (SettingKey<?> settingKey : Settings.SCHEMA.keys()) {
            var values = readable(settingKey);
            assertThat(values).as(settingKey.name()).isNotEmpty();
            for (String users : withNone(values)) {
                var without = ((ConfigLoadResult.Loaded) load(settingKey, users, "")).config();
                for (String projects : values) {
                    if (load(settingKey, users, projects)
                            instanceof ConfigLoadResult.Loaded(var with)) {
                        accepted++;
                        checkTighter(
                                settingKey, shown(without, settingKey), shown(with, settingKey));
                        checkUsers(
                                settingKey,
                                users,
                                shown(without, settingKey),
                                shown(with, settingKey));
                    } else {
                        refused++;
                    }
                }
            }
        }
        assertThat(accepted).isGreaterThan(200);
        assertThat(refused).isGreaterThan(200);
    }

    private static void checkTighter(SettingKey<?> settingKey, String without, String with) {
        assertThat(settingKey.direction())
                .as(settingKey.name() + " was taken from a project")
                .isNotInstanceOf(OverrideRule.UserOnly.class);
        if (settingKey.direction() instanceof OverrideRule.Tighten<?> tighten) {
            assertThat(isWithin(tighten.word(), with, without))
                    .as("%s was %s and a project made it %s", settingKey.name(), without, with)
                    .isTrue();
        }
    }

    private static void checkUsers(
            SettingKey<?> settingKey, String users, String without, String with) {
        if (settingKey.direction() instanceof OverrideRule.FreeUnlessUserSet<?>
                && !users.isEmpty()) {
            assertThat(isWithin("stricter", with, without))
                    .as(
                            "a user set %s to %s, and a project to %s",
                            settingKey.name(), without, with)
                    .isTrue();
        }
    }

    @Test
    void whatStoriesHaveToShowIsTheProjectsToSayUnlessTheUserDid() throws IOException {
        var criteria =
                Settings.SCHEMA.keys().stream()
                        .filter(key -> key.name().equals("criteria"))
                        .findFirst()
                        .orElseThrow();

        assertThat(
                        shown(
                                ((ConfigLoadResult.Loaded) load(criteria, "", "\"advisory\""))
                                        .config(),
                                criteria))
                .isEqualTo("advisory");
        assertThat(
                        shown(
                                ((ConfigLoadResult.Loaded)
                                                load(criteria, "\"required\"", "\"advisory\""))
                                        .config(),
                                criteria))
                .isEqualTo("required");
    }

    /** An order of its own, so that the one of the settings is held against it. */
    private static boolean isWithin(String word, String with, String without) {
        if (with.equals(without) || without.isEmpty()) {
            return true;
        }
        for (List<String> words : WORDS) {
            if (words.contains(with) && words.contains(without)) {
                return words.indexOf(with) <= words.indexOf(without);
            }
        }
        if (word.equals("fewer")) {
            return with.isEmpty()
                    || with.equals("off")
                    || without.equals("on")
                    || List.of(without.split(", ")).containsAll(List.of(with.split(", ")));
        }
        if (with.endsWith(" table") || with.endsWith("tables")) {
            return true;
        }
        int order = new BigDecimal(with).compareTo(new BigDecimal(without));
        return word.equals("higher") ? order >= 0 : order <= 0;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "log.level",
                "provider",
                "model",
                "train.push",
                "train.push_retries",
                "train.builds",
                "proof.parallel"
            })
    void onlyTheUserSetsWhatIsAboutTheirMachineMoneyKeysAndRemotes(String name) {
        assertThat(key(name).direction()).isInstanceOf(OverrideRule.UserOnly.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    sandbox.mode = 'required' | sandbox.mode = 'auto' | sandbox.mode | required
                    sandbox.mode = 'off' | sandbox.mode = 'required' | sandbox.mode | required
                    fleet.max_agents = 10 | fleet.max_agents = 5 | fleet.max_agents | 5
                    fleet.max_agents = 2 | fleet.max_agents = 3 | fleet.max_agents | 2
                    budget.day = 5 | budget.day = 50 | budget.day | 5
                    sandbox.network = ['on'] | sandbox.network = ['a.example'] | sandbox.network | a.example
                    permission.mode = 'accept' | permission.mode = 'restrictive' | permission.mode | restrictive
                    """)
    void theStricterOfUserAndProjectHolds(String users, String projects, String key, String holds)
            throws IOException {
        var loaded = (ConfigLoadResult.Loaded) load(users, projects);

        assertThat(shown(loaded.config(), key(key))).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    permission.mode = 'restrictive' | permission.mode = 'yolo' | a project can only make permission.mode stricter: yolo would loosen restrictive (user u.toml:1); set it in u.toml
                    '' | log.level = 'off' | a project cannot set log.level; set it in u.toml
                    '' | train.push = 'origin' | a project cannot set train.push; set it in u.toml
                    '' | models.main = 'scripted:m.yaml' | in a project's file models.main must be a provider's model like provider/model; only the user can name a script or a recording, found scripted:m.yaml
                    '' | agent = [{ name = 'a', role = 'coder', model = 'replay:m' }] | in a project's file agent.model must be a provider's model like provider/model; only the user can name a script or a recording, found replay:m
                    '' | permission.rule = [{ allow = 'run(ls)' }] | in a project's file permission.rule.allow must be left out: a project can only ask or deny; only the user's file can allow, found run(ls)
                    '' | sandbox.read = ['~/.ssh'] | a project can only make sandbox.read stricter: ~/.ssh would loosen  (default); set it in u.toml
                    '' | proof.test_deleted = 'report' | a project can only make proof.test_deleted stricter: report would loosen block (default); set it in u.toml
                    """)
    void whatWouldLoosenIsAnErrorThatNamesTheUsersFile(String users, String projects, String what)
            throws IOException {
        assertThat(load(users, projects))
                .isEqualTo(
                        new ConfigLoadResult.Rejected(
                                List.of(new ConfigProblem("p.toml:1", what))));
    }

    @Test
    void flagsAreTheUsersAndWin() throws IOException {
        Files.writeString(folder.resolve("p.toml"), "sandbox.mode = 'required'");
        var configLoadResult =
                Config.load(
                        Settings.SCHEMA,
                        List.of(project(), new ConfigLayer.Flags(List.of("sandbox.mode=off"))));

        assertThat(
                        shown(
                                ((ConfigLoadResult.Loaded) configLoadResult).config(),
                                key("sandbox.mode")))
                .isEqualTo("off");
    }

    private List<String> readable(SettingKey<?> settingKey) throws IOException {
        var readable = new ArrayList<String>();
        for (String value : VALUES) {
            if (load(settingKey, value, "") instanceof ConfigLoadResult.Loaded) {
                readable.add(value);
            }
        }
        return readable;
    }

    private static List<String> withNone(List<String> values) {
        var all = new ArrayList<>(values);
        all.add("");
        return all;
    }

    private ConfigLoadResult load(SettingKey<?> settingKey, String users, String projects)
            throws IOException {
        return load(
                ConfigSchema.of(settingKey), line(settingKey, users), line(settingKey, projects));
    }

    private static String line(SettingKey<?> settingKey, String value) {
        return value.isEmpty() ? "" : settingKey.name() + " = " + value;
    }

    private ConfigLoadResult load(String users, String projects) throws IOException {
        return load(Settings.SCHEMA, users, projects);
    }

    private ConfigLoadResult load(ConfigSchema configSchema, String users, String projects)
            throws IOException {
        Files.writeString(folder.resolve("u.toml"), users);
        Files.writeString(folder.resolve("p.toml"), projects);
        return Config.load(
                configSchema,
                List.of(
                        new ConfigLayer.File("user", folder.resolve("u.toml"), "u.toml"),
                        project()));
    }

    private ConfigLayer project() {
        return new ConfigLayer.Project(
                new ConfigLayer.File("project", folder.resolve("p.toml"), "p.toml"), "u.toml");
    }

    private static SettingKey<?> key(String name) {
        return Settings.SCHEMA.keys().stream()
                .filter(settingKey -> settingKey.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String shown(Config config, SettingKey<?> settingKey) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Setting setting : config.settings()) {
            values.put(setting.name(), setting.value());
        }
        return values.getOrDefault(settingKey.name(), "");
    }
}

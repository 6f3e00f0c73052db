package dev.musher.fleet.roster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
import dev.musher.fleet.roster.TeamReader.Loaded;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.rules.StoryPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TeamReaderTest {
    private static final TeamCatalogue KNOWN =
            new TeamCatalogue(List.of("embedded", "claude-code"), List.of("bash", "grep", "read"));

    @TempDir Path project;

    @Test
    void readsTablesAndThenFiles() throws IOException {
        write(
                "reviewer.md",
                """
                ---
                role: qa
                description: Reviews.
                runtime: claude-code
                model: opus
                tools: [Read, "Bash"]
                turns: 7
                calls: 9
                usd: $2.50
                inactivity: 90s
                ---
                Look twice.
                """);
        write("tester.md", "---\ndescription: A kind of subagents.\n---\nTest.\n");

        assertThat(
                        read(
                                """
                                [[agent]]
                                name = "ada"
                                role = "coder"
                                model = "anthropic/claude-opus-4-8"
                                prompt = "Small steps."
                                tools = ["read", "bash"]
                                turns = 50
                                calls = 60
                                usd = 5
                                inactivity = "5m"

                                [[agent]]
                                name = "odd-jobs"
                                role = "other"
                                """))
                .isEqualTo(
                        new Loaded.Team(
                                new Roster(
                                        List.of(
                                                new Teammate(
                                                        "ada",
                                                        TeamRole.CODER,
                                                        "embedded",
                                                        Optional.of("anthropic/claude-opus-4-8"),
                                                        "Small steps.",
                                                        List.of("read", "bash"),
                                                        new AttemptLimits(
                                                                50,
                                                                60,
                                                                Optional.of(Dollars.of("5")),
                                                                Duration.ofMinutes(5))),
                                                usual("odd-jobs", TeamRole.OTHER),
                                                new Teammate(
                                                        "reviewer",
                                                        TeamRole.QA,
                                                        "claude-code",
                                                        Optional.of("opus"),
                                                        "Look twice.",
                                                        List.of("Read", "Bash"),
                                                        new AttemptLimits(
                                                                7,
                                                                9,
                                                                Optional.of(Dollars.of("2.5")),
                                                                Duration.ofSeconds(90)))))));
    }

    @Test
    void aProjectThatNamesNobodyHasTheUsualTeam() throws IOException {
        assertThat(read(""))
                .isEqualTo(
                        new Loaded.Team(
                                new Roster(
                                        List.of(
                                                usual("coder-1", TeamRole.CODER),
                                                usual("coder-2", TeamRole.CODER),
                                                usual("coder-3", TeamRole.CODER),
                                                usual("qa", TeamRole.QA),
                                                usual("merger", TeamRole.MERGE)))));
        assertThat(read("[fleet]\nmax_agents = 5\nmax_coders = 1\n"))
                .isEqualTo(
                        new Loaded.Team(
                                new Roster(
                                        List.of(
                                                usual("coder-1", TeamRole.CODER),
                                                usual("qa", TeamRole.QA),
                                                usual("merger", TeamRole.MERGE)))));
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() throws IOException {
        write("ada.md", "---\nrole: coder\n---\nHi.\n");
        write("zed.md", "---\nrole: codr\nturns: many\nusd: -1\ninactivity: soon\n---\nHi.\n");
        write("Big Name.md", "---\nrole: qa\ncolour: red\n---\nHi.\n");

        assertThat(
                        read(
                                """
                                [[agent]]
                                name = "ada"
                                role = "coder"
                                runtime = "claude-cod"
                                [[agent]]
                                name = "ada"
                                role = "qa"
                                tools = ["grepp"]
                                """))
                .isEqualTo(
                        new Loaded.Wrong(
                                List.of(
                                        new ConfigProblem(
                                                "project.toml:2",
                                                "there is no runtime 'claude-cod'; did you mean"
                                                        + " 'claude-code'?"),
                                        new ConfigProblem(
                                                "project.toml:6",
                                                "the name ada is already used (project.toml:2); rename one of them"),
                                        new ConfigProblem(
                                                "project.toml:6",
                                                "there is no tool 'grepp'; did you mean 'grep'?"),
                                        new ConfigProblem(
                                                ".musher/agents/Big Name.md:3",
                                                "unknown key 'colour'; the keys are name, role,"
                                                        + " description, runtime, model, tools, turns,"
                                                        + " calls, usd, inactivity"),
                                        new ConfigProblem(
                                                ".musher/agents/Big Name.md:1",
                                                "a name must have lower-case letters, digits, - and _, at most 40, and not be gates"),
                                        new ConfigProblem(
                                                ".musher/agents/zed.md:2",
                                                "there is no role 'codr'; did you mean 'coder'?"),
                                        new ConfigProblem(
                                                ".musher/agents/zed.md:3",
                                                "turns is a whole number from 1 to 10000"),
                                        new ConfigProblem(
                                                ".musher/agents/zed.md:4",
                                                "usd is an amount of dollars above 0, like 2.50"),
                                        new ConfigProblem(
                                                ".musher/agents/zed.md:5",
                                                "inactivity is a duration above 0s, like 90s or"
                                                        + " 5m"),
                                        new ConfigProblem(
                                                ".musher/agents/ada.md:1",
                                                "the name ada is already used (project.toml:2); rename one of them"))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "role = \"codr\" | agent.role must be one of coder, qa, merge, other, found the string \"codr\"; did you mean \"coder\"?",
                "role = \"qa\"; turns = 0 | agent.turns must be from 1 to 10000, found 0",
                "role = \"qa\"; usd = 0 | agent.usd must be above 0 and at most 1000000, with at most six decimal places, found 0",
                "role = \"qa\"; usd = 1e-30 | agent.usd must be above 0 and at most 1000000, with at most six decimal places, found 0.0000000000000000000000000000010",
                "role = \"qa\"; inactivity = \"0s\" | agent.inactivity must be more than 0s and at most 24h, found 0s",
            })
    void settingsAreCheckedWithTheirLines(String keys, String what) throws IOException {
        var text = "[[agent]]\nname = \"ada\"\n" + keys.replace("; ", "\n");

        var problems = ((ConfigLoadResult.Rejected) load(text)).problems();
        assertThat(problems)
                .containsExactly(new ConfigProblem("project.toml:" + text.lines().count(), what));
    }

    @Test
    void limitsAndCountsComeFromTheSettings() throws IOException {
        var config =
                loaded(
                        """
                        [fleet]
                        max_agents = 7
                        max_qa = 2
                        retries = 4
                        setbacks = 5
                        false_starts = 6
                        strikes = 7
                        recoveries = 8
                        qa = "agent"
                        orientation = ["docs/map.md"]
                        [[fleet.model]]
                        name = "m"
                        max = 1
                        """);

        assertThat(FleetSettings.headcount(config))
                .isEqualTo(
                        new Headcount(7, OptionalInt.empty(), OptionalInt.of(2), Map.of("m", 1)));
        assertThat(FleetSettings.policy(config))
                .isEqualTo(new StoryPolicy(4, 5, 6, 7, 8, QaMode.AGENT));
        assertThat(config.value(FleetSettings.ORIENTATION)).containsExactly("docs/map.md");
        assertThat(FleetSettings.policy(loaded(""))).isEqualTo(StoryPolicy.USUAL);
        assertThat(FleetSettings.headcount(loaded(""))).isEqualTo(Headcount.USUAL);
        assertThat(load("fleet.orientation = [\"../secret\"]"))
                .isInstanceOf(ConfigLoadResult.Rejected.class);
    }

    private static Teammate usual(String name, TeamRole teamRole) {
        return new Teammate(
                name, teamRole, "embedded", Optional.empty(), "", List.of(), AttemptLimits.USUAL);
    }

    private Loaded read(String toml) throws IOException {
        return TeamReader.read(loaded(toml), project, KNOWN);
    }

    private Config loaded(String toml) throws IOException {
        return ((ConfigLoadResult.Loaded) load(toml)).config();
    }

    private ConfigLoadResult load(String toml) throws IOException {
        Path file = project.resolve("project.toml");
        Files.writeString(file, toml);
        return Config.load(
                FleetSettings.SCHEMA,
                List.of(new ConfigLayer.File("project", file, "project.toml")));
    }

    private void write(String name, String text) throws IOException {
        Path folder = Files.createDirectories(project.resolve(".musher/agents"));
        Files.writeString(folder.resolve(name), text);
    }
}

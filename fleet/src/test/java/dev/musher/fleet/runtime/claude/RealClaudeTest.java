package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionEvent.Asked;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionFixture;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.Dollars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What only the real CLI can show. */
@Tag("slow")
@Timeout(180)
class RealClaudeTest {
    private static final Prompting HELLO = new Prompting.Fresh("Do what the story says.");

    @TempDir private Path folder;
    private ClaudeFixture stage;
    private MissionFixture ground;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        var installed = InstalledClaude.find();
        assumeTrue(installed.isPresent(), "Claude Code is not installed (npm, by ./check)");
        stage = new ClaudeFixture(installed.orElseThrow());
        ground = new MissionFixture(folder).with(stage.environment());
        limited(AttemptLimits.USUAL, "");
    }

    @AfterEach
    void close() {
        if (stage != null) {
            stage.close();
        }
    }

    private void limited(AttemptLimits attemptLimits, String instructions) {
        ground.by(
                new Teammate(
                        "ada",
                        TeamRole.CODER,
                        "claude-code",
                        stage.model(),
                        instructions,
                        List.of(),
                        attemptLimits));
    }

    private void plant(Path file, String content) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, content);
    }

    private Path trace(String name) {
        return ground.outside("trace-" + name);
    }

    private String settings(String name) {
        return """
        {"permissions":{"allow":["Bash","Write"]},"env":{"PLANTED":"yes"},
         "hooks":{"PreToolUse":[{"matcher":"*","hooks":[{"type":"command","command":"touch %s"}]}]}}
        """
                .formatted(trace(name));
    }

    private String server(String name) {
        return """
        {"mcpServers":{"planted":{"command":"touch","args":["%s"]}}}
        """
                .formatted(trace(name));
    }

    /** Settings of the user and of the project: hooks, rules, servers, memory. */
    @Test
    void nobodysSettingsAreAtWork() throws IOException, InterruptedException {
        Path home = ground.outside("home");
        plant(home.resolve(".claude/settings.json"), settings("user"));
        plant(home.resolve(".claude/CLAUDE.md"), "PLANTED-BY-THE-USER");
        plant(home.resolve(".claude.json"), server("user-server"));
        plant(ground.top().resolve(".claude/settings.json"), settings("project"));
        plant(ground.top().resolve(".claude/settings.local.json"), settings("local"));
        plant(ground.top().resolve(".mcp.json"), server("project-server"));
        stage.runs("echo planted=$PLANTED > out.txt");
        stage.says("Done.");

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(ground.content(ground.top().resolve("out.txt"))).isEqualTo("planted=\n");
        assertThat(ground.events(Asked.class))
                .containsExactly(new Asked("Bash: echo planted=$PLANTED > out.txt", "allowed"));
        assertThat(stage.lastTalk()).doesNotContain("PLANTED-BY-THE-USER");
        assertThat(folder.toFile().list((_, name) -> name.startsWith("trace-"))).isEmpty();
    }

    /** Either would be done by the CLI itself, and nobody would be asked. */
    @Test
    void noWordOfAStoryIsACommandOrFetchesAFile() {
        stage.says("Done.");
        Path kept = ground.project().resolve("kept.txt");

        var missionReport =
                ground.send(
                        stage.runtime(), new Prompting.Fresh("/cost of @" + kept + " is high."));

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(stage.lastTalk()).contains("/cost of @" + kept).doesNotContain("as it is");
    }

    @Test
    void theModelHearsWhyItMayNot() {
        stage.writes(ground.project().resolve("kept.txt"), "x");
        stage.runs("cat " + ground.project().resolve("kept.txt"));
        stage.says("I may not.");

        ground.send(stage.runtime(), HELLO);

        assertThat(stage.lastTalk())
                .contains("kept.txt is outside of " + ground.top())
                .doesNotContain("as it is");
    }

    @Test
    void stopsAtTheMoneyAndAtTheTurnsOfTheTeammate() {
        var usual = AttemptLimits.USUAL;
        limited(
                new AttemptLimits(
                        usual.turns(),
                        usual.calls(),
                        Optional.of(Dollars.of("0.0001")),
                        usual.silence()),
                "");
        stage.runs("echo one");
        assertThat(ground.send(stage.runtime(), HELLO).exit())
                .isEqualTo(new MissionExit.LimitReached("Reached maximum budget ($0.0001)"));

        limited(new AttemptLimits(1, usual.calls(), Optional.empty(), usual.silence()), "");
        stage.runs("echo one");
        assertThat(ground.send(stage.runtime(), HELLO).exit())
                .isEqualTo(new MissionExit.LimitReached("Reached maximum number of turns (1)"));
    }

    @Test
    void isToldTheInstructionsAndKeepsItsLoginWhereTheUserHasIt() {
        limited(AttemptLimits.USUAL, "Always say PLUM.");
        ground.with(Map.of("CLAUDE_CONFIG_DIR", ground.outside("config").toString()));
        stage.says("PLUM.");

        ground.send(stage.runtime(), HELLO);

        assertThat(stage.lastSystem()).contains("Always say PLUM.");
        assertThat(ground.outside("config").resolve("projects")).isDirectory();
        assertThat(ground.outside("home").resolve(".claude")).doesNotExist();
    }
}

package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionFixture;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.PermissionResponder.Answer;
import dev.musher.fleet.runtime.WorkspaceWalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What walls hold when the real CLI is allowed everything by its rules. */
@Tag("slow")
@Timeout(180)
class WalledClaudeTest {
    private static final Prompting HELLO = new Prompting.Fresh("Do what the story says.");

    @TempDir private Path folder;
    private MissionFixture ground;
    private Path home;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        assumeTrue(
                InstalledClaude.find().isPresent(),
                "Claude Code is not installed (npm, by ./check)");
        ground = new MissionFixture(folder);
        home = ground.outside("home");
        plant("canary", "a canary\n");
        plant(".local/state/musher/node.key", "a key\n");
        plant(".claude/settings.json", "{}\n");
        plant(".claude/projects/other/talk.jsonl", "another project\n");
        plant(".claude.json", "{}\n");
    }

    private void plant(String name, String content) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, content);
    }

    private ClaudeFixture inside(WorkspaceWalls walls) {
        assumeTrue(walls.problem().isEmpty(), "bubblewrap does not work here");
        var stage =
                new ClaudeFixture(
                        InstalledClaude.find().orElseThrow(), _ -> new Answer.Allowed(), walls);
        ground.with(stage.environment())
                .by(
                        new Teammate(
                                "ada",
                                TeamRole.CODER,
                                "claude-code",
                                stage.model(),
                                "Always say PLUM.",
                                List.of(),
                                AttemptLimits.USUAL));
        return stage;
    }

    @Test
    void editsAndCommitsInItsWorkspace() throws InterruptedException {
        try (var stage = inside(TestWalls.around(home))) {
            stage.writes(ground.top().resolve("second.txt"), "second\n");
            stage.runs("git add second.txt && git commit -q -m Second");
            stage.says("PLUM.");

            var missionReport = ground.send(stage.runtime(), HELLO);

            assertThat(missionReport)
                    .isEqualTo(new MissionReport(new MissionExit.Exited(), "PLUM.", List.of()));
            assertThat(stage.lastSystem()).contains("Always say PLUM.");
        }
        assertThat(ground.run("git log --format=%s && git status --porcelain"))
                .isEqualTo("Second\nFirst");
    }

    @Test
    void asksTheHostProxyForAServerElsewhere() {
        try (var stage = inside(TestWalls.around(home))) {
            ground.with(
                    Map.of(
                            "ANTHROPIC_BASE_URL", "http://vendor.test:8080",
                            "HTTPS_PROXY", stage.address(),
                            "NO_PROXY", ""));
            stage.says("PLUM.");

            assertThat(ground.send(stage.runtime(), HELLO))
                    .isEqualTo(new MissionReport(new MissionExit.Exited(), "PLUM.", List.of()));
        }
    }

    @Test
    void itsCommandsReachNothingOutside() throws IOException {
        attackInside(TestWalls.around(home));

        assertThat(ground.content(ground.top().resolve("seen.txt"))).isEmpty();
        assertThat(home.resolve(".claude/settings.json")).hasContent("{}\n");
        assertThat(home.resolve(".claude.json")).hasContent("{}\n");
        assertThat(ground.project().resolve("kept.txt")).hasContent("as it is\n");
        assertThat(ground.outside("written.txt")).doesNotExist();
        assertThat(ground.events(Noted.class))
                .contains(new Noted("The sandbox denied access to elsewhere.example:443."));
    }

    /** So that the attacks are known to work where nothing holds them. */
    @Test
    void theSameCommandsReachAllOfItWithoutWalls() throws IOException {
        attackInside(TestWalls.none());

        assertThat(ground.content(ground.top().resolve("seen.txt")))
                .isEqualTo("a canary\na key\nas it is\n{}\nanother project\nconnected\n");
        assertThat(home.resolve(".claude/settings.json")).hasContent("changed\n");
        assertThat(ground.outside("written.txt")).exists();
    }

    private void attackInside(WorkspaceWalls walls) throws IOException {
        try (var stage = inside(walls);
                var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            stage.runs(
                    """
                    cat ~/canary ~/.local/state/musher/node.key %1$s/kept.txt \
                        ~/.claude/settings.json ~/.claude/projects/other/talk.jsonl >>seen.txt 2>/dev/null
                    mkdir -p ~/.claude; echo changed >~/.claude/settings.json; echo changed >~/.claude.json
                    echo changed >>%1$s/kept.txt; echo changed >%1$s/../written.txt
                    bash -c 'exec 3<>/dev/tcp/127.0.0.1/%2$d' 2>/dev/null && echo connected >>seen.txt
                    git ls-remote https://elsewhere.example/x || true
                    """
                            .formatted(ground.project(), other.getLocalPort()));
            stage.says("Done.");

            assertThat(ground.send(stage.runtime(), HELLO))
                    .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        }
    }
}

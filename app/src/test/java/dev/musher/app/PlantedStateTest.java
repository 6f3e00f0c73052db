package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.process.TestDepth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A repository, or a copy of a folder, with a link in place of anything that a whole run makes: no
 * command writes where it leads, and each says that it is there.
 */
@Tag("slow")
@Timeout(600)
class PlantedStateTest {
    private static final String PRECIOUS = "alias ll='ls -l'\n";
    private static final int PLANTS = TestDepth.of(12, 200);

    /** Commands that write below the state, each in another way. */
    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("story", "add", "Greet"),
                    List.of("board"),
                    List.of("chat", "status"),
                    List.of("sessions"),
                    List.of("learn"),
                    List.of("fleet", "pause"),
                    List.of("run"));

    @TempDir private Path folder;

    @Test
    void noCommandWritesThroughALinkThatCameWithTheProject() throws Exception {
        var paths = made();
        assertThat(paths).contains(Path.of("ledger.db")).hasSizeGreaterThan(20);
        var random = new Random(25);
        for (int i = 0; i < PLANTS; i++) {
            Path planted = paths.get(random.nextInt(paths.size()));
            check(i, planted, random.nextInt(3), random.nextBoolean());
        }
    }

    /** What a run with an agent, gates and a landing has made below the state. */
    private List<Path> made() throws Exception {
        var whole = new FleetProject(Files.createDirectory(folder.resolve("whole")));
        whole.begun(whole.coder("ada", FleetProject.GOOD));
        whole.story("Write one");
        var ran = whole.run("run");
        whole.run("chat", "status");
        whole.run("learn");
        Path state = whole.project.resolve(".musher/state");
        try (var all = Files.walk(state)) {
            var made =
                    all.filter(path -> !path.equals(state))
                            .map(state::relativize)
                            .filter(path -> !isOfACheckout(path))
                            .sorted()
                            .toList();
            assertThat(made).as(ran.err()).isNotEmpty();
            return made;
        }
    }

    private static boolean isOfACheckout(Path path) {
        return path.getNameCount() > 3
                && (path.startsWith("workspaces") || path.startsWith("checkouts"));
    }

    private void check(int number, Path planted, int target, boolean tracked) throws Exception {
        Path place = Files.createDirectory(folder.resolve("plant" + number));
        Path outside = Files.createDirectory(place.resolve("outside"));
        Files.writeString(outside.resolve("file"), PRECIOUS);
        Files.createDirectory(outside.resolve("folder"));
        var victim = new FleetProject(place);
        Path link = victim.project.resolve(".musher/state").resolve(planted);
        Files.createDirectories(link.resolveSibling(""));
        String[] targets = {"file", "folder", "nothing"};
        Files.createSymbolicLink(link, outside.resolve(targets[target]));
        victim.begun(victim.coder("ada", FleetProject.GOOD));
        if (!tracked) {
            victim.sh("git rm -rq --cached .musher/state && git commit -qm Copied");
        }
        for (List<String> command : COMMANDS) {
            Run run = victim.run(command.toArray(String[]::new));
            String what = "%s with %s to %s".formatted(command, planted, targets[target]);
            assertThat(run.code()).as(what).isNotEqualTo(ExitCode.OK);
            assertThat(run.err()).as(what).containsPattern("is a link|Git tracks");
            assertUntouched(outside, what);
        }
        assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
    }

    private static void assertUntouched(Path outside, String what) throws IOException {
        var left = new ArrayList<String>();
        try (var all = Files.walk(outside)) {
            all.forEach(path -> left.add(outside.relativize(path).toString()));
        }
        assertThat(left).as(what).containsExactlyInAnyOrder("", "file", "folder");
        assertThat(outside.resolve("file")).as(what).hasContent(PRECIOUS);
    }
}

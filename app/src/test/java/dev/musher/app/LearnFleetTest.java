package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.recall.ToldEntries;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.config.UserDirectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the agents of the fleet learn on one story is in the prompt of the next. */
@Tag("slow")
class LearnFleetTest {
    /** Fails at the quirk of the project on its first story. */
    private static final String CODER =
            """
            steps:
              - when: '# story 1: '
                calls:
                  - {tool: write, arguments: {path: one.txt, content: one}}
                  - {tool: bash, arguments: {command: sh package.sh}}
              - when: '# story 2: '
                calls: [{tool: write, arguments: {path: two.txt, content: two}}]
              - calls: [{tool: bash, arguments: {command: git add -A && git commit -qm 'Do it'}}]
              - text: It is done.
            """;

    private static final String LEARNER =
            """
            steps:
              - when: saw every gate pass
                calls: [{tool: memory, arguments: {action: add, kind: pitfall, text: "`sh package.sh` fails."}}]
              - when: Kept as
                text: One pitfall is kept.
              - text: I was not shown what the gates said.
            """;

    @TempDir Path place;

    @Test
    void reviewsAttemptsOfStoriesThatLandedWithWhatTheGatesSaid()
            throws IOException, InterruptedException {
        var project = new FleetProject(place);
        project.begun(project.coder("ada", CODER));
        Path learner = Files.writeString(project.home.resolve("learner.yaml"), LEARNER);
        project.configure(
                """

                [models]
                learning = "scripted:%1$s"

                [[model]]
                name = "scripted:%1$s"
                input_price = 1
                output_price = 2
                """
                        .formatted(learner));
        project.story("Say one");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);

        var learned = project.run("learn");

        assertThat(learned.code()).as(learned.err()).isEqualTo(ExitCode.OK);
        assertThat(learned.out()).contains("`sh package.sh` fails.");

        project.story("Say two");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);
        assertThat(told(project)).singleElement().asString().isNotEmpty();
    }

    /** The sessions that were told entries: only that of the second story was. */
    private static List<List<String>> told(FleetProject project) {
        var folders = MemoryFolders.of(UserDirectories.of(Map.of(), project.home), project.project);
        return List.copyOf(new ToldEntries(folders).read().values());
    }

    @Test
    void waitsWhileAStoryIsInWork() throws IOException, InterruptedException {
        var project = new FleetProject(place);
        project.begun(project.coder("ada", FleetProject.GOOD));
        project.story("Say one", "--qa", "human");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.UNFINISHED);

        assertThat(project.run("learn", "status").out()).contains("No session waits for a review.");

        assertThat(project.run("story", "approve", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("learn", "status").out()).contains("1 session to review.");
    }
}

package dev.musher.tools.sandbox.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RebaseStepsTest {
    @TempDir private Path folder;

    @Test
    void disablesStepsThatStartProgramsButThoseThatWereThere() throws IOException {
        Path todo = write("pick abc One\nexec ./evil\n  x\t./evil\nexec make\n");

        assertThat(RebaseSteps.disable(folder, todo, Set.of("exec make")))
                .hasValueSatisfying(said -> assertThat(said).contains("exec ./evil", "disabled"));
        assertThat(todo)
                .hasContent(
                        """
                        pick abc One
                        # disabled by musher: exec ./evil
                        # disabled by musher:   x\t./evil
                        exec make
                        """);
        assertThat(RebaseSteps.disable(folder, todo, Set.of("exec make"))).isEmpty();
    }

    @Test
    void removesAListThatIsTooLargeToBeChecked() throws IOException {
        Path todo = write("# padding\n".repeat(120_000) + "exec ./evil\n");

        assertThat(RebaseSteps.disable(folder, todo, Set.of()))
                .hasValueSatisfying(said -> assertThat(said).contains("too large to check"));
        assertThat(todo).doesNotExist();
    }

    @Test
    void removesAListThatIsALinkAndNotWhatItLeadsTo() throws IOException {
        Path real = Files.writeString(folder.resolve("elsewhere"), "exec ./evil\n");
        Path todo = Files.createSymbolicLink(folder.resolve("git-rebase-todo"), real);

        assertThat(RebaseSteps.disable(folder, todo, Set.of()))
                .hasValueSatisfying(said -> assertThat(said).contains("is a link"));
        assertThat(todo).doesNotExist();
        assertThat(real).hasContent("exec ./evil\n");
    }

    @Test
    void writesThroughNoLinkThatLiesBesideTheList() throws IOException {
        Path todo = write("exec ./evil\n");
        Path other = Files.writeString(folder.resolve("other"), "theirs\n");
        Files.createSymbolicLink(
                todo.resolveSibling(todo.getFileName() + InspectedRepository.DISABLED), other);

        RebaseSteps.disable(folder, todo, Set.of());

        assertThat(other).hasContent("theirs\n");
        assertThat(todo).hasContent("# disabled by musher: exec ./evil\n");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("git-rebase-todo"), text);
    }
}

package dev.musher.agent.learning;

import static dev.musher.agent.learning.LearningFixture.pass;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.learning.LearningUndo.Kept;
import dev.musher.agent.learning.LearningUndo.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningUndoTest {
    private static final byte[] ODD = {0, (byte) 0xff, '\r', '\n', (byte) 0xc3, 'x'};

    @TempDir Path project;
    private LearningFixture learning;
    private LearningUndo undo;

    @BeforeEach
    void prepare() throws Exception {
        learning = new LearningFixture(project);
        undo = new LearningUndo(learning.folder, learning.memory, learning.skills, learning.clock);
        Files.createDirectories(learning.files);
    }

    private Path file(String name) {
        return learning.files.resolve(name);
    }

    private void learn(LearningFixture.Work work) throws InterruptedException {
        assertThat(learning.orchestrator(pass("review", work)).run(LearningTrigger.ASKED))
                .isInstanceOf(LearningResult.Ran.class);
    }

    @Test
    void restoresEveryFileByteForByte() throws Exception {
        Files.write(file("changed"), ODD);
        Files.write(file("deleted"), ODD);
        learn(
                run -> {
                    learning.write(run, "changed", "one");
                    learning.write(run, "changed", "two");
                    run.delete(file("deleted"));
                    learning.write(run, "made", "new");
                });
        assertThat(file("deleted")).doesNotExist();

        assertThat(undo.undo(1))
                .isEqualTo(
                        new Result(
                                List.of(file("changed"), file("deleted"), file("made")),
                                List.of()));

        assertThat(file("changed")).hasBinaryContent(ODD);
        assertThat(file("deleted")).hasBinaryContent(ODD);
        assertThat(file("made")).doesNotExist();
        assertThat(learning.folder.find(1).orElseThrow().isUndone()).isTrue();
    }

    @Test
    void keepsWhatAPersonHasEditedSinceAndSaysWhich() throws Exception {
        learn(
                run -> {
                    learning.write(run, "edited", "by a model");
                    learning.write(run, "untouched", "by a model");
                });
        Files.writeString(file("edited"), "by a person");

        assertThat(undo.undo(1))
                .isEqualTo(
                        new Result(
                                List.of(file("untouched")),
                                List.of(new Kept(file("edited"), "It was edited since."))));

        assertThat(file("edited")).hasContent("by a person");
        assertThat(file("untouched")).doesNotExist();
    }

    @Test
    void namesALaterRunThatChangedTheFileAgain() throws Exception {
        learn(run -> learning.write(run, "a", "one"));
        learn(run -> learning.write(run, "a", "two"));

        assertThat(undo.undo(1).kept())
                .containsExactly(
                        new Kept(file("a"), "Run 2 changed it since; undo that run first."));
        assertThat(undo.undo(2).restored()).containsExactly(file("a"));
        assertThat(file("a")).hasContent("one");
        assertThat(undo.undo(1)).isEqualTo(new Result(List.of(file("a")), List.of()));
        assertThat(file("a")).doesNotExist();
    }

    @Test
    void undoesARunOnceAndOnlyOneThatIsThere() throws Exception {
        learn(run -> learning.write(run, "a", "one"));
        var unused = undo.undo(1);

        assertThatThrownBy(() -> undo.undo(1)).hasMessageContaining("undone already");
        assertThatThrownBy(() -> undo.undo(7)).hasMessageContaining("no learning run 7");
    }
}

package dev.musher.tools.undo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.RestoreResult.WouldOverwrite;
import dev.musher.tools.undo.StateChange.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class UndoJournalTest {
    @TempDir Path place;
    private JournalFixture ground;

    @BeforeEach
    void prepare() throws Exception {
        ground = JournalFixture.in(place);
        ground.write(".gitignore", "*.log\nbuild/\n");
        ground.write("a.txt", "one\ntwo\n");
        ground.write("src/b.txt", "b\n");
        ground.write("src/deep/c.txt", "c\n");
        ground.write("build/out.bin", "made\n");
        ground.write("run.sh", "#!/bin/sh\n");
        ground.sh(
                "chmod 755 run.sh; mkdir empty; ln -s a.txt link; ln -s nowhere broken;"
                        + " git add -A; git commit -q -m Start; echo new > untracked");
    }

    @Test
    void aLookAheadIsNoCheckpointAndHidesNoChange() throws Exception {
        try (var undo = new LateUndo(() -> ground.journal().store(), "late", _ -> {})) {
            undo.prepare();
            undo.before("first", List.of());
            ground.sh("echo three >> a.txt");
            undo.after("first");
        }

        var journal = ground.journal().store().journal("late");
        var checkpoints = journal.checkpoints();
        assertThat(checkpoints).extracting(Checkpoint::label).containsExactly("first");
        assertThat(journal.diff(checkpoints.getFirst()).changes())
                .extracting(StateChange::path)
                .containsExactly("a.txt");
    }

    @Test
    void closingStopsALookAheadThatNoCallCameToNeed() throws Exception {
        var looks = new CountDownLatch(1);
        var stopped = new CountDownLatch(1);
        var undo =
                new LateUndo(
                        () -> {
                            looks.countDown();
                            Eventually.until(
                                    "it is stopped", () -> Thread.currentThread().isInterrupted());
                            stopped.countDown();
                            return ground.journal().store();
                        },
                        "late",
                        _ -> {});
        undo.prepare();
        looks.await();
        undo.close();

        stopped.await();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "edit       | echo three >> a.txt",
                "delete     | rm a.txt",
                "rm -rf     | rm -rf src empty run.sh",
                "clean      | git clean -fdxq",
                "reset      | echo x > a.txt; git add -A; git reset -q --hard",
                "mode       | chmod 600 a.txt; chmod 700 src; chmod 4755 run.sh",
                "links      | ln -sf b.txt link; rm broken; ln -s $OUTSIDE out",
                "rename     | mv src lib; mv a.txt b.txt",
                "to folder  | rm a.txt; mkdir a.txt; echo x > a.txt/x",
                "to file    | rm -rf src; echo x > src",
                "to link    | rm -rf src; ln -s $OUTSIDE src",
                "link to    | rm link; mkdir link; echo x > link/y",
                "new things | mkdir -p n/m/o; echo 1 > n/m/f; ln -s x n/l; touch 'a b' ./-q",
                "odd names  | touch \"$(printf 'bad\\377name')\" \"$(printf 'new\\nline')\" 'é'",
                "commit     | git add -A; git commit -q -m more; rm -rf *",
                "everything | rm -rf ./* .gitignore",
                "unignored  | rm .gitignore; rm -rf build/out.bin.no; echo x > a.txt",
                "ignored    | echo '*' > .gitignore; rm -rf src; echo y > a.txt",
            })
    void restoresWhatACallDid(String name, String script) throws Exception {
        ground.sh("touch \"$(printf 'odd\\377')\"; ln -s \"$(printf 'to\\376')\" oddlink");
        var before = ground.picture();
        var checkpoint = ground.call(script);

        var done = ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(done).as(name).isInstanceOf(Restored.class);
        assertThat(((Restored) done).left())
                .as("but for what is ignored")
                .allMatch(left -> left.path().equals("build"));
        var after = ground.picture();
        before.keySet().removeIf(path -> path.contains("build"));
        after.keySet().removeIf(path -> path.contains("build"));
        assertThat(after).isEqualTo(before);
    }

    @Test
    void leavesIgnoredFilesAlone() throws Exception {
        ground.write("x.log", "old\n");
        var checkpoint =
                ground.call("echo changed > build/out.bin; echo log > x.log; rm .gitignore");

        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("build/out.bin")).isEqualTo("changed\n");
        assertThat(ground.read("x.log")).isEqualTo("log\n");
        assertThat(ground.path(".gitignore")).exists();
    }

    @Test
    void takesAwayANewFileThatACallNamed() throws Exception {
        ground.journal().before("write", List.of(ground.path("new/a"), ground.path("b")));
        ground.write("new/a", "a");
        ground.write("b", "b");
        ground.journal().after("write");

        var restored =
                (Restored)
                        ground.journal()
                                .restore(
                                        ground.journal().checkpoints().getFirst(),
                                        OverwritePolicy.ASK);

        assertThat(restored.left()).isEmpty();
        assertThat(ground.path("b")).doesNotExist();
        assertThat(ground.path("new")).doesNotExist();
    }

    @Test
    void restoresIgnoredFilesThatAToolNamed() throws Exception {
        var made = ground.path("build/new/deep/file");
        var outside = place.resolve("outside.txt");
        Files.writeString(outside, "before");
        var named = List.of(ground.path("build/out.bin"), made, outside);
        ground.journal().before("write", named);
        ground.write("build/out.bin", "changed\n");
        ground.write("build/new/deep/file", "x");
        Files.writeString(outside, "after");
        ground.journal().after("write");
        ground.restart();

        ground.journal().restore(ground.journal().checkpoints().getFirst(), OverwritePolicy.ASK);

        assertThat(ground.read("build/out.bin")).isEqualTo("made\n");
        assertThat(outside).hasContent("before");
        assertThat(ground.path("build/new")).doesNotExist();
    }

    @Test
    void restoreIsUndoneByItsOwnCheckpoint() throws Exception {
        var checkpoint = ground.call("rm -rf src; echo x > a.txt; echo y > new");
        var changed = ground.picture();

        var done = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.ASK);
        ground.journal().restore(done.safety(), OverwritePolicy.ASK);

        assertThat(ground.picture()).isEqualTo(changed);
    }

    @Test
    void asksBeforeOverwritingWhatAPersonWrote() throws Exception {
        var checkpoint = ground.call("echo call > src/b.txt");
        ground.write("a.txt", "one\nhuman\n");
        ground.call("echo more > c.txt");
        var now = ground.picture();

        var answer = ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(answer).isInstanceOf(WouldOverwrite.class);
        var edits = ((WouldOverwrite) answer).edits();
        assertThat(edits).extracting(StateChange::path).containsExactly("a.txt");
        assertThat(edits.getFirst().text()).contains("-two", "+human");
        assertThat(ground.picture()).isEqualTo(now);
    }

    @Test
    void sparesWhatAPersonWroteIfAsked() throws Exception {
        var checkpoint = ground.call("echo call > src/b.txt; echo x > new");
        ground.write("a.txt", "human\n");
        ground.write("notes.txt", "human\n");

        var done = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.SPARE);

        assertThat(ground.read("a.txt")).isEqualTo("human\n");
        assertThat(ground.read("notes.txt")).isEqualTo("human\n");
        assertThat(ground.read("src/b.txt")).isEqualTo("b\n");
        assertThat(ground.path("new")).doesNotExist();
        assertThat(done.spared())
                .extracting(StateChange::path)
                .containsExactly("a.txt", "notes.txt");
    }

    @Test
    void keepsWhatAPersonWroteWhenToldToOverwrite() throws Exception {
        var before = ground.picture();
        var checkpoint = ground.call("true");
        ground.write("a.txt", "human\n");
        var human = ground.picture();

        var done = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.OVERWRITE);

        assertThat(ground.picture()).isEqualTo(before);
        ground.journal().restore(done.safety(), OverwritePolicy.ASK);
        assertThat(ground.picture()).isEqualTo(human);
    }

    @Test
    void asksWhatHappenedInACallWhoseEndNobodySaw() throws Exception {
        ground.journal().before("killed", List.of());
        ground.write("a.txt", "who was it\n");
        ground.restart();

        var answer =
                ground.journal()
                        .restore(ground.journal().checkpoints().getLast(), OverwritePolicy.ASK);

        assertThat(answer).isInstanceOf(WouldOverwrite.class);
    }

    @Test
    void listsWhatHasChanged() throws Exception {
        var checkpoint =
                ground.call(
                        "echo three >> a.txt; rm src/b.txt; echo n > new; chmod 600 run.sh;"
                                + " rm link; mkdir link");

        var checkpointDiff = ground.journal().diff(checkpoint);

        assertThat(checkpointDiff.changes())
                .extracting(StateChange::line)
                .containsExactly(
                        "modified a.txt",
                        "type link -> folder link/",
                        "added new",
                        "mode 755 -> 600 run.sh",
                        "deleted src/b.txt");
        assertThat(checkpointDiff.changes().getFirst().kind()).isEqualTo(Kind.MODIFIED);
        assertThat(checkpointDiff.changes().getFirst().text())
                .isEqualTo("--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,3 @@\n one\n two\n+three\n");
    }

    @Test
    void saysThatHeadMoved() throws Exception {
        var checkpoint = ground.call("git commit -q --allow-empty -m Next");

        var head = ground.journal().diff(checkpoint).head();

        assertThat(head).hasValueSatisfying(text -> assertThat(text).contains("git reset --soft "));
        assertThat(checkpoint.head().branch()).contains("main");
    }

    @Test
    void findsCheckpointsByNumberAndId() throws Exception {
        ground.call("true");
        var second = ground.journal().checkpoint("mine");

        assertThat(ground.journal().matching("2")).containsExactly(second);
        assertThat(ground.journal().matching(second.id().substring(0, 6))).containsExactly(second);
        assertThat(ground.journal().matching("77")).isEmpty();
    }

    @Test
    void unchangedFolderGivesTheSameState() throws Exception {
        ground.journal().before("one", List.of());
        ground.restart();
        ground.journal().before("two", List.of());

        var checkpoints = ground.journal().checkpoints();
        assertThat(checkpoints.get(0).state()).isEqualTo(checkpoints.get(1).state());
    }

    @Test
    void bringsBackTheFolderItself() throws Exception {
        var before = ground.picture();
        var checkpoint = ground.call("rm -rf \"$FOLDER\"");

        ground.journal().restore(checkpoint, OverwritePolicy.OVERWRITE);

        before.keySet().removeIf(path -> path.contains("build"));
        assertThat(ground.picture()).isEqualTo(before);
    }

    @Test
    void restoresTrackedFilesThatPatternsIgnore() throws Exception {
        ground.write("build/kept/by.git", "one\n");
        ground.write("kept.log", "one\n");
        ground.sh("git add -f build/kept/by.git kept.log; git update-index --index-version 4");
        ground.write("kept.log", "two\n");
        var checkpoint = ground.call("git clean -fdxq; git reset -q --hard; rm -rf build kept.log");

        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("build/kept/by.git")).isEqualTo("one\n");
        assertThat(ground.read("kept.log")).isEqualTo("two\n");
    }

    @Test
    void coversNestedRepositoriesButNotTheirHistory() throws Exception {
        ground.sh("git init -q inner; echo 1 > inner/file; echo '*.o' > inner/.gitignore");
        var head = Files.readString(ground.path("inner/.git/HEAD"));
        var checkpoint =
                ground.call("echo 2 > inner/file; rm inner/.gitignore; echo x > inner/.git/HEAD");

        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("inner/file")).isEqualTo("1\n");
        assertThat(ground.read("inner/.gitignore")).isEqualTo("*.o\n");
        assertThat(ground.read("inner/.git/HEAD")).isEqualTo("x\n").isNotEqualTo(head);
    }

    @Test
    void followsNoLinkOutOfTheFolder() throws Exception {
        var outside = Files.createDirectories(place.resolve("outside"));
        Files.writeString(outside.resolve("b.txt"), "not ours");
        var checkpoint = ground.call("rm -rf src; ln -s '" + outside + "' src");

        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("src/b.txt")).isEqualTo("b\n");
        assertThat(ground.path("src")).isDirectory().matches(path -> !Files.isSymbolicLink(path));
        assertThat(outside.resolve("b.txt")).hasContent("not ours");
    }

    @Test
    void pipesAreNamedAndNeverOpened() throws Exception {
        ground.sh("mkfifo pipe");

        var checkpoint = ground.call("true");

        assertThat(ground.journal().unkept(checkpoint))
                .containsExactly(new NotKept("pipe", "it is a pipe, socket or device"));
    }

    @Test
    void changesWithinOneTickAreSeen() throws Exception {
        for (int i = 0; i < 200; i++) {
            ground.write("a.txt", "same size " + i % 10);
            ground.journal().before("call", List.of());
        }

        var states = ground.journal().checkpoints().stream().map(Checkpoint::state).toList();
        for (int i = 1; i < states.size(); i++) {
            assertThat(states.get(i)).isNotEqualTo(states.get(i - 1));
        }
    }

    @Test
    void pathsTooLongToLookAtDoNoHarm() throws Exception {
        ground.sh(
                "n=$(printf '%0200d' 0); i=0;"
                        + " while [ $i -lt 30 ]; do mkdir $n; cd $n; i=$((i+1)); done; echo x > f");

        var checkpoint = ground.call("echo y > a.txt");
        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("a.txt")).isEqualTo("one\ntwo\n");
        assertThat(ground.journal().unkept(checkpoint)).hasSize(1);
        ground.sh("rm -rf 0*");
    }
}

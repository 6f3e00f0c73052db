package dev.musher.tools.patch;

import static dev.musher.tools.patch.PatchFixture.patch;
import static dev.musher.tools.patch.PatchFixture.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.syntax.SyntaxCheck;
import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchGatesTest {
    @TempDir private Path temporary;
    private Path folder;
    private PatchFixture patchFixture;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("work"));
        patchFixture = PatchFixture.trusting(folder);
    }

    @Test
    void needsAReadOfWhatItChanges() throws Exception {
        patchFixture = PatchFixture.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        for (String name : List.of("a", "b", "c", "d", "e")) {
            patchFixture.file(name + ".txt", "x\n");
        }

        assertThat(text(patchFixture.apply(patch("*** Update File: a.txt\n@@\n-x\n+y"))))
                .startsWith("a.txt has not been read in this session.");
        assertThat(text(patchFixture.apply(patch("*** Delete File: d.txt"))))
                .startsWith("d.txt has not been read in this session.");
        assertThat(text(patchFixture.apply(patch("*** Add File: e.txt\n+y"))))
                .startsWith("e.txt has not been read in this session.");
        patchFixture.read("b.txt");
        assertThat(text(patchFixture.apply(patch("*** Update File: b.txt\n*** Move to: c.txt"))))
                .startsWith("c.txt has not been read in this session.");
        assertThat(patchFixture.files())
                .hasSize(5)
                .allSatisfy((_, it) -> assertThat(it).isEqualTo("x\n"));
    }

    @Test
    void countsWhatItWroteItselfAsRead() throws Exception {
        patchFixture = PatchFixture.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        patchFixture.file("a.txt", "x\n").read("a.txt");

        patchFixture.apply(patch("*** Update File: a.txt\n@@\n-x\n+y", "*** Add File: b.txt\n+b"));

        assertThat(
                        patchFixture.apply(
                                patch(
                                        "*** Update File: a.txt\n@@\n-y\n+z",
                                        "*** Update File: b.txt\n*** Move to: c.txt",
                                        "*** Delete File: c.txt")))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "z\n"));
    }

    @Test
    void refusesAFileThatChangedSinceItWasRead() throws Exception {
        patchFixture = PatchFixture.of(folder, ReadSet.empty(), SyntaxCheck.NONE);
        patchFixture.file("a.txt", "x\n").read("a.txt").file("a.txt", "x\nhuman\n");

        assertThat(text(patchFixture.apply(patch("*** Update File: a.txt\n@@\n-x\n+y"))))
                .contains("changed since it was read", "human");
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "x\nhuman\n"));
    }

    @Test
    void doesNotBreakSyntaxThatWasFine() throws Exception {
        SyntaxCheck noBraces =
                (_, text) ->
                        text.contains("}")
                                ? List.of()
                                : List.of(new SyntaxFault(1, 1, "missing }"));
        patchFixture = PatchFixture.of(folder, ReadSet.trusting(), noBraces);
        patchFixture.file("a.java", "{\n}\n").file("b.txt", "}\n");

        var outcome =
                patchFixture.apply(
                        patch(
                                "*** Update File: b.txt\n@@\n }\n+x",
                                "*** Update File: a.java\n@@\n {\n-}"));

        assertThat(text(outcome))
                .contains("This would break the syntax of a.java", "Applied, and stays:\nM b.txt");
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.java", "{\n}\n", "b.txt", "}\nx\n"));
    }

    @Test
    void asksBeforeAnAddedFileTakesMostOfAnotherAway() throws Exception {
        patchFixture.file("a.txt", "line\n".repeat(100));
        String patch = patch("*** Add File: a.txt\n+one");

        assertThat(text(patchFixture.apply(patch)))
                .contains("shrinks from 100 to 1 lines", "`shrink`: true");
        assertThat(
                        patchFixture.apply(
                                Map.of(
                                        "patch",
                                        new JsonValue.Text(patch),
                                        "shrink",
                                        new JsonValue.Flag(true))))
                .isInstanceOf(ToolOutcome.Done.class);
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "one\n"));
    }

    @Test
    void stopsBetweenOperationsAndLeavesNothingBehind() throws Exception {
        patchFixture.file("a.txt", "x\n");
        Thread.currentThread().interrupt();

        assertThatThrownBy(
                        () ->
                                patchFixture.apply(
                                        patch(
                                                "*** Update File: a.txt\n@@\n-x\n+y",
                                                "*** Add File: b.txt\n+b")))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(patchFixture.files()).isEqualTo(Map.of("a.txt", "x\n"));
    }

    @Test
    void doesWholeOperationsOnlyWhenItIsCancelledAtAnyMoment() throws Exception {
        var interrupting = new SyntaxCheck[] {SyntaxCheck.NONE};
        patchFixture =
                PatchFixture.of(
                        folder,
                        ReadSet.trusting(),
                        (name, text) -> interrupting[0].faults(name, text));
        patchFixture.file("a.txt", "x\n").file("b.txt", "x\n").file("c.txt", "x\n");
        interrupting[0] =
                (name, _) -> {
                    if (name.equals("b.txt")) {
                        Thread.currentThread().interrupt();
                    }
                    return List.of();
                };

        assertThatThrownBy(
                        () ->
                                patchFixture.apply(
                                        patch(
                                                "*** Update File: a.txt\n@@\n-x\n+y",
                                                "*** Update File: b.txt\n@@\n-x\n+y",
                                                "*** Update File: c.txt\n@@\n-x\n+y")))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(patchFixture.files())
                .isEqualTo(Map.of("a.txt", "y\n", "b.txt", "x\n", "c.txt", "x\n"));
    }
}

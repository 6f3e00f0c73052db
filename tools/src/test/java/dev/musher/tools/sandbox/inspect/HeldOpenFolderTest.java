package dev.musher.tools.sandbox.inspect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldOpenFolderTest {
    private static final byte[] CONTENT = {1, 2};

    @TempDir Path place;

    private Path top;
    private Path outside;

    @BeforeEach
    void furnish() throws IOException {
        top = Files.createDirectories(place.toRealPath().resolve("top/a/b")).resolve("../..");
        top = top.normalize();
        outside = Files.createDirectories(place.toRealPath().resolve("outside/b"));
        Files.writeString(top.resolve("a/b/config"), "inside");
        Files.writeString(outside.resolve("config"), "outside");
    }

    @Test
    void worksInTheFolderThatItHasOpenedWhateverIsPutInItsPlace() throws Exception {
        try (var held = HeldOpenFolder.open(top, top.resolve("a/b"))) {
            Files.move(top.resolve("a"), top.resolve("away"));
            Files.createSymbolicLink(top.resolve("a"), outside.getParent());

            assertThat(held.read("config", 10)).contains("inside".getBytes(UTF_8));
            held.rename("config", "config.aside");
            held.create("config", CONTENT);
            held.delete("config.aside");
        }

        assertThat(top.resolve("away/b/config")).hasBinaryContent(CONTENT);
        assertThat(outside).isDirectoryContaining("glob:**/config");
        assertThat(outside.resolve("config")).hasContent("outside");
    }

    @Test
    void followsNoLinkOnTheWay() throws Exception {
        Files.move(top.resolve("a"), top.resolve("away"));
        Files.createSymbolicLink(top.resolve("a"), outside.getParent());

        assertThatThrownBy(() -> HeldOpenFolder.open(top, top.resolve("a/b")))
                .isInstanceOf(IOException.class);
    }

    @Test
    void whatIsAtTheEndOfALinkIsLeftAlone() throws Exception {
        Files.writeString(outside.resolve("git-rebase-todo"), "exec true\n");
        Files.move(top.resolve("a"), top.resolve("away"));
        Files.createSymbolicLink(top.resolve("a"), outside.getParent());

        var todo = top.resolve("a/b/git-rebase-todo");
        assertThat(RebaseSteps.disable(top, todo, Set.of()).orElseThrow())
                .contains("cannot be checked");
        assertThat(
                        new InspectedRepository(top.resolve("a/b"), top, top, RepositoryState.NONE)
                                .disarm())
                .singleElement()
                .asString()
                .contains("cannot be checked");
        assertThat(outside.resolve("git-rebase-todo")).hasContent("exec true\n");
        assertThat(outside.resolve("config")).hasContent("outside");
    }
}

package dev.musher.agent.instructions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderInstructionsTest {
    private static final String HEAD =
            "You are now working in a folder with its own instructions. They apply to the files"
                    + " below it, in addition to those that you already have.";

    @TempDir Path project;
    private Path here;
    private FolderInstructions folders;

    @BeforeEach
    void begin() throws IOException {
        project = project.toRealPath();
        here = Files.createDirectories(project.resolve("here"));
        write("AGENTS.md", "known from the start");
        write("here/AGENTS.md", "known from the start too");
        folders = with(InstructionBounds.WIDEST);
    }

    @Test
    void tellsOfEachFolderOnTheWayOnce() throws IOException {
        write("here/a/AGENTS.md", "a");
        write("here/a/b/CLAUDE.md", "b");

        assertThat(folders.arrive(List.of(here.resolve("x.txt")))).isEmpty();
        assertThat(folders.arrive(List.of(here.resolve("a/b/c/x.txt"))))
                .contains(
                        notice(
                                element("here/a/AGENTS.md", "a"),
                                element("here/a/b/CLAUDE.md", "b")));
        assertThat(folders.arrive(List.of(here.resolve("a/b/y.txt"), here.resolve("a/z.txt"))))
                .isEmpty();
    }

    @Test
    void tellsOfAFolderBesideTheOneThatIsWorkedIn() throws IOException {
        write("beside/AGENTS.md", "beside");

        assertThat(folders.arrive(List.of(project.resolve("beside"))))
                .contains(notice(element("beside/AGENTS.md", "beside")));
    }

    @Test
    void saysNothingOfFilesOutsideOrOfTheFileThatIsReadItself() throws IOException {
        Path inside = write("here/a/AGENTS.md", "a");

        assertThat(folders.arrive(List.of(Path.of("/etc/passwd"), inside))).isEmpty();
    }

    @Test
    void namesAFileForWhichThereIsNoRoomLeft() throws IOException {
        folders = with(new InstructionBounds(4, 4));
        write("here/a/AGENTS.md", "abc");
        write("here/b/AGENTS.md", "def");

        assertThat(folders.arrive(List.of(here.resolve("a/x")))).isPresent();
        assertThat(folders.arrive(List.of(here.resolve("b/x"))))
                .contains(
                        notice(
                                element(
                                        "here/b/AGENTS.md",
                                        "d\n[cut: these are 1 of 4 bytes; read the file for the"
                                                + " rest]")));
    }

    @Test
    void findsThePathsOfACall() {
        assertThat(TouchedPaths.of(Json.parse("{\"path\": \"a/b\", \"offset\": 3}")))
                .containsExactly("a/b");
        assertThat(
                        TouchedPaths.of(
                                Json.parse(
                                        "{\"patch\": \"*** Begin Patch\\n*** Update File: a\\n*** Move"
                                                + " to: b/c\\n@@\\n-*** Add File: no\\n*** Delete"
                                                + " File: d\"}")))
                .containsExactly("a", "b/c", "d");
        assertThat(TouchedPaths.of(Json.parse("[\"path\"]"))).isEmpty();
        assertThat(TouchedPaths.of(Json.parse("{\"path\": 3}"))).isEmpty();
    }

    @Test
    void doesNotRepeatWhatTheConversationHas() throws IOException {
        write("here/a/AGENTS.md", "a");
        write("here/b/AGENTS.md", "b, changed since");
        var told = notice(element("here/a/AGENTS.md", "a"), element("here/b/AGENTS.md", "b"));
        folders = with(InstructionBounds.WIDEST, List.of(AuthoredMessage.harness(told)));

        assertThat(folders.arrive(List.of(here.resolve("a/x")))).isEmpty();
        assertThat(folders.arrive(List.of(here.resolve("b/x"))))
                .contains(notice(element("here/b/AGENTS.md", "b, changed since")));
    }

    private FolderInstructions with(InstructionBounds bounds) {
        return with(bounds, List.of());
    }

    private FolderInstructions with(InstructionBounds bounds, List<AuthoredMessage> said) {
        var repository = Optional.of(new RepositoryFacts(project, Optional.empty()));
        return new FolderInstructions(
                InstructionSources.of(project, project, here, repository), bounds, said);
    }

    private Path write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text + "\n");
    }

    private String element(String file, String text) {
        return "<instructions file=\""
                + project.resolve(file)
                + "\">\n"
                + text
                + "\n</instructions>";
    }

    private static Notice notice(String... elements) {
        return new Notice(NoticeTag.INSTRUCTIONS, HEAD + "\n\n" + String.join("\n\n", elements));
    }
}

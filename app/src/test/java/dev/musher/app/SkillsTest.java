package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        Files.createDirectories(project.resolve(".git"));
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void listsWhatCountsAndWhatDoesNot() throws IOException {
        skill(home.resolve(".claude/skills"), "release", "How to release.");
        skill(project.resolve(".agents/skills"), "deploy", "How to deploy.");
        skill(project.resolve(".claude/skills"), "release", "How the project releases.");

        assertThat(musher.run("skills").out())
                .contains("release  untrusted  project", "deploy   untrusted  project")
                .contains("release  active     home     ", "How to release.");

        assertThat(musher.run("trust", "--yes").out())
                .contains("trusted  skill        .agents/skills/deploy/SKILL.md");

        assertThat(musher.run("skills", "list").out())
                .contains("deploy   active    project")
                .contains("release  active    project", "How the project releases.")
                .contains("release  shadowed  home");

        skill(project.resolve(".agents/skills"), "deploy", "Changed.");

        assertThat(musher.run("skills", "list", "--json").out())
                .contains("\"state\": \"untrusted\"", "\"why\": \"you have not trusted it yet");
    }

    @Test
    void showsOneAndNamesTheNearest() throws IOException {
        skill(home.resolve(".config/musher/skills"), "release", "How to release.");

        var shown = musher.run("skills", "show", "release");
        var unknown = musher.run("skills", "show", "relaese");

        assertThat(shown.code()).isEqualTo(ExitCode.OK);
        assertThat(shown.out())
                .startsWith("~/.config/musher/skills/release/SKILL.md (home, active)\n")
                .contains("Do it.");
        assertThat(unknown.code()).isEqualTo(ExitCode.FAILED);
        assertThat(unknown.err()).contains("There is no skill 'relaese'.", "'release'");
    }

    @Test
    void checksThemWithFileAndLine() throws IOException {
        skill(home.resolve(".claude/skills"), "release", "How to release.");

        assertThat(musher.run("skills", "check").code()).isEqualTo(ExitCode.OK);

        skill(project.resolve("mine"), "Wrong", "D.");
        var run = musher.run("skills", "check", "mine");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .isEqualTo(
                        project
                                + "/mine/Wrong/SKILL.md:2: error: name must be in lower case\n"
                                + "1 skill checked, 1 error.\n");
        assertThat(musher.run("skills", "check", "--json", "mine").out())
                .contains("\"errors\": 1", "\"line\": 2", "\"severity\": \"error\"");
        assertThat(musher.run("skills", "check", "nowhere").err())
                .contains("There is no skill in nowhere.");
    }

    @Test
    void saysWhatToDoWhereThereAreNone() {
        assertThat(musher.run("skills").out()).contains("There are no skills here.");
    }

    private static void skill(Path root, String name, String description) throws IOException {
        Path folder = Files.createDirectories(root.resolve(name));
        Files.writeString(
                folder.resolve("SKILL.md"),
                "---\nname: %s\ndescription: %s\n---\n\nDo it.\n".formatted(name, description));
    }
}

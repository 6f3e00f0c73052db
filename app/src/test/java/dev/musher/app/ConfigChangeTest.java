package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigChangeTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;
    private Path file;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project);
        file = home.resolve(".config/musher/config.toml");
    }

    @Test
    void setsGetsAndUnsets() throws IOException {
        write("# mine\n[models]\nsmall = 'haiku' # cheap\n");

        assertThat(musher.run("config", "set", "models.main", "opus").out())
                .isEqualTo("models.main = \"opus\" in ~/.config/musher/config.toml\n");
        musher.run("config", "set", "models.small", "sonnet");
        assertThat(file)
                .content()
                .isEqualTo("# mine\n[models]\nsmall = \"sonnet\" # cheap\nmain = \"opus\"\n");
        assertThat(musher.run("config", "get", "models.main").out()).isEqualTo("opus\n");
        assertThat(musher.run("config", "get", "models.main", "--json").out())
                .contains("\"value\": \"opus\"", "config.toml:4");

        assertThat(musher.run("config", "unset", "models.main").out())
                .isEqualTo("Removed models.main from ~/.config/musher/config.toml.\n");
        assertThat(musher.run("config", "unset", "models.main").out())
                .isEqualTo("models.main is not set in ~/.config/musher/config.toml.\n");
        assertThat(file).content().isEqualTo("# mine\n[models]\nsmall = \"sonnet\" # cheap\n");
        var unset = musher.run("config", "get", "models.main");
        assertThat(unset.code()).isEqualTo(ExitCode.FAILED);
        assertThat(unset.err()).isEqualTo("musher: models.main is not set.\n");
    }

    @Test
    void namesOfModelsAreChecked() throws IOException {
        var mistyped = musher.run("config", "set", "models.main", "opsu");
        assertThat(mistyped.code()).isEqualTo(ExitCode.USAGE);
        assertThat(mistyped.err())
                .startsWith("musher: There is no model 'opsu'. Did you mean anthropic/claude-opus");
        assertThat(file).doesNotExist();
        for (String right : List.of("haiku", "\"opus\"", "'opus'", "local", "scripted:a.yaml")) {
            assertThat(musher.run("config", "set", "models.main", right).code())
                    .isEqualTo(ExitCode.OK);
        }

        assertThat(musher.run("doctor").out()).doesNotContain("✗ models");
        write("[models]\nplan = \"opsu\"\n");
        var doctor = musher.run("doctor");
        assertThat(doctor.code()).isEqualTo(ExitCode.FAILED);
        assertThat(doctor.out()).contains("✗ models        models.plan: There is no model 'opsu'.");
    }

    @Test
    void oneWordIsAListOfOne() {
        assertThat(musher.run("config", "set", "sandbox.network", "off").out())
                .isEqualTo("sandbox.network = [\"off\"] in ~/.config/musher/config.toml\n");
        assertThat(musher.run("config", "set", "sandbox.network", "[\"on\"]").code())
                .isEqualTo(ExitCode.OK);
    }

    @Test
    void writesTheUsersFileOnlyAndSaysWhatAProjectSays() throws IOException {
        Files.createDirectories(project.resolve(".musher"));
        Path its =
                Files.writeString(
                        project.resolve(".musher/project.toml"), "models.main = 'haiku'\n");

        assertThat(musher.run("config", "set", "models.main", "opus").out())
                .contains("The project overrides it here: haiku (project ");
        assertThat(its).content().isEqualTo("models.main = 'haiku'\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "models.mian|opus|There is no setting 'models.mian'; did you mean models.main?",
                "log.level|loud|log.level must be one of all, trace, debug, info, warning, error,"
                        + " off, found the string \"loud\".",
                "train.batch|many|train.batch must be an integer, found the string \"many\".",
                "models|opus|There is no setting 'models'",
            })
    void refusesWhatIsWrong(String key, String value, String problem) {
        var run = musher.run("config", "set", key, value);

        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("musher: " + problem);
        assertThat(file).doesNotExist();
    }

    @Test
    void anEditedFileCountsOnceItIsRight() throws IOException {
        write("log.level = 'off'\n");
        editor("echo \"models.main = 'opus'\" >> \"$1\"");

        assertThat(musher.run("config", "edit").out())
                .isEqualTo("Saved ~/.config/musher/config.toml.\n");
        assertThat(file).content().isEqualTo("log.level = 'off'\nmodels.main = 'opus'\n");
        editor("true");
        assertThat(musher.run("config", "edit").out()).isEqualTo("Nothing was changed.\n");
    }

    @Test
    void aBrokenEditIsKeptAsideAndTheOldFileStays() throws IOException {
        write("log.level = 'off'\n");
        editor("echo 'log.levl = 1' > \"$1\"");

        var run = musher.run("config", "edit");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("Not saved:", "log.levl", "what you wrote is in " + aside());
        assertThat(file).content().isEqualTo("log.level = 'off'\n");
        assertThat(aside()).content().isEqualTo("log.levl = 1\n");

        editor("echo 'log.levl = 2' > \"$1\"");
        assertThat(musher.run("config", "edit").err()).contains("config.edited-2.toml");
        editor("true");
        musher.run("config", "edit");
        assertThat(aside()).as("kept").content().isEqualTo("log.levl = 1\n");
        assertThat(file.resolveSibling("config.edited-2.toml"))
                .content()
                .isEqualTo("log.levl = 2\n");
    }

    @Test
    void anEditorThatFailsChangesNothing() throws IOException {
        write("log.level = 'off'\n");
        editor("echo x > \"$1\"; exit 3");

        assertThat(musher.run("config", "edit").err()).contains("ended with exit code 3.");
        assertThat(file).content().isEqualTo("log.level = 'off'\n");
        assertThat(aside()).content().isEqualTo("x\n");

        Files.delete(aside());
        editor("exit 3");
        assertThat(musher.run("config", "edit").err()).endsWith("The settings are as they were.\n");
        assertThat(aside()).as("nothing was written").doesNotExist();
    }

    private Path aside() {
        return file.resolveSibling("config.edited.toml");
    }

    private void write(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void editor(String script) throws IOException {
        Path program = Files.writeString(home.resolve("editor"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        musher.with("EDITOR", program.toString());
    }
}

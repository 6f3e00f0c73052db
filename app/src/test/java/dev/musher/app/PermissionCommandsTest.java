package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionCommandsTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        musher = new ProgramUnderTest(home, project);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "read, a.txt, allow",
        "read, .env, deny",
        "write, src/A.java, allow",
        "write, .git/hooks/pre-commit, deny",
        "bash, git status, allow",
        "bash, rm -rf /, deny",
        "edit, a.txt, allow",
        "edit, .git/hooks/pre-commit, deny",
        "bash, make, allow",
        "fetch, https://example.org/, ask",
        "grep, anything, allow",
        "todo, x, allow",
    })
    void decidesAboutPlainInput(String tool, String input, String decision) {
        if (tool.equals("todo")) {
            input = "{\"items\": []}";
        }
        Run run = musher.run("why", tool, input, "--json");

        assertThat(run.err()).isEmpty();
        assertThat(((Fields) Json.parse(run.out())).text("decision")).hasValue(decision);
    }

    @Test
    void saysWhatRemovingEverythingIs() {
        assertThat(musher.run("why", "bash", "rm -rf /").out())
                .contains("write /**\n  → deny  protected it is everything on this machine\n")
                .endsWith("deny\nNo rule can allow it: write /**\n");
    }

    @Test
    void explainsADecisionToPeople() {
        assertThat(musher.run("why", "bash", "make > /elsewhere", "--sandbox", "off"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                """
                                run make
                                  → ask   mode      mode standard
                                write /elsewhere
                                  → ask   mode      mode standard
                                ask
                                --allow 'run(make *)' would allow this part of it.
                                """,
                                ""));
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "read, out/x, deny",
        "write, out/x, deny",
        "ls, out, deny",
        "bash, cat out/x, deny",
        "bash, cd src && cat ../out/x, deny",
        "bash, rm out, allow",
        "read, in/a, allow",
        "bash, cat in/a, allow",
    })
    void whatALinkLeadsOutToIsProtectedInEveryMode(String tool, String input, String decision)
            throws IOException {
        Files.createDirectories(project.resolve("src"));
        Files.createSymbolicLink(project.resolve("out"), home);
        Files.createSymbolicLink(project.resolve("in"), Path.of("src"));

        for (String mode : new String[] {"standard", "accept", "yolo"}) {
            Run run = musher.run("why", tool, input, "--json", "--permission-mode", mode);

            assertThat(run.err()).isEmpty();
            assertThat(((Fields) Json.parse(run.out())).text("decision")).hasValue(decision);
        }
    }

    @Test
    void explainsWhereALinkLeadsAndTakesARuleThatNamesIt() throws IOException {
        Files.createSymbolicLink(project.resolve("out"), home);
        String file = home.toRealPath().resolve("x").toString();

        assertThat(musher.run("why", "read", "out/x", "--permission-mode", "yolo").out())
                .isEqualTo(
                        """
                        read %1$s
                          → deny  protected out/x leads out of the project to %1$s
                            allow built in  mode accept trusts reading outside the project
                            allow mode      mode yolo
                        deny
                        --allow 'read(%1$s)' would allow this part of it.
                        """
                                .formatted(file));
        for (String rule : new String[] {"read(" + file + ")", "read(out/x)", "read(out)"}) {
            assertThat(musher.run("why", "read", "out/x", "--allow", rule).out())
                    .endsWith("\nallow\n");
        }
        assertThat(musher.run("why", "read", "out/x", "--allow", "read(**)").out())
                .contains("\ndeny\n");
    }

    @Test
    void decidesAboutEveryLineOfAFile() throws IOException {
        Files.writeString(project.resolve("commands"), "ls\n\nmake\ncat .env\n");

        assertThat(musher.run("why", "bash", "--file", "commands", "--sandbox", "off").out())
                .isEqualTo("allow  ls\nask    make\ndeny   cat .env\n");
        assertThat(musher.input("ls\n").run("why", "bash", "--file", "-").out())
                .isEqualTo("allow  ls\n");
    }

    @Test
    void takesRulesAndModeFromFlags() {
        assertThat(musher.run("why", "bash", "make", "--allow", "run(make *)").out())
                .contains("allow rule      allow run(make *) (flag --allow)");
        assertThat(musher.run("why", "bash", "ls", "--deny", "run(ls *)").out())
                .contains("\ndeny\n");
        assertThat(musher.run("why", "bash", "make", "--permission-mode", "yolo").out())
                .endsWith("\nallow\n");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "'[[permission.rule]]\nallow = \"runs(make)\"', '~/.config/musher/config.toml:2: a rule cannot be about \"runs\"; did you mean run?'",
        "'[[permission.rule]]\nallow = \"make\"', '~/.config/musher/config.toml:2: a rule looks like'",
        "'[[permission.rule]]\nallow = \"run(a)\"\ndeny = \"run(b)\"',"
                + " '~/.config/musher/config.toml:2: a permission.rule needs exactly one of'",
        "'[[permission.rule]]\ndeny = \"run(git push *)\"\nmatch = [\"git pull\"]',"
                + " 'config.toml:2: run(git push *) does not match its own example: git pull'",
        "'[permission]\nmode = \"loose\"', 'permission.mode must be one of restrictive'",
    })
    void stopsAtRulesThatCannotBeUsed(String settings, String problem) throws IOException {
        write(home.resolve(".config/musher/config.toml"), settings + "\n");

        for (var words : new String[][] {{"why", "bash", "ls"}, {"tool", "read", "{}"}}) {
            Run run = musher.run(words);

            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err()).contains(problem);
            assertThat(run.out()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'[[permission.rule]]\nallow = \"run(make)\"', 'project.toml:2: in a project''s file"
                + " permission.rule.allow must be left out'",
        "'[permission]\nmode = \"yolo\"', 'project.toml:2: a project can only make"
                + " permission.mode stricter: yolo would loosen standard (default)'",
    })
    void aProjectCanOnlyTighten(String settings, String problem) throws IOException {
        write(project.resolve(".musher/project.toml"), settings + "\n");

        Run run = musher.run("why", "bash", "make");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains(problem);
    }

    @Test
    void rulesOfUserAndProjectBothHold() throws IOException {
        write(
                home.resolve(".config/musher/config.toml"),
                "[[permission.rule]]\nallow = \"run(make *)\"\n");
        write(
                project.resolve(".musher/project.toml"),
                "[[permission.rule]]\ndeny = \"run(make install)\"\nbecause = \"shared machine\"\n");

        assertThat(musher.run("why", "bash", "make test").out()).endsWith("\nallow\n");
        assertThat(musher.run("why", "bash", "make install").out())
                .contains("project.toml:2): shared machine");
        assertThat(musher.run("permissions").out())
                .startsWith("Mode standard.\n")
                .contains("allow  run(make *)", "deny   run(make install)");
        assertThat(musher.run("permissions", "check"))
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "Every rule matches its examples and takes effect.\n",
                                ""));
    }

    @Test
    void findsRulesThatContradictEachOther() throws IOException {
        write(
                home.resolve(".config/musher/config.toml"),
                """
                [[permission.rule]]
                allow = "run(make *)"
                [[permission.rule]]
                deny = "run(make *)"
                """);

        Run run = musher.run("permissions", "check");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .contains("config.toml:2: allow run(make *) is contradicted by deny run(make *)");
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void listsRulesWithNumbersAndRemovesThem() throws IOException {
        Path config = home.resolve(".config/musher/config.toml");
        Files.createDirectories(config.getParent());
        Files.writeString(
                config,
                """
                [[permission.rule]]
                allow = "run(make *)"
                project = "%s"

                [[permission.rule]]
                deny = "run(rm *)"
                """
                        .formatted(project));
        Files.createDirectories(project.resolve(".musher"));
        Files.writeString(
                project.resolve(".musher/project.toml"),
                "[[permission.rule]]\nask = \"run(curl *)\"\n");

        assertThat(musher.run("permissions").out())
                .contains("1  allow  run(make *)  user ~/.config/musher/config.toml:2")
                .contains("2  deny   run(rm *)    user ~/.config/musher/config.toml:6")
                .contains("3  ask    run(curl *)  project ");
        assertThat(musher.run("permissions", "remove", "run(mak *)"))
                .satisfies(
                        run -> {
                            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
                            assertThat(run.err())
                                    .contains("There is no rule run(mak *).")
                                    .contains("Did you mean run(make *)?");
                        });
        assertThat(musher.run("permissions", "remove", "9").err()).contains("from 1 to 3");
        assertThat(musher.run("permissions", "remove", "3").err())
                .contains("not one of your own rules", "project.toml");
        assertThat(musher.run("permissions", "remove").code().number()).isEqualTo(2);
        assertThat(musher.run("permissions", "remove", "run(make *)").out())
                .isEqualTo("Removed allow run(make *) (user ~/.config/musher/config.toml:2).\n");
        assertThat(musher.run("permissions", "remove", "1", "--json").out())
                .contains("\"ruling\": \"deny\"", "\"rule\": \"run(rm *)\"");
        assertThat(config).hasContent("");
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.Git;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitTest {
    private static final String CRATE = "[package]\nname = \"x\"\n";

    @TempDir Path home;
    @TempDir Path made;
    private Path project;
    private Git git;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = made.toRealPath();
        var environment = new HashMap<>(TestGitSettings.VARIABLES);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
        git = new Git(new ProcessRunner(environment), environment, project);
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void writesDownWhatItFinds() throws Exception {
        git.init(Ref.branch("main"));
        write("Cargo.toml", CRATE);
        write("rustfmt.toml", "");

        Run run = musher.run("init", "--no-run");

        assertThat(run)
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                """
                                Cargo found in %s; base branch main (checked out).
                                Created .musher/project.toml with 2 gates:
                                  format  cargo fmt --all --check  found in rustfmt.toml
                                  test    cargo test               found in Cargo.toml
                                Added .musher/state/ to .gitignore.
                                Review it, then commit .musher/project.toml and .gitignore.
                                """
                                        .formatted(project),
                                "These gates are trusted as they are; see: musher trust show\n"));
        assertThat(read(".gitignore")).isEqualTo(".musher/state/\n");
        assertThat(read(".musher/project.toml"))
                .isEqualTo(
                        """
                        # How Musher works on this project. Commit this file.

                        [project]
                        base_branch = "main" # checked out

                        # Gates run in this order on what would land; each must end with exit code 0.
                        # Besides what is here, a gate may have: folder, fix, timeout = "30m",
                        # only_if_changed = ["src/**"]. It has no network unless network = true.

                        [[gate]] # found in rustfmt.toml
                        name = "format"
                        run = "cargo fmt --all --check"
                        fix = "cargo fmt --all"

                        [[gate]] # found in Cargo.toml
                        name = "test"
                        run = "cargo test"
                        """);
    }

    @Test
    void givesANetworkToWhatDownloadsPackagesAndToNothingElse() throws Exception {
        git.init(Ref.branch("main"));
        write("pom.xml", "<project/>");
        write(
                "web/package.json",
                """
                {"devDependencies": {"jest": "30"}, "scripts": {"test": "jest", "lint": "eslint"}}
                """);
        write("web/package-lock.json", "{}");
        write("svc/go.mod", "module x");

        Run run = musher.run("init");

        assertThat(run.out())
                .contains(
                        """
                          web-install  npm ci                 found in web/package.json  reaches registries
                          svc-lint     go vet ./...           found in svc/go.mod
                          web-lint     npm run lint           found in web/package.json
                          test         mvn -B verify          found in pom.xml           reaches registries
                          svc-test     go test ./... -v       found in svc/go.mod
                          web-test     npm test -- --verbose  found in web/package.json
                        """);
        assertThat(read(".musher/project.toml"))
                .contains(
                        """
                        name = "web-install"
                        run = "npm ci"
                        folder = "web"
                        network = true # may reach package registries
                        """)
                .contains("run = \"npm test -- --verbose\"\nfolder = \"web\"\n");
        assertThat(read(".musher/project.toml").split("network = true #", -1)).hasSize(3);
    }

    @Test
    void changesNothingTheSecondTime() throws Exception {
        git.init(Ref.branch("main"));
        write("Cargo.toml", CRATE);
        musher.run("init", "--no-run");
        String file = read(".musher/project.toml");

        assertThat(musher.run("init", "--no-run").out())
                .isEqualTo(
                        """
                        Cargo found in %s; base branch main (checked out).
                        .musher/project.toml exists and is not changed.
                        Everything that was found is in it.
                        Nothing to change.
                        """
                                .formatted(project));
        assertThat(read(".musher/project.toml")).isEqualTo(file);
        assertThat(read(".gitignore")).isEqualTo(".musher/state/\n");
    }

    @Test
    void neverChangesAFileThatAPersonWroteAndShowsWhatItLacks() throws Exception {
        git.init(Ref.branch("main"));
        write("Cargo.toml", CRATE);
        write("web app/package.json", "{\"scripts\": {\"test\": \"jest\"}}");
        write(".musher/project.toml", "[[gate]]\nname = \"rust\"\nrun = \"cargo test\"\n");

        assertThat(musher.run("init", "--no-run").out())
                .isEqualTo(
                        """
                        Cargo, Node.js found in %s; base branch main (checked out).
                        .musher/project.toml exists and is not changed.
                        Found, but not in it; paste what you want:

                        [[gate]] # found in web app/package.json
                        name = "web-app-test"
                        run = "npm test -- --verbose"
                        folder = "web app"

                        Added .musher/state/ to .gitignore.
                        Review it, then commit .gitignore.
                        """
                                .formatted(project));
        assertThat(read(".musher/project.toml"))
                .isEqualTo("[[gate]]\nname = \"rust\"\nrun = \"cargo test\"\n");
    }

    @Test
    void saysHowAGateThatAPersonWroteWouldNameEachTest() throws Exception {
        git.init(Ref.branch("main"));
        write("pytest.ini", "[pytest]\n");
        write(".musher/project.toml", "[[gate]]\nname = \"unit\"\nrun = \"python3 -m pytest\"\n");

        assertThat(musher.run("init").out())
                .contains(
                        "Everything that was found is in it.\n",
                        """
                        ! Gate unit does not name each test. If it should, set: run = \
                        'python3 -m pytest --junitxml="${TMPDIR:-/tmp}/pytest.xml"'
                        """);
    }

    @Test
    void writesNothingWhenItIsOnlyAsked() throws Exception {
        git.init(Ref.branch("main"));
        write("go.mod", "module x\n");

        Run run = musher.run("init", "--dry-run");

        assertThat(run.out())
                .contains("Would create .musher/project.toml with 2 gates:\n")
                .contains("\n[[gate]] # found in go.mod\nname = \"lint\"\n")
                .contains("Would add .musher/state/ to .gitignore.\n")
                .endsWith("Nothing was written.\n");
        assertThat(project.resolve(".musher")).doesNotExist();
        assertThat(project.resolve(".gitignore")).doesNotExist();
    }

    @Test
    void speaksJson() throws Exception {
        git.init(Ref.branch("main"));
        write("Cargo.toml", CRATE);

        Run run = musher.run("init", "--json", "--no-run");

        assertThat(Json.parse(run.out()))
                .isEqualTo(
                        Json.parse(
                                """
                                {"root": %s, "dryRun": false, "repository": true,
                                 "baseBranch": "main", "tools": ["Cargo"],
                                 "gates": [{"name": "test", "run": "cargo test", "folder": "",
                                   "fix": "", "network": false, "foundIn": "Cargo.toml", "state": "written"}],
                                 "others": [], "ci": [],
                                 "files": [
                                   {"path": ".musher/project.toml", "change": "created"},
                                   {"path": ".gitignore", "change": "created"}],
                                 "remarks": [],
                                 "run": {"base": "", "skipped": "", "gates": []}}
                                """
                                        .formatted(
                                                Json.encode(
                                                        new JsonValue.Text(project.toString())))));
    }

    @Test
    void givesAnExampleWhereNothingIsFound() throws Exception {
        git.init(Ref.branch("main"));

        assertThat(musher.run("init").out())
                .startsWith("No build tool found in ")
                .contains(
                        "Created .musher/project.toml without a gate: no command by which the"
                                + " project checks itself was found. Write one there; an example"
                                + " is in the file.\n");
        assertThat(read(".musher/project.toml")).contains("\n# [[gate]]\n# name = \"test\"\n");
        assertThat(musher.run("config").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void setsTheWholeRepositoryUpFromAnyFolderInIt() throws Exception {
        git.init(Ref.branch("main"));
        write("a b/ü/x.txt", "");

        new ProgramUnderTest(home, project.resolve("a b/ü")).run("init");

        assertThat(project.resolve(".musher/project.toml")).isRegularFile();
        assertThat(project.resolve("a b/ü/.musher")).doesNotExist();
    }

    @Test
    void worksWithoutGitAndSaysWhatIsMissing() throws Exception {
        write("Cargo.toml", CRATE);

        assertThat(musher.run("init").out())
                .isEqualTo(
                        """
                        Cargo found in %s.
                        Created .musher/project.toml with 1 gate:
                          test  cargo test  found in Cargo.toml
                        ! Not a git repository: stories need one, and gates run on its commits. \
                        Run 'git init', commit, then run 'musher init' again.
                        """
                                .formatted(project));
        assertThat(project.resolve(".gitignore")).doesNotExist();
    }

    @Test
    void runsTheGatesOnceAndSaysWhichAreRed() throws Exception {
        git.init(Ref.branch("main"));
        write(
                ".musher/project.toml",
                """
                [[gate]]
                name = "lint"
                run = "true"
                independent = true
                [[gate]]
                name = "test"
                run = "sh check.sh"
                independent = true
                """);
        write("check.sh", "seq 20; ! grep wrong text.txt\n");
        write("text.txt", "wrong\n");
        commit();

        assertThat(musher.run("init").out())
                .endsWith(
                        "! The gates were not run: this project is not trusted yet. Look and decide:"
                                + " musher trust\n");
        musher.run("trust", "--yes");

        assertThat(musher.run("init", "--no-run").out()).doesNotContain("gates");
        Run red = musher.run("init");
        assertThat(red.code()).isEqualTo(ExitCode.OK);
        assertThat(red.out())
                .contains("Gates on base (")
                .containsPattern("\n  green lint, exit code 0, [0-9.]+m?s\n")
                .containsPattern(
                        "\n  RED test, exit code 1, [0-9.]+m?s\n    \\| 7\n(.*\n)+    \\| wrong\n")
                .endsWith("commit, then check again: musher init\n");
        assertThat(red.err()).contains("Running the gates once; --no-run leaves this out.\n");

        write("text.txt", "right\n");
        commit();
        assertThat(musher.run("init").out())
                .containsPattern("\n  green test, exit code 0, [0-9.]+m?s\n$");
        assertThat(musher.run("init", "--json").out())
                .containsPattern(
                        "\"name\": \"test\",\n +\"command\": \"sh check.sh\",\n +\"exitCode\": 0");
    }

    @Test
    void runsNoGateWithoutACommit() throws Exception {
        git.init(Ref.branch("main"));
        write("Cargo.toml", CRATE);

        assertThat(musher.run("init").out())
                .contains("! The gates were not run: The base branch main has no commit");
    }

    @Test
    void takesNoHomeFolderForAProject() {
        assertThat(new ProgramUnderTest(home, home).run("init"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: %s is not a project: its settings would apply to everything below.
                                Go to the folder of a project, then try again.
                                """
                                        .formatted(home)));
        assertThat(home.resolve(".musher")).doesNotExist();
    }

    @Test
    void refusesToGuessBesideAFileThatIsWrong() throws Exception {
        git.init(Ref.branch("main"));
        write(".musher/project.toml", "[[gate]]\nnam = \"x\"\nrun = \"y\"\n");

        assertThat(musher.run("init"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: The project's settings cannot be used, and nothing was changed:
                                  .musher/project.toml:1: gate.name is missing
                                  .musher/project.toml:2: unknown key gate.nam; the nearest valid key \
                                is gate.name
                                Fix the file, then retry.
                                """));
        assertThat(project.resolve(".gitignore")).doesNotExist();
    }

    @Test
    void asksOriginForTheBaseBranchFirst() throws Exception {
        git.init(Ref.branch("main"));
        write("a.txt", "a");
        commit();
        write(".git/refs/remotes/origin/HEAD", "ref: refs/remotes/origin/release/2\n");

        assertThat(musher.run("init").out())
                .contains("base branch release/2 (the default of origin).");
    }

    @Test
    void prefersTheUsualNameToTheBranchThatIsCheckedOut() throws Exception {
        git.init(Ref.branch("master"));
        write("a.txt", "a");
        commit();
        git.branches().create(Ref.branch("aside"), git.repository().commit("HEAD").orElseThrow());

        assertThat(musher.run("init").out()).contains("base branch master (a usual name).");
    }

    @Test
    void saysThatItCannotAskGit() throws Exception {
        git.init(Ref.branch("main"));
        musher.with("PATH", home.toString());

        assertThat(musher.run("init").out())
                .contains(
                        "! The base branch is unknown: git cannot be started. Set base_branch in"
                                + " [project].\n");
        assertThat(read(".musher/project.toml")).doesNotContain("base_branch");
    }

    @Test
    void leavesLinesAndBytesOfGitignoreAsTheyAre() throws Exception {
        git.init(Ref.branch("main"));
        Files.write(
                project.resolve(".gitignore"), "a\r\n\u00e4".getBytes(StandardCharsets.ISO_8859_1));

        musher.run("init");

        assertThat(project.resolve(".gitignore"))
                .hasBinaryContent(
                        "a\r\n\u00e4\r\n.musher/state/\r\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void saysThatTheSettingsWouldNotBeCommitted() throws Exception {
        git.init(Ref.branch("main"));
        write(".gitignore", ".musher\n");

        assertThat(musher.run("init").out())
                .contains("! git ignores .musher/project.toml, so it would not be committed");
        assertThat(read(".gitignore")).isEqualTo(".musher\n");
    }

    @Test
    void writesThroughNoLinkThatLeadsOut(@TempDir Path elsewhere) throws Exception {
        git.init(Ref.branch("main"));
        Files.createSymbolicLink(project.resolve(".musher"), elsewhere);

        Run run = musher.run("init");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("it leads out of the permitted directory");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void doctorNamesTheGateWhoseProgramIsMissing() throws Exception {
        write(
                ".musher/project.toml",
                """
                [[gate]]
                name = "lint"
                run = "cd src && no-such-linter . | sort"
                [[gate]]
                name = "test"
                run = "../run test"
                folder = "web"
                """);
        write("web/x", "");

        assertThat(musher.run("doctor").out())
                .contains(
                        "! gates         lint wants no-such-linter; test wants ../run: not found\n");

        Path script = Files.writeString(project.resolve("run"), "#!/bin/sh\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        assertThat(musher.run("doctor").out())
                .contains("! gates         lint wants no-such-linter: not found\n");
    }

    private void commit() throws InterruptedException {
        git.workTree().addAll();
        git.workTree().commit(NewCommit.of("Start").by(new GitIdentity("Ada", "ada@example.org")));
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }
}

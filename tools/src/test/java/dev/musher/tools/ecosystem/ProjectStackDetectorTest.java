package dev.musher.tools.ecosystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectStackDetectorTest {
    @TempDir Path folder;
    private ProjectOnDisk project;

    @BeforeEach
    void start() {
        project = new ProjectOnDisk(folder);
    }

    @Test
    void findsNothingInAnEmptyFolder() {
        assertThat(project.look())
                .isEqualTo(
                        new ProjectStack(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                ProjectStack.SearchExtent.WHOLE));
    }

    @Test
    void saysOfEachCommandWhereItWasFound() {
        project.file("Cargo.toml", "[package]", "name = \"x\"");

        assertThat(project.look())
                .isEqualTo(
                        new ProjectStack(
                                List.of("Cargo"),
                                List.of(
                                        new ProjectCommand(
                                                CheckKind.TEST,
                                                "Cargo",
                                                "",
                                                "cargo test",
                                                Optional.empty(),
                                                "Cargo.toml")),
                                List.of(),
                                List.of(),
                                ProjectStack.SearchExtent.WHOLE));
    }

    @Test
    void looksAtEveryPartOfAMonorepo() {
        project.file("services/billing/api/go.mod", "module x")
                .file("web/package.json", "{\"scripts\":{\"test\":\"jest\",\"lint\":\"eslint .\"}}")
                .file("web/pnpm-lock.yaml", "")
                .file("web app/pytest.ini", "[pytest]");

        assertThat(project.commands())
                .containsExactly(
                        "lint: pnpm run lint [web/package.json] @web",
                        "lint: go vet ./... [services/billing/api/go.mod] @services/billing/api",
                        "test: pnpm test [web/package.json] @web",
                        "test: python3 -m pytest [web app/pytest.ini] @web app",
                        "test: go test ./... [services/billing/api/go.mod] @services/billing/api");
    }

    @Test
    void leavesWhatTheRootBuildsToTheRoot() {
        project.file("pom.xml", "<project><modules><module>core</module></modules></project>")
                .file("core/pom.xml", "<project/>")
                .file("Cargo.toml", "[workspace]", "members = [\"crates/*\"]")
                .file("crates/a/Cargo.toml", "[package]");

        assertThat(project.commands())
                .containsExactly(
                        "test: mvn -B verify [pom.xml]",
                        "test: cargo test --workspace [Cargo.toml]");
    }

    @Test
    void looksIntoNothingThatBelongsToOthers() {
        for (String foreign :
                List.of("node_modules/x", "vendor/x", "examples/x", "tests/x", ".hidden", "gen")) {
            project.file(foreign + "/Cargo.toml", "[package]");
        }
        project.file("sub/.git", "gitdir: ../.git/modules/sub")
                .file("sub/Cargo.toml", "[package]")
                .file("sub/deeper/Cargo.toml", "[package]")
                .file(".git/config", "")
                .file(".gitignore", "/gen/");

        assertThat(project.commands()).isEmpty();
    }

    @Test
    void takesTheProjectsOwnCheckForEverything() {
        project.script("check", "#!/bin/sh", "mvn verify")
                .file("pom.xml", "<project/>")
                .file("web/package.json", "{\"scripts\":{\"test\":\"jest\"}}");

        assertThat(project.commands()).containsExactly("check: ./check [check]");
        assertThat(ProjectOnDisk.lines(project.look().others()))
                .containsExactly(
                        "test: mvn -B verify [pom.xml]", "test: npm test [web/package.json] @web");
    }

    @Test
    void takesACheckThatTestsNothingForALint() {
        project.file("Makefile", "check: vet", "\tgolangci-lint run", "", "vet:", "\tgo vet ./...")
                .file("go.mod", "module x");

        assertThat(project.commands())
                .containsExactly("lint: make check [Makefile]", "test: go test ./... [go.mod]");
    }

    @Test
    void prefersWhatTheProjectWroteDownToWhatTheLanguageBrings() {
        project.file("Makefile", ".PHONY: test", "test: build", "\tgo test -race ./...", "")
                .file("go.mod", "module x");

        assertThat(project.commands())
                .containsExactly("lint: go vet ./... [go.mod]", "test: make test [Makefile]");
        assertThat(ProjectOnDisk.lines(project.look().others()))
                .containsExactly("test: go test ./... [go.mod]");
    }

    @Test
    void namesTheBestEvidenceForAFile() {
        project.file("web/package.json", "{\"scripts\":{\"test\":\"jest\",\"lint\":\"eslint\"}}")
                .file("go.mod", "module x");
        ProjectStack projectStack = project.look();

        assertThat(projectStack.evidenceFor("web/src/a.ts").map(ProjectCommand::run))
                .hasValue("npm test");
        assertThat(projectStack.evidenceFor("main.go").map(ProjectCommand::run))
                .hasValue("go test ./...");
        assertThat(projectStack.evidenceFor("webby/main.go").map(ProjectCommand::run))
                .hasValue("go test ./...");
    }

    @Test
    void readsNoFileThatLeadsOutOrIsTooLarge(@TempDir Path elsewhere) throws IOException {
        Files.writeString(elsewhere.resolve("p.json"), "{\"scripts\":{\"test\":\"jest\"}}");
        Files.createSymbolicLink(folder.resolve("package.json"), elsewhere.resolve("p.json"));
        project.file("Makefile", "test:", "\ttrue", "#".repeat(2 << 20));

        assertThat(project.commands()).isEmpty();
    }

    @Test
    void saysWhenThereIsMoreThanItLooksAt() {
        for (int i = 0; i < 70; i++) {
            project.file("part" + i + "/Cargo.toml", "[package]");
        }

        ProjectStack projectStack = project.look();

        assertThat(projectStack.reach()).isEqualTo(ProjectStack.SearchExtent.CUT);
        assertThat(projectStack.commands()).hasSize(60);
    }

    @Test
    void showsWhatCiRunsBesides() {
        project.file("Cargo.toml", "[package]")
                .file(
                        ".github/workflows/ci.yml",
                        "jobs:",
                        "  test:",
                        "    steps:",
                        "      - run: cargo test",
                        "      - run: sudo apt-get install build-essential",
                        "      - name: lint",
                        "        run: |",
                        "          cargo clippy -- -D warnings",
                        "          echo test done",
                        "      - uses: actions/checkout",
                        "      - run: cargo fmt --check");

        assertThat(project.look().ci())
                .containsExactly(
                        new CiStep("cargo clippy -- -D warnings", ".github/workflows/ci.yml:8"),
                        new CiStep("cargo fmt --check", ".github/workflows/ci.yml:11"));
    }
}

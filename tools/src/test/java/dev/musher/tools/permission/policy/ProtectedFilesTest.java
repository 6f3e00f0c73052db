package dev.musher.tools.permission.policy;

import static dev.musher.tools.permission.policy.PermissionPolicyTest.decide;
import static dev.musher.tools.permission.policy.PermissionPolicyTest.rule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Row;
import dev.musher.tools.permission.Ruling;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ProtectedFilesTest {
    /** A file that the pattern means. */
    private static String example(Row row) {
        String path = row.pattern().replace("*.", "a.").replace("**/", "/p/sub/");
        path =
                path.replace("~", "/home/u")
                        .replace("./", "/p/")
                        .replace("*", "1")
                        .replace("?", " ");
        return path.startsWith("/") ? path : "/p/" + path;
    }

    @Test
    void everyRowHoldsInEveryModeAsItsLevelSays() {
        for (Row row : ProtectedFiles.rows()) {
            var read = rulings("read " + example(row));
            var write = rulings("write " + example(row));
            switch (row.level()) {
                case NEVER -> assertThat(read).as(row.pattern()).containsOnly("allow");
                case SECRET, CONTENT -> {
                    assertThat(read).as(row.pattern()).containsOnly("deny");
                    assertThat(write).as(row.pattern()).containsOnly("deny");
                }
                case DENIED -> assertThat(write).as(row.pattern()).containsOnly("deny");
                case ASKED ->
                        assertThat(write.subList(0, 3)).as(row.pattern()).doesNotContain("allow");
                case REPORTED -> {
                    // Some may hold a key as well.
                    if (!read.contains("deny")) {
                        assertThat(write)
                                .as(row.pattern())
                                .containsExactly("ask", "allow", "allow", "allow");
                    }
                }
            }
        }
    }

    @Test
    void theVeryPathNamesEveryRow() {
        for (Row row : ProtectedFiles.rows()) {
            var rule = List.of(rule("allow write(" + example(row) + ")"));

            assertThat(decide(PermissionMode.STANDARD, rule, "write " + example(row)).ruling())
                    .as(row.pattern())
                    .isEqualTo(Ruling.ALLOW);
        }
    }

    private static List<String> rulings(String what) {
        return Stream.of(PermissionMode.values())
                .map(permissionMode -> decide(permissionMode, List.of(), what).ruling().word())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".musher/agents/a.md",
                ".musher/skills/s/SKILL.md",
                ".musher/memory/m.md",
                "sub/.claude/settings.json",
                ".mcp.json",
                ".vscode/tasks.json",
                ".husky/pre-commit",
                ".idea/workspace.xml",
                ".bashrc",
                ".github/workflows/ci.yml",
                ".gitattributes",
                "Jenkinsfile",
                "keyless/.npmrc",
            })
    void whatLaterProgramsObeyIsAskedFor(String file) {
        assertThat(rulings("write /p/" + file)).containsExactly("ask", "ask", "ask", "allow");
        assertThat(rulings("run echo x > " + file)).containsExactly("ask", "ask", "ask", "allow");
        assertThat(rulings("run cp src/A.java " + file).subList(0, 3)).doesNotContain("allow");
        assertThat(rulings("read /p/" + file)).containsOnly("allow");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AGENTS.md",
                "CLAUDE.md",
                "src/A.java",
                ".gitignore",
                ".github/README.md",
                "package.json",
                ".editorconfig",
            })
    void ordinaryFilesAreWrittenWithoutAQuestion(String file) {
        assertThat(rulings("write /p/" + file)).containsExactly("ask", "allow", "allow", "allow");
    }

    @ParameterizedTest
    @CsvSource({
        "allow write(.github/**), write /p/.github/workflows/ci.yml",
        "allow write(.github/workflows/**), write /p/.github/workflows/ci.yml",
        "allow write(**/.husky/**), write /p/sub/.husky/pre-commit",
        "allow write(Jenkinsfile), write /p/sub/Jenkinsfile",
        "allow read(~/.config/gh/**), read /home/u/.config/gh/hosts.yml",
        "allow read(*.pem), read /p/certs/a.pem",
        "allow write(.git/**), run rm -f .git/index.lock",
    })
    void aRuleThatNamesItAllowsIt(String rule, String what) {
        assertThat(decide(PermissionMode.STANDARD, List.of(rule(rule)), what).ruling())
                .isEqualTo(Ruling.ALLOW);
    }

    @ParameterizedTest
    @CsvSource({
        "allow write(**), write /p/.github/workflows/ci.yml, ask",
        "allow write(*.yml), write /p/.github/workflows/ci.yml, ask",
        "allow write(/p/**), write /p/.husky/pre-commit, ask",
        "allow read(~/.config/**), read /home/u/.config/gh/hosts.yml, deny",
        "allow read(**/config.json), read /home/u/.docker/config.json, deny",
        "allow write(/p/**), run rm -f .git/index.lock, deny",
    })
    void aWildcardThatMerelyCoversItDoesNot(String rule, String what, String ruling) {
        assertThat(decide(PermissionMode.STANDARD, List.of(rule(rule)), what).ruling().word())
                .isEqualTo(ruling);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -f .git/objects/ab/cd",
                "rm -rf .git/refs/heads .git/logs",
                "echo x > .git/index",
                "echo x > .git/refs/heads/main",
                "mkdir -p .git/rebase-merge",
                "touch .git/rebase-merge/git-rebase-todo",
                "cp a .git/MERGE_HEAD",
                "mv a .git/x",
                "mv .git/HEAD a",
                "tee .git/info/exclude",
                "sed -i s/a/b/ .git/packed-refs",
                "rm sub/.git/index",
                "truncate -s 0 .git/worktrees/w/HEAD",
                "rm -rf sub/.git",
                "rm -rf .",
            })
    void onlyGitWritesTheFilesOfGit(String command) {
        assertThat(rulings("run " + command)).containsOnly("deny");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rm -rf node_modules", "rm -rf sub", "mv sub other"})
    void foldersMayBeDeletedWithTheRepositoriesInThem(String command) {
        assertThat(rulings("run " + command)).containsExactly("ask", "allow", "allow", "allow");
    }

    @Test
    void aFolderGoesOnlyAsItsProtectedFilesMay() {
        assertThat(rulings("run rm -rf .github")).containsExactly("ask", "ask", "ask", "allow");
        assertThat(rulings("run rm -rf sub/.musher")).containsOnly("deny");
    }

    @Test
    void settingsWithoutAKeyAreRead() {
        assertThat(rulings("read /p/keyless/.npmrc")).containsOnly("allow");
        assertThat(rulings("read /p/.npmrc")).containsOnly("deny");
    }
}

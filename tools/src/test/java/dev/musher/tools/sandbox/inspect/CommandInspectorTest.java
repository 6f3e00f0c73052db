package dev.musher.tools.sandbox.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.RepositoryKind;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.TestHome;
import dev.musher.tools.sandbox.TestSandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command left in the project that would act outside of the sandbox. */
@Tag("slow")
class CommandInspectorTest {
    /** Each makes a later git of the user run a program, which leaves a file. */
    private static final String EVIL = "echo 'touch '$PWD/ran >evil && chmod +x evil\n";

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git init -q n && git -C n config core.fsmonitor $PWD/evil",
                "git init -q n && printf '[core] fsmonitor = %s/evil\\n' $PWD >>n/.git/config",
                "git init -q n && printf '[a\"\\n[core]\\nfsmonitor=\\\\\\n%s/evil\\n' $PWD >>n/.git/config",
                "git init -q n && printf '[include]\\npath=x\\n' >>n/.git/config"
                        + " && printf '[core]\\nfsmonitor=%s/evil\\n' $PWD >n/.git/x",
                "git init -q n && git -C n config extensions.worktreeConfig true"
                        + " && git -C n config --worktree core.fsmonitor $PWD/evil",
                "git init -q n && cp evil n/.git/hooks/post-index-change",
                "git init -q n && git -C n config core.hooksPath true && mkdir n/true"
                        + " && cp evil n/true/post-index-change",
                "git init -q x && git -C x config core.fsmonitor $PWD/evil"
                        + " && mv x/.git x/other && mkdir n && echo 'gitdir: ../x/other' >n/.git",
                "git init -q --bare n && git -C n config core.fsmonitor $PWD/evil"
                        + " && git -C n config core.bare false && git -C n config core.worktree $PWD/n",
                "mkdir -p node_modules && git init -q node_modules/n && ln -s node_modules/n n"
                        + " && git -C n config core.fsmonitor $PWD/evil",
            })
    void disablesWhatARepositoryWouldStart(String script) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), "git init -q");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, EVIL + script);
            assertThat(answer.code()).as(answer.text()).isZero();

            assertThat(sandbox.sweep()).isNotEmpty();
            testHome.outside(
                    testHome.workplace().resolve("n"), "echo x >y; git add y; git status; true");
            assertThat(testHome.workplace().resolve("ran")).doesNotExist();
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    /** What it must not disturb. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git init -q n && git -C n config user.name A && git -C n config commit.gpgsign false"
                        + " && git -C n config core.fsmonitor false && cd n && git commit -q --allow-empty -m A"
                        + " && git worktree add -q ../w && git clone -q . ../c && git init -q --bare ../b",
                "echo x >.vscode; mkdir -p src/objects src/refs && touch src/HEAD.md; chmod 755 src/HEAD.md",
                "git commit -q --allow-empty -m A && git commit -q --allow-empty -m B"
                        + " && GIT_SEQUENCE_EDITOR='sed -i 1ibreak' git rebase -q -i HEAD~1",
            })
    void saysNothingOfOrdinaryWork(String script) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(
                testHome.workplace(),
                "git init -q && git -c commit.gpgsign=false commit -q --allow-empty -m A");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, script);

            assertThat(answer.code()).as(answer.text()).isZero();
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    @Test
    void leavesTheRepositoriesOfTheBeginningAndWorktreesOfTheUserAlone() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(
                testHome.workplace(),
                """
                git init -q && git -c commit.gpgsign=false commit -q --allow-empty -m A && git config core.fsmonitor /bin/true
                echo exit >.git/hooks/pre-push && git init -q n && git -C n config core.pager less
                """);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, "echo x >file");
            testHome.outside(
                    testHome.workplace(), "git worktree add -q ../elsewhere && git config a.b c");

            assertThat(sandbox.sweep()).isEmpty();
            testHome.outside(testHome.place().resolve("elsewhere"), "git status");
        }
    }

    /** Repositories that walls do not protect, with a setting and a hook of their user. */
    private static final String BEFORE =
            """
            git init -q && git init -q --bare b && mkdir node_modules && git init -q node_modules/n && ln -s ../b/.. x
            git -C b config core.pager less && echo exit >b/hooks/pre-push && git -C b config core.bare false
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git -C b config core.fsmonitor $PWD/evil",
                "git -C b config core.sshCommand $PWD/evil",
                "git -C b config core.pager $PWD/evil",
                "git -C b config alias.st \\!$PWD/evil",
                "git -C b config filter.x.clean $PWD/evil",
                "git -C b config core.hooksPath $PWD",
                "git -C b config include.path $PWD/evil",
                "git -C b config core.worktree $HOME",
                "cp evil b/hooks/post-index-change",
                "cp evil b/hooks/pre-push",
                "rm -r b/hooks && ln -s .. b/hooks",
                "git -C node_modules/n config core.fsmonitor $PWD/evil",
                "cp evil node_modules/n/.git/hooks/post-index-change",
                "echo ../../../x >node_modules/n/.git/commondir",
            })
    void disablesWhatACommandGivesToARepositoryOfBefore(String script) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), BEFORE);
        var before = testHome.outside(testHome.workplace(), LIST);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, EVIL + script);
            assertThat(answer.code()).as(answer.text()).isZero();

            assertThat(sandbox.sweep()).hasSize(1);
            assertThat(sandbox.sweep()).isEmpty();
        }
        assertThat(before.lines())
                .containsAll(testHome.outside(testHome.workplace(), LIST).lines().toList());
    }

    private static final String LIST =
            "cat b/config node_modules/n/.git/config; ls -d b/hooks/* node_modules/n/.git/hooks/*"
                    + " node_modules/n/.git/commondir 2>/dev/null; true";

    @Test
    void leavesHarmlessChangesOfARepositoryOfBefore() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), BEFORE);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    "git -C b config user.name Bea; git -C node_modules/n config core.autocrlf true;"
                            + " git init -q m && git -C m config core.worktree ../../src");

            assertThat(sandbox.sweep()).isEmpty();
        }
        assertThat(testHome.outside(testHome.workplace(), "git -C b config user.name"))
                .isEqualTo("Bea\n");
    }

    /** What the user set, what a command leaves, and how the user's git comes to run it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git config core.hooksPath .hooks | mkdir .hooks; cp evil .hooks/pre-commit",
                "git config core.hooksPath a/b | mkdir -p a/b; cp evil a/b/pre-commit",
                "printf '[core]\\nhooksPath = .hooks # x\\n' >>.git/config; mkdir .hooks | cp evil .hooks/pre-commit",
                "git config include.path ../more | printf '[core]\\nhooksPath = ..\\n' >more; cp evil ../pre-commit",
                "git config include.path ../more | printf '[core]\\nfsmonitor = %s/evil\\n' $PWD >more",
                "git config -f $HOME/.config/git/config core.hooksPath .hooks; mkdir .hooks | cp evil .hooks/pre-commit",
                "git config -f $HOME/.config/git/config core.hooksPath .hooks | mkdir .hooks; cp evil .hooks/pre-commit",
                "git config -f $XDG_CONFIG_HOME/git/config core.hooksPath .hooks | mkdir .hooks; cp evil .hooks/pre-commit",
                "git config -f $HOME/.gitconfig include.path more; git config -f $HOME/more core.hooksPath .hooks"
                        + " | mkdir .hooks; cp evil .hooks/pre-commit",
                "git config -f $HOME/.gitconfig core.fsmonitor 'sh ./monitor'; echo exit 1 >monitor | cp evil monitor",
                "git init -q n; git -C n config core.hooksPath .hooks | mkdir n/.hooks; cp evil n/.hooks/pre-commit; cd n",
            })
    void keepsWhatSettingsOfGitName(String settings, String script) throws Exception {
        String commit =
                " && (cd n 2>/dev/null; git -c commit.gpgSign=false commit -q --allow-empty -m A || true)";
        var twin = quarters("twin", settings);
        twin.outside(twin.workplace(), settings + "\n" + EVIL + script + commit);
        assertThat(twin.workplace().resolve("ran")).as("git runs it").exists();

        var testHome = quarters("walled", settings);
        testHome.outside(testHome.workplace(), settings);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, EVIL + script);
            sandbox.sweep();
        }
        testHome.outside(testHome.workplace(), "true" + commit);
        assertThat(testHome.workplace().resolve("ran")).doesNotExist();
    }

    private TestHome quarters(String name, String settings) throws Exception {
        var testHome = TestHome.bare(Files.createDirectories(place.resolve(name)));
        if (settings.contains("XDG")) {
            testHome = testHome.with("XDG_CONFIG_HOME", testHome.home().resolve("xdg").toString());
        }
        testHome.outside(
                testHome.workplace(), "git init -q; mkdir -p $HOME/.config/git $HOME/xdg/git");
        return testHome;
    }

    @Test
    void removesWhatItMadeToKeepIt() throws Exception {
        var testHome = quarters("walled", "");
        testHome.outside(
                testHome.workplace(),
                "git config core.hooksPath a/b; git config include.path ../c/d");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, "ls a/b c/d");
            assertThat(sandbox.sweep()).isEmpty();
        }
        assertThat(testHome.outside(testHome.workplace(), "ls -A")).isEqualTo(".git\n");
    }

    @Test
    void saysThatSettingsNameWhatALinkLeadsTo() throws Exception {
        var testHome = quarters("walled", "");
        testHome.outside(
                testHome.workplace(),
                "mkdir real; ln -s real link; git config core.hooksPath link/x");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(sandbox.notices())
                    .containsExactly(
                            "Git settings name %s, which commands can replace. Check it before you run git."
                                    .formatted(testHome.workplace().resolve("link/x")));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = RepositoryKind.class,
            names = {"CLONE", "LINKED_WORKTREE", "SUBMODULE"})
    void disablesThePlantedStepsOfARebase(RepositoryKind repositoryKind) throws Exception {
        var testHome = TestHome.of(repositoryKind, place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer =
                    testHome.inside(
                            processRunner,
                            sandbox,
                            "D=$(git rev-parse --git-dir) && mkdir $D/rebase-merge"
                                    + " && printf 'break\\nexec touch ran\\n  x touch ran\\n'"
                                    + " >$D/rebase-merge/git-rebase-todo");
            assertThat(answer.code()).as(answer.text()).isZero();

            assertThat(sandbox.sweep()).singleElement().asString().contains("exec touch ran");
            assertThat(sandbox.sweep()).isEmpty();
            var todo =
                    testHome.outside(
                            testHome.workplace(),
                            "cat $(git rev-parse --git-dir)/rebase-merge/git-rebase-todo");
            assertThat(todo)
                    .isEqualTo(
                            """
                            break
                            # disabled by musher: exec touch ran
                            # disabled by musher:   x touch ran
                            """);
        }
    }

    @Test
    void removesSetUidBits() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), "git init -q; touch old; chmod 4755 old");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    "cp /bin/true a && chmod 4755 a; mkdir -p node_modules/x && cp /bin/true node_modules/x/b"
                            + " && chmod 2755 node_modules/x/b; cp /bin/true .git/objects/c && chmod 6711 .git/objects/c");

            assertThat(sandbox.sweep()).hasSize(3).allMatch(remark -> remark.contains("set-uid"));
            assertThat(sandbox.sweep()).isEmpty();
            for (String name : List.of("a", "node_modules/x/b", ".git/objects/c")) {
                assertThat(mode(testHome.workplace().resolve(name)) & 06000).as(name).isZero();
            }
            assertThat(mode(testHome.workplace().resolve("old"))).isEqualTo(04755);
        }
    }

    /** Where no other user reaches the project, only new files are looked at. */
    @ParameterizedTest
    @CsvSource({"rwxr-xr-x, 1", "rwx------, 0"})
    void removesSetUidBitsOfOldFilesThatOthersReach(String permissions, int remarks)
            throws Exception {
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString(permissions));
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), "cp /bin/true old; touch -d yesterday old .");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, ":");
            assertThat(sandbox.sweep()).isEmpty();
            awaitSettled(testHome.workplace());
            assertThat(sandbox.sweep()).isEmpty();
            testHome.inside(processRunner, sandbox, "chmod 4755 old");

            assertThat(sandbox.sweep()).hasSize(remarks);
        }
    }

    private static void awaitSettled(Path folder) {
        long changed = InspectedFile.of(folder).orElseThrow().changed() / 1_000_000;
        while (System.currentTimeMillis() - changed < 200) {
            Thread.onSpinWait();
        }
    }

    @Test
    void namesFilesThatSteerOtherPrograms() throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(
                testHome.workplace(),
                "mkdir .husky && echo old >.husky/pre-commit && echo old >.husky/same");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    "mkdir -p .vscode .github/workflows; echo x >.vscode/tasks.json;"
                            + " echo x >.github/workflows/ci.yml; echo x >.github/README; echo x >>.husky/pre-commit");

            assertThat(sandbox.sweep())
                    .containsExactly(
                            "Changed by a command, and used by other programs later: .github/workflows/ci.yml,"
                                    + " .husky/pre-commit, .vscode/tasks.json. Check them"
                                    + " before you run those programs.");
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rust-toolchain.toml",
                "gradle.properties",
                "gradle/wrapper/gradle-wrapper.properties",
                ".tool-versions",
                ".pnp.cjs",
                ".npmrc",
                "sub/.mise.toml",
                ".cargo/config.toml",
            })
    void namesFilesByWhichToolsRunCodeAndLinksInTheirPlace(String name) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), "mkdir -p real; echo x >real/file");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            for (String script :
                    List.of(
                            "mkdir -p $(dirname X); echo x >X",
                            "rm -f X; ln -s $PWD/real/file X",
                            "echo y >>real/file")) {
                testHome.inside(processRunner, sandbox, script.replace("X", name));

                assertThat(sandbox.sweep())
                        .containsExactly(
                                "Changed by a command, and used by other programs later: %s. Check it before you run those programs."
                                        .formatted(name));
            }
        }
    }

    @Test
    void namesALinkInThePlaceOfAFolderOfSettings() throws Exception {
        var testHome = TestHome.bare(place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    "mkdir x; echo {} >x/tasks.json; ln -s x .vscode; ln -s y .envrc; echo x >x/.envrc");

            assertThat(sandbox.sweep())
                    .singleElement()
                    .asString()
                    .contains(": .envrc, .vscode, x/.envrc.");
        }
    }

    private static int mode(Path file) throws Exception {
        return (Integer) Files.getAttribute(file, "unix:mode") & 07777;
    }
}

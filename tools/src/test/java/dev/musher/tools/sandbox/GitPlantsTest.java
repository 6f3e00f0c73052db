package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command makes anew in a git directory, and the plain git of the user meets later. */
@Tag("slow")
class GitPlantsTest {
    private static final String BEFORE =
            """
            git init -q -b main && git config commit.gpgsign false && git commit -q --allow-empty -m A
            git checkout -q -b other && echo b >b && git add b && git commit -q -m B && git checkout -q main
            """;

    /**
     * The trap leaves a file; the second half of a repository, and a submodule that leads to it.
     */
    private static final String TOOLS =
            """
            trap="touch $PWD/ran; false"
            tip=$(git rev-parse HEAD)
            settings() { printf '[core]\\n\\trepositoryformatversion=0\\n\\tbare=false\\n\\tfsmonitor="%s"\\n' "$trap" >$1/config; }
            common() { mkdir -p $1/objects $1/refs && settings $1; }
            worktree() { mkdir -p $1 && echo $tip >$1/HEAD && echo $2 >$1/commondir && echo $PWD/sub/.git >$1/gitdir; }
            strategy() { mkdir git-merge-x && printf '#!/bin/sh\\n%s' "$trap" >git-merge-x/evil && chmod +x git-merge-x/evil; }
            pick() {
              strategy && mkdir $1 && git rev-parse HEAD | tee $1/head >$1/abort-safety
              printf "pick $(git rev-parse other) B\\npick $(git rev-parse other) B\\n" >$1/todo
            }
            rebase() {
              strategy && git commit -q --allow-empty -m C && git checkout -q --detach && tip=$(git rev-parse HEAD) && cd .git && mkdir rebase-merge && cd rebase-merge
              echo refs/heads/main >head-name; echo $tip >onto; echo $tip >orig-head; touch interactive done
              echo "pick $(git rev-parse other) B" >git-rebase-todo; echo 0 >msgnum; echo 1 >end; cd ../..
            }
            sub() { mkdir -p sub && echo "gitdir: ../$1" >sub/.git && git update-index --add --cacheinfo 160000,$tip,sub; }
            """;

    private static final String CONFLICT = "echo c >b && git add b && git commit -q -m C;";

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    /** What a command makes, what the user does then, and what is said between. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "common evil; worktree .git/worktrees/x ../../../evil; sub .git/worktrees/x"
                        + " | git status | .git/worktrees/x/commondir, which points git to settings elsewhere",
                "common a; worktree a/worktrees/x ../..; sub a/worktrees/x"
                        + " | git status | a settings that may start programs (core.fsmonitor)",
                "common .; worktree worktrees/x ../..; sub worktrees/x"
                        + " | git status | work settings that may start programs (core.fsmonitor)",
                "git init -q --bare .git/objects/aa; settings .git/objects/aa; sub .git/objects/aa"
                        + " | git status | aa settings that may start programs (core.fsmonitor)",
                "d=.git/objects/aa/$(printf %038d 1); git init -q --bare $d; settings $d; sub $d"
                        + " | git status | 1 settings that may start programs (core.fsmonitor)",
                "d=.git/refs/heads/x; git init -q --bare $d; settings $d; sub $d"
                        + " | git status | x settings that may start programs (core.fsmonitor)",
                "rm .git/logs/HEAD; ln -s $PWD/ran .git/logs/HEAD"
                        + " | git checkout -q other | .git/logs/HEAD, through which git would write elsewhere",
                "rm -r .git/logs; mkdir -p x; ln -s ../x .git/logs"
                        + " | git checkout -q other; mv x/HEAD ran | .git/logs, through",
                "rm -f .git/COMMIT_EDITMSG; ln -s $PWD/ran .git/COMMIT_EDITMSG"
                        + " | git commit -q --allow-empty -m x | .git/COMMIT_EDITMSG, through",
                "git init -q --bare y; mkdir -p n y/logs; git -C y config core.bare false; echo 'gitdir: ../y' >n/.git;"
                        + " ln -s $PWD/ran y/logs/HEAD"
                        + " | git -C n -c commit.gpgsign=false commit -q --allow-empty -m x | y/logs/HEAD, through",
                "pick .git/sequencer; printf '[options]\\n\\tstrategy = x/evil\\n' >.git/sequencer/opts"
                        + " | git cherry-pick --continue | .git/sequencer/opts, which makes git merge with a program (x/evil)",
                "pick .git/sequencer; printf '[options] Strategy=\\\\\\nx/evil' >.git/sequencer/opts"
                        + " | git cherry-pick --continue | .git/sequencer/opts, which makes git",
                "rebase; echo x/evil >.git/rebase-merge/strategy"
                        + " | git rebase --continue | .git/rebase-merge/strategy, which makes git merge with a program (x/evil)",
                "d=.git/modules/x; git init -q --bare $d; settings $d; sub $d"
                        + " | git status | x settings that may start programs (core.fsmonitor)",
            })
    void noneRunsAProgramOfTheCommand(String script, String later, String said) throws Exception {
        var twin = TestHome.bare(Files.createDirectory(place.resolve("twin")));
        twin.outside(twin.workplace(), BEFORE + TOOLS + script);
        twin.outside(twin.workplace(), later + " || true");
        assertThat(twin.workplace().resolve("ran")).as("git runs it").exists();

        var testHome = TestHome.bare(Files.createDirectory(place.resolve("walled")));
        testHome.outside(testHome.workplace(), BEFORE);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, TOOLS + script);
            assertThat(answer.code()).as(answer.text()).isZero();

            assertThat(sandbox.sweep()).singleElement().asString().contains(said);
            assertThat(sandbox.sweep()).isEmpty();
            testHome.outside(testHome.workplace(), later + " || true");
            assertThat(testHome.workplace().resolve("ran")).doesNotExist();
        }
    }

    /** Also where the git directory lies outside of the workplace. */
    @ParameterizedTest
    @EnumSource(
            value = RepositoryKind.class,
            names = {"CLONE", "LINKED_WORKTREE", "SUBMODULE", "NESTED_WORKTREE"})
    void removesNewLinksOfEveryKindOfRepository(RepositoryKind repositoryKind) throws Exception {
        var testHome = TestHome.of(repositoryKind, place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer =
                    testHome.inside(
                            processRunner,
                            sandbox,
                            """
                            cd $(git rev-parse --git-dir) && ln -sf ~/.bashrc logs/HEAD && ln -sf ~/.bashrc FETCH_HEAD
                            cd $(git rev-parse --git-common-dir)/logs/refs/heads && ln -s ~/.bashrc new
                            """);
            assertThat(answer.code()).as(answer.text()).isZero();

            assertThat(sandbox.sweep()).hasSize(3).allMatch(said -> said.contains("through which"));
            assertThat(sandbox.sweep()).isEmpty();
            testHome.outside(
                    testHome.workplace(), "git checkout -q -b new; git checkout -q --detach");
            assertThat(testHome.home().resolve(".bashrc")).doesNotExist();
        }
    }

    @Test
    void inspectsTheGitDirectoryAboveTheWorkplace() throws Exception {
        var whole = TestHome.bare(place);
        whole.outside(whole.workplace(), BEFORE + "mkdir part");
        var testHome =
                new TestHome(whole.place(), whole.workplace().resolve("part"), whole.environment());
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    TOOLS
                            + "mkdir -p evil; common evil; worktree ../.git/worktrees/x ../../../part/evil");

            assertThat(sandbox.sweep()).singleElement().asString().contains("x/commondir");
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    /** What git itself makes there goes on as it did. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git worktree add -q w -b w && cd w && echo 1 >c && git add c && git commit -q -m C && git log -1",
                "mkdir -p sequencer && printf 'strategy = mine' >sequencer/opts",
                CONFLICT
                        + "git cherry-pick --strategy=ort -X patience other main; test -e .git/sequencer/opts",
                CONFLICT
                        + "git rebase -q -s ort -X patience other; test -e .git/rebase-merge/strategy",
                "git -c core.preferSymlinkRefs=true checkout -q -b new && ln -s a link && git add link && git commit -q -m L",
                "git init -q --bare l && git clone -q l l/main && cd l/main && ln -s a link && mkdir x && ln -s b x/link",
            })
    void saysNothingOfWhatGitMakes(String script) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(testHome.workplace(), BEFORE);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, script);

            assertThat(answer.code()).as(answer.text()).isZero();
            assertThat(sandbox.sweep()).isEmpty();
        }
    }
}

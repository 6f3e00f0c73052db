package dev.musher.tools.undo.repository;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepositoryFilesTest {
    @TempDir Path temp;
    private Path folder;

    @BeforeEach
    void makeRepository() throws Exception {
        folder = Files.createDirectories(temp.toRealPath().resolve("outer/project"));
        sh(
                """
                git init -q -b main .. && git config user.name a && git config user.email a@b
                echo 1 >f && git add . && git commit -qm 1 && git branch other && git pack-refs --all
                printf '#!/bin/sh\\n' >../.git/hooks/pre-commit && echo 2 >../.git/hooks/x.sample
                """);
    }

    @Test
    void holdHooksButNoSamplesOfThem() throws Exception {
        assertThat(settled().files().keySet())
                .contains(folder.resolveSibling(".git/hooks/pre-commit"))
                .doesNotContain(folder.resolveSibling(".git/hooks/x.sample"));
    }

    @Test
    void areAsTheyWereWhileNothingHappens() throws Exception {
        var files = settled();
        sh("git log --oneline; git cat-file -p HEAD; echo more >>f; mkdir new; echo x >new/y");

        assertThat(files.isAsItWas(folder)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git add f2",
                "git commit -qm 2 --allow-empty",
                "git branch third",
                "git branch -D other",
                "git checkout -q other",
                "git config a.b c",
                "git hash-object -w f2",
                "git stash -q -u",
                "git worktree add -q ../elsewhere",
                "echo x >>../.git/hooks/pre-commit",
                "chmod +x ../.git/hooks/pre-commit",
                "rm ../.git/hooks/pre-commit",
                "echo x >../.git/hooks/post-commit",
                "mkdir -p ../.git/objects/info; echo /nowhere >../.git/objects/info/alternates",
                "rm -rf ../.git/objects/??",
                "rm ../.git/index",
                "rm -rf ../.git",
                "mv ../.git ../.moved; cp -a ../.moved ../.git",
                "git init -q .",
                "echo 'gitdir: ../.git' >.git",
            })
    void areNotAsTheyWereAfterAChange(String change) throws Exception {
        sh("echo 2 >f2");
        var files = settled();
        sh(change);

        assertThat(files.isAsItWas(folder)).isFalse();
    }

    /** As soon as another change is sure to show. */
    private RepositoryFiles settled() throws Exception {
        var files = RepositoryFiles.around(folder).orElseThrow();
        Eventually.until("a change shows", () -> files.settled(Instant.now()));
        assertThat(files.isAsItWas(folder)).isTrue();
        return files;
    }

    private void sh(String script) throws Exception {
        var builder = new ProcessBuilder("sh", "-euc", script).directory(folder.toFile());
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        var process = builder.redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}

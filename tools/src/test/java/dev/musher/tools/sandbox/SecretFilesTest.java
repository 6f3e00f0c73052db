package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.SandboxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets of a project stay hidden from commands, whatever an earlier command did. */
@Tag("slow")
class SecretFilesTest {
    private static final String SECRET = "KEY=4711";

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    private TestHome quarters(String script) throws Exception {
        var testHome = TestHome.bare(place);
        testHome.outside(
                testHome.workplace(),
                "git init -q; mkdir -p a/b; echo %s | tee .env a/b/.env >a/b/id_rsa; %s"
                        .formatted(SECRET, script));
        return testHome;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ":",
                "mv a c",
                "mv a/b b",
                "mkdir x; mv a x/; mv x/a/b x/a/c",
                "for i in $(seq 150); do echo x >$i.key; done; for i in $(seq 150); do mkdir d$i; echo x >d$i/a.key; done;"
                        + " rm ?.key ??.key 10?.key d??/* d10?/*",
                "mkdir d; for i in $(seq 150); do echo x >d/$i.key; done",
                "mkdir -p a/c; for i in $(seq 150); do echo x >a/b/$i.key; done; mv a c",
                "mkdir old; mv a old/$'\\xff'",
            })
    void theNextCommandDoesNotSeeThem(String script) throws Exception {
        var testHome = quarters("");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, script);
            sandbox.sweep();

            var answer = testHome.inside(processRunner, sandbox, "grep -r 4711 . || true");
            assertThat(answer.text()).doesNotContain("4711");
            assertThat(testHome.outside(testHome.workplace(), "grep -rl 4711 . | wc -l"))
                    .isEqualTo("3\n");
        }
    }

    @Test
    void theyAreHiddenInFoldersThatCommandsCannotChange() throws Exception {
        var testHome =
                quarters(
                        "git config core.hooksPath tools; mkdir -p tools/x .musher;"
                                + " echo 4711 | tee tools/.env tools/x/.env >.musher/.env; echo seen >tools/x/note");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            for (int i = 0; i < 2; i++) {
                assertThat(
                                testHome.inside(
                                                processRunner,
                                                sandbox,
                                                "cat tools/.env tools/x/* tools/x/.env .musher/.env")
                                        .text())
                        .isEqualTo(
                                """
                                seen
                                cat: tools/.env: Permission denied
                                cat: tools/x/.env: Permission denied
                                cat: .musher/.env: Permission denied
                                """);
                assertThat(sandbox.sweep()).isEmpty();
            }
        }
    }

    @Test
    void foldersWithManyAreSeenEmptyAndThatIsSaid() throws Exception {
        var testHome = quarters("mkdir d; for i in $(seq 101); do echo 4711 >d/$i.key; done");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            var answer = testHome.inside(processRunner, sandbox, "ls d; cat a/b/.env");

            assertThat(answer.text()).isEqualTo("cat: a/b/.env: Permission denied\n");
            assertThat(sandbox.sweep())
                    .containsExactly(
                            "Many files are named like secrets, so commands see these folders empty: %s."
                                    .formatted(testHome.workplace().resolve("d")));
        }
    }

    @Test
    void noCommandStartsWhereTheyCannotBeHidden() throws Exception {
        var testHome = quarters("for i in $(seq 101); do echo 4711 >$i.key; done");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThatThrownBy(() -> testHome.inside(processRunner, sandbox, ":"))
                    .isInstanceOf(SandboxException.class)
                    .hasMessageContaining("More than 100 files are named like secrets");
        }
    }

    @Test
    void whatGitHasIsSeenHoweverManyThereAre() throws Exception {
        var testHome = quarters("for i in $(seq 101); do echo $i >$i.key; done; git add *.key");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(testHome.inside(processRunner, sandbox, "cat 101.key .env").text())
                    .isEqualTo("101\ncat: .env: Permission denied\n");
        }
    }

    @Test
    void noCommandFindsOutByTheIndexWhetherItHasGuessedOne() throws Exception {
        var testHome = quarters("echo known >known.key; git add known.key");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner,
                    sandbox,
                    "for i in 4710 4711; do echo KEY=$i >guess; git add guess; git mv guess g$i; done; rm g*");

            assertThat(testHome.outside(testHome.workplace(), "git ls-files"))
                    .isEqualTo("g4710\ng4711\nknown.key\n");
            testHome.outside(testHome.workplace(), "cp .env .env~; mv .env~ .env");
            assertThat(testHome.inside(processRunner, sandbox, "cat known.key .env").text())
                    .isEqualTo("known\ncat: .env: Permission denied\n");
        }
    }

    @Test
    void oneThatWasSavedAnewIsHiddenAgainAndSaid() throws Exception {
        var testHome = quarters("");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(processRunner, sandbox, ":");
            assertThat(sandbox.sweep()).isEmpty();
            testHome.outside(testHome.workplace(), "echo 4712 >.env~; mv .env~ .env");

            assertThat(sandbox.sweep())
                    .containsExactly(
                            "%s was saved again; a command that ran at that time, also in the background, can read it."
                                    .formatted(testHome.workplace().resolve(".env")));
            assertThat(testHome.inside(processRunner, sandbox, "cat .env").text())
                    .isEqualTo("cat: .env: Permission denied\n");
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    @Test
    void settingsThatGetAKeyAreHiddenFromThenOn() throws Exception {
        var testHome = quarters("echo registry=x >.npmrc");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(testHome.inside(processRunner, sandbox, "cat .npmrc").text())
                    .isEqualTo("registry=x\n");
            Files.writeString(testHome.workplace().resolve(".npmrc"), "_authToken=47114711");

            assertThat(testHome.inside(processRunner, sandbox, "cat .npmrc").code()).isNotZero();
        }
    }

    @Test
    void branchesMayBeCalledLikeSecrets() throws Exception {
        var testHome = quarters("git -c commit.gpgSign=false commit -q --allow-empty -m A");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.outside(testHome.workplace(), "git branch x.key");

            assertThat(testHome.inside(processRunner, sandbox, "git rev-parse -q x.key").code())
                    .isZero();
        }
    }
}

package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"refs/heads/main", "refs/heads/story/12-x", "refs/notes/x", "refs/x"})
    void acceptsFullNames(String name) {
        assertThat(new Ref(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "main",
                "HEAD",
                "",
                "refs/",
                "refs/heads/",
                "refs/heads/a b",
                "refs/heads/a..b",
                "refs/heads/.a",
                "refs/heads/a.lock",
                "refs/heads/a/",
                "refs/heads//a",
                "refs/heads/a~1",
                "refs/heads/a^",
                "refs/heads/a:b",
                "refs/heads/a\n",
                "refs/heads/@{0}",
                "refs/heads/a.",
                "--force"
            })
    void refusesWhatIsNoFullName(String name) {
        assertThatThrownBy(() -> new Ref(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 150)
    void agreesWithGitOnWhatIsAName(@ForAll("names") String name) throws Exception {
        var git = new ProcessBuilder("git", "check-ref-format", name).start().waitFor();

        assertThat(isAccepted(name)).isEqualTo(git == 0);
    }

    @Test
    void knowsBranchesByTheirShortNames() {
        assertThat(Ref.branch("story/1")).isEqualTo(new Ref("refs/heads/story/1"));
        assertThat(Ref.branch("story/1").shortName()).isEqualTo("story/1");
        assertThat(new Ref("refs/musher/1").isBranch()).isFalse();
        assertThatThrownBy(() -> Ref.branch("-d")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void acceptsOnlyFullObjectNames() {
        assertThat(new CommitId("a".repeat(40)).hex()).hasSize(40);
        assertThat(new TreeId("0".repeat(64)).hex()).hasSize(64);
        for (var bad : new String[] {"", "HEAD", "a".repeat(39), "A".repeat(40), "g".repeat(40)}) {
            assertThatThrownBy(() -> new CommitId(bad))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void refusesPathsThatAreNotInsideARepository() {
        assertThat(RepoPath.of("-a/b c").toString()).isEqualTo("-a/b c");
        assertThatThrownBy(() -> RepoPath.of("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RepoPath.of("/x")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "git version 2.39.5, 2.39.5",
        "git version 2.50.1 (Apple Git-155), 2.50.1",
        "git version 2.45.1.windows.1, 2.45.1",
        "git version 2.51.0-rc1, 2.51.0",
        "git version 3, 3.0.0",
    })
    void readsVersions(String answer, String version) {
        assertThat(GitVersion.parse(answer)).hasToString(version);
    }

    @Test
    void ordersVersionsByNumber() {
        assertThat(new GitVersion(2, 9, 9)).isLessThan(new GitVersion(2, 38, 0));
        assertThat(new GitVersion(3, 0, 0)).isGreaterThan(new GitVersion(2, 38, 1));
    }

    @Provide
    Generator<String> names() {
        return Generators.of(
                        "a", "b.", ".", "/", "@", "{", "lock", "-", "~", "\\", "[", " ", "x.lock")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(parts -> "refs/heads/" + String.join("", parts));
    }

    private static boolean isAccepted(String name) {
        try {
            return new Ref(name).name().equals(name);
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}

package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternTest {
    @ParameterizedTest(name = "{0} fits {1}")
    @CsvSource({
        ".env, /p/.env",
        ".env, /p/deep/down/.env",
        ".env, /elsewhere/.env",
        "docs/**, /p/docs/a.md",
        "docs/**, /p/docs/deep/a.md",
        "docs, /p/x/docs/a.md",
        "docs/*.md, /p/docs/a.md",
        "./docs, /p/docs/a.md",
        "**/test/**, /p/a/b/test/c",
        "~/.ssh/**, /home/u/.ssh/id_rsa",
        "~/.ssh, /home/u/.ssh/deep/key",
        "/etc/**, /etc/passwd",
        "/etc/host?, /etc/hosts",
        "**, /anything/at/all",
        "*.pem, /p/certs/server.pem",
        "/, /etc/passwd",
    })
    void fits(String pattern, String path) {
        assertThat(PathPattern.of(pattern, PlainPaths.empty()).matches(PathNames.of(path)))
                .isTrue();
    }

    @ParameterizedTest(name = "{0} does not fit {1}")
    @CsvSource({
        ".env, /p/.envrc",
        ".env, /p/x.env",
        "docs/**, /elsewhere/docs/a.md",
        "docs/*.md, /p/docs/deep/a.md",
        "./docs, /p/x/docs/a.md",
        "~/.ssh/**, /home/other/.ssh/id_rsa",
        "/etc/**, /etcetera/x",
        "/etc/host?, /etc/hostname",
        "*.pem, /p/server.pem.txt",
    })
    void doesNotFit(String pattern, String path) {
        assertThat(PathPattern.of(pattern, PlainPaths.empty()).matches(PathNames.of(path)))
                .isFalse();
    }

    @ParameterizedTest(name = "{0} is {1}: {2}")
    @CsvSource({"/, /, true", "/, /etc, false", "/**, /, false", ".env, /p/.env, true"})
    void tellsWhetherItNamesThePathItself(String pattern, String path, boolean is) {
        assertThat(PathPattern.of(pattern, PlainPaths.empty()).is(PathNames.of(path)))
                .isEqualTo(is);
    }

    @ParameterizedTest(name = "{0} may be below {1}: {2}")
    @CsvSource({
        "~/.ssh, /home/u, true",
        "~/.ssh, /home, true",
        "~/.ssh, /, true",
        "~/.ssh, /home/u/.ssh, false",
        "~/.ssh, /home/u/work, false",
        "./.git/hooks, /p, true",
        "./.git/hooks, /p/.git, true",
        "./.git/hooks, /p/src, false",
    })
    void tellsWhatReachesBelow(String pattern, String directory, boolean reaches) {
        assertThat(
                        PathPattern.of(pattern, PlainPaths.empty())
                                .reachesBelow(PathNames.of(directory)))
                .isEqualTo(reaches);
    }
}

package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.CommandResult;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.TestDepth;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Builds and tests small projects inside walls, with registries and then without any network. */
@Tag("slow")
class RealProjectsTest {
    private static final Duration BOUND = Duration.ofMinutes(5);

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    /** A project of some ecosystem. */
    enum Sample {
        MAVEN(
                "mvn",
                """
                mkdir -p src/test/java
                cat >pom.xml <<'END'
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>sample</groupId><artifactId>sample</artifactId><version>1</version>
                  <properties>
                    <maven.compiler.source>11</maven.compiler.source>
                    <maven.compiler.target>11</maven.compiler.target>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  <dependencies>
                    <dependency>
                      <groupId>junit</groupId><artifactId>junit</artifactId>
                      <version>4.13.2</version><scope>test</scope>
                    </dependency>
                  </dependencies>
                </project>
                END
                cat >src/test/java/SampleTest.java <<'END'
                public class SampleTest { @org.junit.Test public void runs() {} }
                END
                mkdir -p ~/.m2/repository/kept && echo kept >~/.m2/repository/kept/file
                """,
                "mvn -B test",
                "mvn -B -o test"),
        NPM(
                "npm",
                """
                cat >package.json <<'END'
                {"name": "sample", "version": "1.0.0", "dependencies": {"left-pad": "1.3.0"},
                 "scripts": {"test": "node -e 'require(\\"left-pad\\")(1, 2)'"}}
                END
                mkdir -p ~/.npm/_cacache && echo kept >~/.npm/_cacache/kept
                """,
                "npm install && npm test",
                "rm -rf node_modules && npm ci --offline && npm test"),
        PYTHON(
                "python3",
                """
                touch requirements.txt
                printf 'import unittest\\nclass T(unittest.TestCase):\\n  def test(self): pass\\n' >test_it.py
                mkdir -p ~/.cache/pip && echo kept >~/.cache/pip/kept
                """,
                "python3 -m unittest -v && python3 -m venv .venv && .venv/bin/python -m unittest",
                ".venv/bin/python -m unittest"),
        GO(
                "go",
                """
                printf 'module sample\\n\\ngo 1.18\\n' >go.mod
                printf 'package sample\\nimport "testing"\\nfunc TestIt(t *testing.T) {}\\n' >it_test.go
                mkdir -p ~/.cache/go-build/00 && echo kept >~/.cache/go-build/kept
                """,
                "go vet ./... && go test ./...",
                "go test ./...");

        private final String program;
        private final String make;
        private final String first;
        private final String second;

        Sample(String program, String make, String first, String second) {
            this.program = program;
            this.make = make;
            this.first = first;
            this.second = second;
        }
    }

    /** Maven and Go load and compile for a minute. */
    static List<Sample> samples() {
        return TestDepth.IS_DEEP ? List.of(Sample.values()) : List.of(Sample.NPM, Sample.PYTHON);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void buildsTwiceAndLeavesTheCachesOfTheUserAlone(Sample sample) throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin", sample.program)),
                sample.program + " is not installed");
        var bare = TestHome.bare(place);
        var testHome =
                bare.with("MAVEN_OPTS", "-Duser.home=" + bare.home())
                        .with("JAVA_HOME", System.getProperty("java.home"));
        testHome.outside(testHome.workplace(), sample.make);
        var before = tree(testHome);
        var policy = SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS);

        var registries = policy.with(new NetworkAccess.Hosts(List.of(PackageRegistries.WORD)));
        var said = run(testHome, registries, sample.first);
        assumeTrue(!said.contains("502 Bad Gateway"), "the registry cannot be reached: " + said);
        assertThat(said).endsWith("exit code 0");
        assertThat(run(testHome, policy, sample.second)).endsWith("exit code 0");

        assertThat(tree(testHome)).isEqualTo(before);
    }

    private String run(TestHome testHome, SandboxPolicy policy, String script)
            throws InterruptedException {
        try (var sandbox = TestSandbox.around(testHome, policy)) {
            var command = sandbox.around(testHome.command(script));
            return switch (processRunner.run(command, BOUND, TestHome.LIMIT)) {
                case CommandResult.Exited(var code, var out, var err) ->
                        out.text() + err.text() + "exit code " + code;
                case CommandResult.TimedOut(_, var out, var err) ->
                        out.text() + err.text() + "timed out";
            };
        }
    }

    private static String tree(TestHome testHome) throws IOException, InterruptedException {
        return testHome.outside(
                testHome.home(),
                "find . -printf '%p %m %s %T@ %l\\n' | sort; find . -type f | sort | xargs sha256sum");
    }
}

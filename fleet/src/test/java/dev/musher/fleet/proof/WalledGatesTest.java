package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.CommandLine;
import dev.musher.pipeline.gate.Gate;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Gates that want nothing but their checkout run inside walls as they do outside. */
@Tag("slow")
class WalledGatesTest {
    @TempDir Path place;

    /** A gate of a project, by the program that it needs. */
    enum Honest {
        MAKE("make", "Makefile", "test:\n\techo built > out && test -s out\n", "make test"),
        UNITTEST(
                "python3",
                "test_it.py",
                "import unittest\nclass T(unittest.TestCase):\n  def test(self): pass\n",
                "python3 -m unittest"),
        NODE("node", "it.test.js", "require('node:test')('adds', () => {})\n", "node --test"),
        GIT(
                "git",
                "a.txt",
                "a\n",
                "git diff --exit-code && git describe --always && git log -1 --format=%s"
                        + " && echo b > b && git add b && git commit -q -m b"),
        TEMPORARY(
                "sh",
                "a.txt",
                "a\n",
                "echo 1 > /tmp/a && f=$(mktemp) && case $f in \"$TMPDIR\"/*) ;; *) exit 1;; esac"),
        CACHES(
                "sh",
                "a.txt",
                "a\n",
                "mkdir -p ~/.m2/repository/a && echo 1 > ~/.m2/repository/a/b"),
        SERVER(
                "python3",
                "serve.py",
                """
                import socket, threading
                s = socket.create_server(("127.0.0.1", 8080))
                threading.Thread(target=lambda: s.accept()[0].sendall(b"hi"), daemon=True).start()
                assert socket.create_connection(("localhost", 8080)).recv(2) == b"hi"
                """,
                "python3 serve.py");

        private final String program;
        private final String file;
        private final String content;
        private final String run;

        Honest(String program, String file, String content, String run) {
            this.program = program;
            this.file = file;
            this.content = content;
            this.run = run;
        }
    }

    @ParameterizedTest
    @EnumSource
    void isGreenInside(Honest gate) throws Exception {
        assumeTrue(isThere(gate.program), gate.program + " is not there");
        try (var in = new WalledProject(place)) {
            in.project.write(gate.file, gate.content).commit("Start");

            var step = in.step(gate.run);

            assertThat(step.exitCode()).as(step.tail()).isZero();
        }
    }

    @Test
    void whatAGateDoesToGitMattersNeitherToTheNextNorToUs() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").write("b", "b\n").commit("Start");
            var evil =
                    "touch \"$PWD/ran\"; chmod +x ran; git config core.fsmonitor \"touch $PWD/evil\";"
                            + " git update-index --assume-unchanged a; echo weak > a; rm b;"
                            + " git checkout -q --orphan other";
            var steps =
                    in.steps(
                            Gate.of("first", evil),
                            Gate.of(
                                    "second",
                                    "cat a b; git rev-parse --abbrev-ref HEAD; git config core.fsmonitor; ls -a"));

            assertThat(steps.get(1).tail())
                    .isEqualTo("a\nb\nHEAD\nfalse\n.\n..\n.git\na\nb\nran\n");
        }
    }

    @Test
    void anEnvironmentOfProgramsThatTheUserHasInTheProjectIsThereToBeRead() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write(".gitignore", ".venv\n").commit("Start");
            in.project.write(".venv/bin/tool", "#!/bin/sh\necho from the venv\n");
            in.project.sh("chmod +x .venv/bin/tool");
            in.with("VIRTUAL_ENV", in.project.top().resolve(".venv").toString());

            var step = in.step("\"$VIRTUAL_ENV/bin/tool\"; echo 1 > \"$VIRTUAL_ENV/bin/tool\"");

            assertThat(step.tail()).startsWith("from the venv\n").contains("Read-only");
        }
    }

    @Test
    void noLinkOfTheProjectLeadsAGateToWhatTheUserHasElsewhere() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write(".gitignore", "*\n").commit("Start");
            Path keys = Files.createDirectories(in.home.resolve(".ssh"));
            Files.writeString(keys.resolve("id"), "a private key");
            in.project.write(".venv/note", "seen");
            in.project.sh("ln -s %s link; ln -s %s/id file".formatted(keys, keys));
            Path top = in.project.top();
            in.with("VIRTUAL_ENV", top.resolve(".venv").toString())
                    .with("NODE_PATH", top.resolve("link").toString())
                    .with("GOCACHE", top.resolve("link").toString())
                    .with("NPM_CONFIG_USERCONFIG", top.resolve("file").toString());
            Files.createSymbolicLink(in.home.resolve(".gitconfig"), top.resolve("file"));
            Files.createSymbolicLink(in.home.resolve(".pyenv"), top.resolve("link"));
            var look =
                    "cat $VIRTUAL_ENV/* $NODE_PATH/id $NPM_CONFIG_USERCONFIG ~/.gitconfig ~/.pyenv/id 2>&-";

            assertThat(in.step(look).tail()).isEqualTo("seen");
            in.project.sh("rm -r .venv; ln -s %s .venv".formatted(keys));
            assertThat(in.step(look + "; true").tail()).isEmpty();
        }
    }

    @Test
    void whatGatesWriteToCachesStaysForGatesAndTheUsersCacheIsAsItWas() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").commit("Start");
            Path cache = Files.createDirectories(in.home.resolve(".npm"));
            Files.writeString(cache.resolve("had"), "had\n");

            in.step(Gate.of("first", "echo more > ~/.npm/got; echo less > ~/.npm/had"));
            var step = in.step(Gate.of("second", "cat ~/.npm/had ~/.npm/got"));

            assertThat(step.tail()).isEqualTo("less\nmore\n");
            assertThat(WalledProject.files(cache)).isEqualTo(Map.of("had", "had\n"));
        }
    }

    @Test
    void whatAGateOfAStoryWritesToCachesIsThereForItsOtherGatesAndForNobodyElse() throws Exception {
        try (var in = new WalledProject(place)) {
            var base = in.project.write("a", "a\n").commit("Start");
            Files.createDirectories(in.home.resolve(".npm"));
            in.step(Gate.of("base", "echo good > ~/.npm/lib; mkdir ~/.m2/repository/good"));
            in.project.sh("git checkout -q -b story");
            var story = in.project.write("b", "b\n").commit("Poison");
            var other = in.project.write("c", "c\n").commit("Look");
            var look = "cat ~/.npm/lib; ls ~/.m2/repository";
            var poison =
                    "echo bad > ~/.npm/lib; rmdir ~/.m2/repository/good; mkdir ~/.m2/repository/bad";

            var gates = new Gate[] {Gate.of("poison", poison), Gate.of("look", look)};
            assertThat(said(in, base, story, gates)).endsWith("bad\nbad\n");
            assertThat(said(in, base, other, Gate.of("look", look))).isEqualTo("good\ngood\n");
            in.project.sh("git checkout -q main");
            assertThat(in.step(Gate.of("look", look)).tail()).isEqualTo("good\ngood\n");
        }
    }

    private static String said(WalledProject in, CommitId base, CommitId tip, Gate... gates)
            throws Exception {
        var workClaim = in.project.claim(base, tip);
        var steps = in.prover(gates).gate(workClaim, ProofListener.NONE).report().steps();
        return steps.getLast().tail();
    }

    @Test
    void aGateWithoutANetworkThatWantedOneIsToldHowToGetIt() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").commit("Start");

            var step = in.step("echo 'curl: (6) Could not resolve host: example.org'; exit 6");

            assertThat(step.tail())
                    .endsWith(
                            "[gate test has no network access; if it needs it, set network = true for it in"
                                    + " .musher/project.toml]\n");
            assertThat(in.step(Gate.of("other", "echo x; exit 6")).tail()).isEqualTo("x\n");
        }
    }

    @Test
    void aMavenProjectIsBuiltByAGateWithANetworkAndLaterByOneWithout() throws Exception {
        assumeTrue(isThere("mvn"), "mvn is not there");
        var policy =
                SandboxPolicy.USUAL
                        .with(HomeView.TOOLCHAINS)
                        .with(new NetworkAccess.Hosts(List.of("registries")));
        try (var in = new WalledProject(place, policy)) {
            in.with("MAVEN_OPTS", "-Duser.home=" + in.home);
            in.with("JAVA_HOME", System.getProperty("java.home"));
            in.project
                    .write(
                            "pom.xml",
                            """
                            <project xmlns="http://maven.apache.org/POM/4.0.0">
                              <modelVersion>4.0.0</modelVersion>
                              <groupId>sample</groupId><artifactId>sample</artifactId><version>1</version>
                            </project>
                            """)
                    .commit("Start");

            var online =
                    in.step(Gate.of("online", "mvn -B -q validate resources:resources").online());
            assumeTrue(!online.tail().contains("502 Bad Gateway"), "no registry: " + online.tail());
            assertThat(online.exitCode()).as(online.tail()).isZero();
            assertThat(online.tail()).doesNotContain("still running");
            var offline = in.step(Gate.of("offline", "mvn -o -B -q validate resources:resources"));

            assertThat(offline.exitCode()).as(offline.tail()).isZero();
            assertThat(WalledProject.files(in.home)).isEmpty();
        }
    }

    @Test
    void goesOnWhenTheProcessIsKilledThatKeepsTheCaches() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").commit("Start");
            in.step(Gate.of("first", "echo got > ~/.npm/got"));

            var killed = ProcessHandle.current().children().toList();
            killed.forEach(ProcessHandle::destroyForcibly);
            for (var process : killed) {
                process.onExit().join();
            }

            assertThat(killed).isNotEmpty();
            assertThat(in.step(Gate.of("second", "cat ~/.npm/got")).tail()).isEqualTo("got\n");
        }
    }

    @Test
    void wallsThatCannotBePutUpAreNoFaultOfTheWork() throws Exception {
        try (var in = new WalledProject(place)) {
            in.project.write("a", "a\n").commit("Start");
            StepSandbox broken =
                    (command, _, _) ->
                            new CommandLine(
                                    List.of("sh", "-c", "echo 'bwrap: no holder'; exit 1"),
                                    command.directory(),
                                    command.environment(),
                                    command.input());
            var prover = in.prover(broken, Gate.of("test", "true"));

            assertThatThrownBy(() -> prover.settleBase(in.head(), ProofListener.NONE))
                    .isInstanceOf(ProofException.class)
                    .hasMessage("The sandbox cannot be set up: bwrap: no holder");
            assertThat(in.evidence.of(in.project.tree(in.head()))).isEmpty();
        }
    }

    private static boolean isThere(String program) {
        return List.of(System.getenv("PATH").split(":", -1)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}

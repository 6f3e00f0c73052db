package dev.musher.fleet.proof.gaterun;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.Eventually;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepRunnerTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.project.write("web/a.txt", "a\n").write("b.txt", "b\n").commit("Start");
    }

    private StepEvidence run(Gate gate) throws InterruptedException {
        proofFixture.prover(gate).checkBase(base, ProofListener.NONE);
        return proofFixture.evidence.of(proofFixture.project.tree(base)).getFirst();
    }

    private static Gate within(Gate gate, Duration time) {
        return new Gate(
                gate.name(),
                gate.run(),
                gate.folder(),
                time,
                gate.fix(),
                gate.onlyIfChanged(),
                false);
    }

    @Test
    void tellsWhatRanOnWhichTreeAndHowItEnded() throws Exception {
        var seen = run(Gate.of("test", "echo out; echo err >&2; exit 3"));

        var sha = MessageDigest.getInstance("SHA-256").digest("out\nerr\n".getBytes(UTF_8));
        assertThat(seen)
                .isEqualTo(
                        new StepEvidence(
                                proofFixture.project.tree(base),
                                new GateStep(
                                        "test",
                                        "echo out; echo err >&2; exit 3",
                                        3,
                                        Duration.ZERO,
                                        "out\nerr\n"),
                                HexFormat.of().formatHex(sha),
                                seen.log(),
                                ProofFixture.NOON,
                                TestResults.NONE,
                                seen.read()));
        assertThat(proofFixture.evidence.log(seen)).hasContent("out\nerr\n");
    }

    @Test
    void runsInItsFolder() throws Exception {
        assertThat(run(Gate.of("list", "ls").in("web")).step().tail()).isEqualTo("a.txt\n");
    }

    @Test
    void saysThatTheFolderIsMissingOrLeadsOut() throws Exception {
        assertThat(run(Gate.of("list", "ls").in("wep")).step().tail())
                .isEqualTo("[there is no folder wep; correct gate list in .musher/project.toml]\n");

        proofFixture.project.sh("ln -s / out");
        base = proofFixture.project.commit("Lead out");
        assertThat(run(Gate.of("list", "ls").in("out")).step().exitCode()).isEqualTo(127);
    }

    @Test
    void saysThatAProgramIsMissing() throws Exception {
        var step = run(Gate.of("lint", "no-such-linter --all")).step();

        assertThat(step.exitCode()).isEqualTo(127);
        assertThat(step.tail())
                .contains("no-such-linter")
                .endsWith(
                        "\n[exit code 127: a program was not found; install it on this machine, or"
                                + " correct gate lint in .musher/project.toml]\n");
    }

    @Test
    void aGateThatTakesTooLongIsRedAndDead() throws Exception {
        var pid = proofFixture.place.resolve("pid");
        var gate = Gate.of("slow", "echo begun; echo $$ > '" + pid + "'; sleep 600");

        var step = run(within(gate, Duration.ofSeconds(1))).step();

        assertThat(step.exitCode()).isEqualTo(124);
        assertThat(step.tail())
                .isEqualTo(
                        "begun\n[stopped after 1s, the time that gate slow in"
                                + " .musher/project.toml gives it]\n");
        assertThat(alive(pid)).isFalse();
    }

    @Test
    void aGateDoesNotBuildWhereOtherTreesWereBuilt() throws Exception {
        proofFixture.with("CARGO_TARGET_DIR", "/shared").with("CARGO_HOME", "/own");

        assertThat(run(Gate.of("test", "echo \"$CARGO_TARGET_DIR:$CARGO_HOME\"")).step().tail())
                .isEqualTo(":/own\n");
    }

    @Test
    void whatAGateLeavesRunningIsEnded() throws Exception {
        var pid = proofFixture.place.resolve("pid");

        var seen =
                run(
                        Gate.of(
                                "leaves",
                                "setsid sleep 600 >/dev/null 2>&1 & echo $! > '" + pid + "'"));

        assertThat(seen.step().isGreen()).isTrue();
        assertThat(seen.step().tail()).startsWith("[still running at its end, and ended: ");
        assertThat(alive(pid)).isFalse();
    }

    private static boolean alive(Path pid) throws IOException {
        long id = Long.parseLong(Files.readString(pid).strip());
        return new LinuxProcessTable(Path.of("/proc")).find(id).isPresent();
    }

    @Test
    void aStepThatIsInterruptedLeavesNothing() throws Exception {
        var pid = proofFixture.place.resolve("pid");
        var prover =
                proofFixture.prover(
                        gate("fast", "true"),
                        gate("slow", "echo $$ > pid; mv pid '" + pid + "'; sleep 600"));
        var proving = new FutureTask<>(() -> prover.checkBase(base, ProofListener.NONE));
        var thread = Thread.ofVirtual().start(proving);
        Eventually.until("the slow gate runs", () -> Files.exists(pid));

        thread.interrupt();
        thread.join();

        assertThat(proving.state()).isEqualTo(FutureTask.State.FAILED);
        assertThat(proving.exceptionNow()).isInstanceOf(InterruptedException.class);
        assertThat(alive(pid)).isFalse();
        assertThat(proofFixture.evidence.of(proofFixture.project.tree(base)))
                .extracting(seen -> seen.step().name())
                .containsExactly("fast");
        assertThat(proofFixture.place.resolve("state/running")).isEmptyDirectory();
        assertThat(proofFixture.checkouts.open()).isZero();
    }

    @Test
    void keepsTheEndOfALongOutputAndTheBeginningInItsLog() throws Exception {
        var seen = run(Gate.of("loud", "seq 1 20000; printf 'äöü€%.0s' $(seq 1 2000); exit 1"));

        assertThat(Utf8.length(seen.step().tail())).isBetween(6_000L, 8_000L);
        assertThat(seen.step().tail()).endsWith("äöü€").doesNotContain("\uFFFD");
        assertThat(proofFixture.evidence.log(seen)).content().startsWith("1\n2\n").endsWith("äöü€");
    }

    @Test
    void aLaterLifeEndsWhatAKilledOneLeft() throws Exception {
        var running = proofFixture.place.resolve("state/running");
        Files.createDirectories(running);
        var processCookie = ProcessCookie.fresh();
        var left = new ProcessBuilder("sleep", "600");
        left.environment().put(ProcessCookie.VARIABLE, processCookie.id());
        var process = left.start();
        var dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.writeString(running.resolve(processCookie.id()), dead.pid() + " 0");
        Files.writeString(running.resolve(processCookie.id() + ".log"), "half");
        var ours = ProcessCookie.fresh();
        var self = ProcessHandle.current();
        Files.writeString(
                running.resolve(ours.id()),
                self.pid() + " " + self.info().startInstant().orElseThrow().toEpochMilli());

        proofFixture.prover().checkBase(base, ProofListener.NONE);

        assertThat(process.waitFor(Duration.ofSeconds(20))).isTrue();
        assertThat(running.toFile().list()).containsExactly(ours.id());
    }

    @Test
    void gatesSeeNeitherKeysNorAnotherRepository() throws Exception {
        proofFixture
                .with("ANTHROPIC_API_KEY", "k")
                .with("GIT_DIR", "/elsewhere")
                .with("COLOUR", "blue");

        var seen = run(Gate.of("env", "echo \"[$ANTHROPIC_API_KEY][$GIT_DIR][$COLOUR][$TMPDIR]\""));

        assertThat(seen.step().tail()).isEqualTo("[][][blue][" + proofFixture.place + "/tmp]\n");
    }

    @Test
    void noSecretGetsIntoAReport() throws Exception {
        var key = "ghp" + "_" + "Zk3Qw9Lm2Xv7Bn5Tr8Yp4Hc6Jd";

        assertThat(run(Gate.of("loud", "echo key " + key)).step().tail())
                .startsWith("key ")
                .doesNotContain("Zk3Qw9");
    }

    @Test
    void tellsAListenerWhatRuns() throws Exception {
        var heard = new ArrayList<String>();
        var listener =
                new ProofListener() {
                    @Override
                    public void started(String step) {
                        heard.add("started " + step);
                    }

                    @Override
                    public void ended(GateStep step) {
                        heard.add("ended " + step.name() + " " + step.exitCode());
                    }
                };

        assertThat(proofFixture.prover(Gate.of("a", "exit 4")).checkBase(base, listener))
                .map(StepEvidence::step)
                .map(GateStep::exitCode)
                .isEqualTo(Optional.of(4));
        assertThat(heard).containsExactly("started a", "ended a 4");
    }
}

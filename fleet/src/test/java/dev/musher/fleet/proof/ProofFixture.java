package dev.musher.fleet.proof;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.TestClock;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.store.InMemoryAttestations;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.syntax.Parsers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where proofs are tested: a project, clones for checkouts, and a file outside of both in which
 * gates note that they ran.
 */
public final class ProofFixture {
    public static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");

    public final TestRepository project;
    public final ClonedCheckouts checkouts;
    final TestClock clock = new TestClock(NOON);
    public final EvidenceFolder evidence;
    public final Path place;
    private final Map<String, String> environment;

    public ProofFixture(Path place) throws IOException {
        this.place = place.toRealPath();
        project = new TestRepository(this.place);
        checkouts = new ClonedCheckouts(project, this.place);
        evidence = new EvidenceFolder(this.place.resolve("state"), new InMemoryAttestations());
        environment = new HashMap<>(project.environment());
        environment.put("NOTES", this.place.resolve("notes").toString());
        Files.createDirectory(this.place.resolve("tmp"));
    }

    /** A command that notes a word and then does something. */
    public static String noting(String word, String then) {
        return "echo " + word + " >> \"$NOTES\"; " + then;
    }

    public static Gate gate(String name, String then) {
        return Gate.of(name, noting(name, then));
    }

    static Gate independent(Gate gate) {
        return new Gate(
                gate.name(),
                gate.run(),
                gate.folder(),
                gate.timeout(),
                gate.fix(),
                gate.onlyIfChanged(),
                true);
    }

    static Gate onlyIf(Gate gate, String... patterns) {
        return new Gate(
                gate.name(),
                gate.run(),
                gate.folder(),
                gate.timeout(),
                gate.fix(),
                List.of(patterns),
                gate.independent());
    }

    /** Back to a commit, as if nothing had come after it. */
    public void backTo(CommitId commit) {
        project.sh("git reset -q --hard " + commit);
    }

    public ProofParts means() {
        var processes = new ProcessRunner(environment);
        return new ProofParts(
                new Git(processes, environment, project.top()),
                checkouts,
                processes,
                environment,
                StepSandbox.NONE,
                Parsers.shared(),
                clock);
    }

    GitCommand gitCommand() {
        return project.git().command();
    }

    public ProofFixture with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public GateProver prover(Gate... gates) {
        return prover(1, gates);
    }

    GateProver prover(int parallel, Gate... gates) {
        var policy = new ProofPolicy(Map.of(), parallel);
        return new GateProver(List.of(gates), policy, means(), evidence);
    }

    /** A commit that changes nothing but a file of its own. */
    public CommitId change(String file) {
        return project.write(file, "changed\n").commit("Change " + file);
    }

    /** What gates have noted so far, in order. */
    public List<String> notes() {
        try {
            var notes = place.resolve("notes");
            return Files.exists(notes) ? Files.readAllLines(notes) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

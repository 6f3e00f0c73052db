package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.pipeline.InMemoryAttestations;
import dev.musher.process.Processes;
import dev.musher.sandbox.StepSandbox;
import dev.musher.syntax.Parsers;
import dev.musher.time.TestClock;
import dev.musher.yard.GitCommand;
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
final class Hall {
    static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");

    final Project project;
    final ClonedCheckouts checkouts;
    final TestClock clock = new TestClock(NOON);
    final EvidenceFolder evidence;
    final Path place;
    private final Map<String, String> environment;

    Hall(Path place) throws IOException {
        this.place = place.toRealPath();
        project = new Project(this.place);
        checkouts = new ClonedCheckouts(project, this.place);
        evidence = new EvidenceFolder(this.place.resolve("state"), new InMemoryAttestations());
        environment = new HashMap<>(project.environment());
        environment.put("NOTES", this.place.resolve("notes").toString());
        Files.createDirectory(this.place.resolve("tmp"));
    }

    /** A command that notes a word and then does something. */
    static String noting(String word, String then) {
        return "echo " + word + " >> \"$NOTES\"; " + then;
    }

    static Gate gate(String name, String then) {
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
    void backTo(CommitId commit) {
        project.sh("git reset -q --hard " + commit);
    }

    Means means() {
        return new Means(
                project.git(),
                checkouts,
                new Processes(environment),
                environment,
                StepSandbox.NONE,
                Parsers.shared(),
                clock);
    }

    GitCommand gitCommand() {
        return GitCommand.in(project.git().directory(), new Processes(environment), environment);
    }

    Hall with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    GateProver prover(Gate... gates) {
        return prover(1, gates);
    }

    GateProver prover(int parallel, Gate... gates) {
        var policy = new ProofPolicy(Map.of(), parallel);
        return new GateProver(List.of(gates), policy, means(), evidence);
    }

    /** A commit that changes nothing but a file of its own. */
    CommitId change(String file) {
        return project.write(file, "changed\n").commit("Change " + file);
    }

    /** What gates have noted so far, in order. */
    List<String> notes() {
        try {
            var notes = place.resolve("notes");
            return Files.exists(notes) ? Files.readAllLines(notes) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

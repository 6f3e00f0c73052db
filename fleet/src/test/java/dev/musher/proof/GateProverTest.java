package dev.musher.proof;

import static dev.musher.proof.Hall.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.proof.Proof.Blame;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateProverTest {
    @TempDir Path place;
    private Hall hall;
    private CommitId base;

    @BeforeEach
    void startAProject() throws IOException {
        hall = new Hall(place);
        base = hall.change("base.txt");
    }

    @Test
    void runsEveryGateOnTheCommittedTreeAndReports() throws Exception {
        var tip = hall.change("work.txt");
        hall.project.write("uncommitted.txt", "not part of it\n");
        var gates = new Gate[] {gate("list", "ls"), gate("mute", "true")};

        var proof = hall.prover(gates).prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(names(proof.report())).containsExactly("diff", "list", "mute");
        assertThat(proof.report().steps().get(1).tail()).isEqualTo("base.txt\nwork.txt\n");
        assertThat(proof.blame()).isEqualTo(new Blame.Nobody());
        assertThat(proof.evidence())
                .isEqualTo(hall.evidence.of(hall.project.tree(tip)))
                .extracting(Evidence::step)
                .isEqualTo(proof.report().steps().subList(1, 3));
        assertThat(hall.checkouts.open()).isZero();
    }

    @Test
    void theFirstRedStepNamesTheFailureAndIsTheLast() throws Exception {
        var tip = hall.change("work.txt");
        var gates =
                new Gate[] {
                    gate("build", "true"),
                    gate("test", "echo no; test ! -e work.txt"),
                    gate("slow", "true")
                };

        var proof = hall.prover(gates).prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.report().firstRed())
                .hasValue(
                        new GateStep(
                                "test",
                                gates[1].run(),
                                1,
                                proof.report().steps().get(2).took(),
                                "no\n"));
        assertThat(names(proof.report())).containsExactly("diff", "build", "test");
        assertThat(proof.blame()).isEqualTo(new Blame.Claimant());
        assertThat(hall.notes()).containsExactly("build", "test", "build", "test");
    }

    @Test
    void whatIsRedOnBaseTooIsBasesFault() throws Exception {
        var tip = hall.change("work.txt");
        var prover = hall.prover(gate("build", "true"), gate("test", "exit 3"));

        assertThat(prover.redOnBase(base)).isEmpty();
        var proof = prover.prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.blame()).isInstanceOf(Blame.Base.class);
        var blame = (Blame.Base) proof.blame();
        assertThat(blame.step()).isEqualTo("test");
        assertThat(blame.report().tree()).isEqualTo(hall.project.tree(base));
        var red = prover.redOnBase(base);
        assertThat(red.map(Evidence::step)).isEqualTo(blame.report().firstRed());
        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(red);
        assertThat(hall.notes()).containsExactly("build", "test", "build", "test");
    }

    @Test
    void aGreenBaseIsCheckedOnce() throws Exception {
        var prover = hall.prover(gate("build", "true"), gate("test", "true"));

        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(Optional.empty());
        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(Optional.empty());

        assertThat(hall.notes()).containsExactly("build", "test");
    }

    @Test
    void workThatChangesNothingIsRefusedWithoutRunningAnything() throws Exception {
        var tip = hall.project.commit("Nothing");

        var proof =
                hall.prover(gate("test", "true"))
                        .prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.report().firstRed().map(GateStep::name)).hasValue("diff");
        assertThat(proof.findings())
                .extracting(Finding::kind)
                .containsExactly(Finding.Kind.EMPTY_DIFF);
        assertThat(proof.blame()).isEqualTo(new Blame.Claimant());
        assertThat(hall.notes()).isEmpty();
    }

    @Test
    void whatAGateChangesOfTheCommitIsPutBackForTheNext() throws Exception {
        var tip = hall.project.write("ugly.txt", "ugly\n").commit("Be ugly");
        var format = gate("format", "echo nice > ugly.txt; rm base.txt; touch made.txt");

        var proof =
                hall.prover(format, gate("lint", "cat ugly.txt base.txt && test -e made.txt"))
                        .prove(hall.project.claim(base, tip), ProofListener.NONE);

        assertThat(proof.report().steps().getLast().tail()).isEqualTo("ugly\nchanged\n");
        assertThat(proof.report().isGreen()).isTrue();
    }

    static List<String> names(GateReport report) {
        return report.steps().stream().map(GateStep::name).toList();
    }
}

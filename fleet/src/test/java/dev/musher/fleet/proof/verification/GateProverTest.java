package dev.musher.fleet.proof.verification;

import static dev.musher.fleet.proof.ProofFixture.gate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class GateProverTest {
    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;

    @BeforeEach
    void startAProject() throws IOException {
        proofFixture = new ProofFixture(place);
        base = proofFixture.change("base.txt");
    }

    @Test
    void runsEveryGateOnTheCommittedTreeAndReports() throws Exception {
        var tip = proofFixture.change("work.txt");
        proofFixture.project.write("uncommitted.txt", "not part of it\n");
        var gates = new Gate[] {gate("list", "ls"), gate("mute", "true")};

        var proofReport =
                proofFixture
                        .prover(gates)
                        .prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(names(proofReport.report())).containsExactly("diff", "list", "mute");
        assertThat(proofReport.report().steps().get(1).tail()).isEqualTo("base.txt\nwork.txt\n");
        assertThat(proofReport.blame()).isEqualTo(new Blame.Nobody());
        assertThat(proofReport.evidence())
                .isEqualTo(proofFixture.evidence.of(proofFixture.project.tree(tip)))
                .extracting(StepEvidence::step)
                .isEqualTo(proofReport.report().steps().subList(1, 3));
        assertThat(proofFixture.checkouts.open()).isZero();
    }

    @Test
    void theFirstRedStepNamesTheFailureAndIsTheLast() throws Exception {
        var tip = proofFixture.change("work.txt");
        var gates =
                new Gate[] {
                    gate("build", "true"),
                    gate("test", "echo no; test ! -e work.txt"),
                    gate("slow", "true")
                };

        var proofReport =
                proofFixture
                        .prover(gates)
                        .prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.report().firstRed())
                .hasValue(
                        new GateStep(
                                "test",
                                gates[1].run(),
                                1,
                                proofReport.report().steps().get(2).took(),
                                "no\n"));
        assertThat(names(proofReport.report())).containsExactly("diff", "build", "test");
        assertThat(proofReport.blame()).isEqualTo(new Blame.Story());
        assertThat(proofFixture.notes()).containsExactly("build", "test", "build", "test");
    }

    @Test
    void whatIsRedOnBaseTooIsBasesFault() throws Exception {
        var tip = proofFixture.change("work.txt");
        var prover = proofFixture.prover(gate("build", "true"), gate("test", "exit 3"));

        assertThat(prover.redOnBase(base)).isEmpty();
        var proofReport = prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.blame()).isInstanceOf(Blame.Base.class);
        var blame = (Blame.Base) proofReport.blame();
        assertThat(blame.step()).isEqualTo("test");
        assertThat(blame.report().tree()).isEqualTo(proofFixture.project.tree(base));
        var red = prover.redOnBase(base);
        assertThat(red.map(StepEvidence::step)).isEqualTo(blame.report().firstRed());
        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(red);
        assertThat(proofFixture.notes()).containsExactly("build", "test", "build", "test");
    }

    @Test
    void aGreenBaseIsCheckedOnce() throws Exception {
        var prover = proofFixture.prover(gate("build", "true"), gate("test", "true"));

        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(Optional.empty());
        assertThat(prover.checkBase(base, ProofListener.NONE)).isEqualTo(Optional.empty());

        assertThat(proofFixture.notes()).containsExactly("build", "test");
    }

    @Test
    void workThatChangesNothingIsRefusedWithoutRunningAnything() throws Exception {
        var tip = proofFixture.project.commit("Nothing");

        var proofReport =
                proofFixture
                        .prover(gate("test", "true"))
                        .prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.report().firstRed().map(GateStep::name)).hasValue("diff");
        assertThat(proofReport.findings())
                .extracting(ProofFinding::kind)
                .containsExactly(ProofFinding.Kind.EMPTY_DIFF);
        assertThat(proofReport.blame()).isEqualTo(new Blame.Story());
        assertThat(proofFixture.notes()).isEmpty();
    }

    @Test
    void whatAGateChangesOfTheCommitIsPutBackForTheNext() throws Exception {
        var tip = proofFixture.project.write("ugly.txt", "ugly\n").commit("Be ugly");
        var format = gate("format", "echo nice > ugly.txt; rm base.txt; touch made.txt");

        var proofReport =
                proofFixture
                        .prover(format, gate("lint", "cat ugly.txt base.txt && test -e made.txt"))
                        .prove(proofFixture.project.claim(base, tip), ProofListener.NONE);

        assertThat(proofReport.report().steps().getLast().tail()).isEqualTo("ugly\nchanged\n");
        assertThat(proofReport.report().isGreen()).isTrue();
    }

    public static List<String> names(GateReport report) {
        return report.steps().stream().map(GateStep::name).toList();
    }
}

package dev.musher.app.provenancecommands;

import dev.musher.app.runcommand.ShownFinding;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.LandedWork;
import dev.musher.fleet.provenance.WorkHistory;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.QaMode;
import io.avaje.jsonb.Json;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How something that landed was made, for programs. */
@Json
record ShownMaking(
        String dollars,
        int unpricedCalls,
        String tip,
        String head,
        String landedAt,
        List<ShownAttempt> attempts,
        String qaMode,
        List<ShownApproval> approvals,
        List<ShownGate> gates,
        List<String> provedBy,
        List<ShownFinding> findings) {
    /**
     * An attempt.
     *
     * @param session the name of its talk; empty if none is known
     * @param folder with its prompt, its log and its report; empty if it is gone
     */
    @Json
    record ShownAttempt(
            int number,
            String agent,
            String role,
            String runtime,
            String ending,
            String session,
            String folder) {}

    /** Somebody's word that it is good. */
    @Json
    record ShownApproval(String kind, String id, String at) {}

    /**
     * A step that ran.
     *
     * @param on the tip of the story's branch, or the head that base moved to
     * @param log where its output is; empty if that is gone
     */
    @Json
    record ShownGate(String on, String name, String command, int exitCode, int tries, String log) {}

    static ShownMaking of(LandedWork work, ProvenanceCommandContext desk) {
        var workHistory = WorkHistory.of(work.history());
        var gates = new ArrayList<ShownGate>();
        workHistory.gates().ifPresent(report -> add("tip", report, desk, gates));
        add("head", work.landing().gates(), desk, gates);
        return new ShownMaking(
                work.item().spent().known().amount().toPlainString(),
                work.item().spent().unpriced(),
                work.landing().tip().hex(),
                work.landing().head().hex(),
                work.happened().at().toString(),
                workHistory.runs().stream().map(run -> attempt(run, work, desk)).toList(),
                workHistory.mode().map(QaMode::word).orElse(""),
                workHistory.approvals().stream()
                        .map(by -> new ShownApproval(by.kind(), by.id(), by.at().toString()))
                        .toList(),
                gates,
                workHistory.gates().map(GateReport::proofs).orElse(List.of()),
                ShownFinding.all(work.findings()));
    }

    private static ShownAttempt attempt(
            WorkHistory.Run run, LandedWork work, ProvenanceCommandContext desk) {
        var folder = desk.attempts().folder(work.item().number(), run.attempt().number());
        return new ShownAttempt(
                run.attempt().number(),
                run.attempt().worker().agent(),
                run.attempt().worker().role().word(),
                run.attempt().worker().runtime(),
                run.word(),
                folder.session().orElse(""),
                Files.isDirectory(folder.path()) ? folder.path().toString() : "");
    }

    private static void add(
            String on, GateReport report, ProvenanceCommandContext desk, List<ShownGate> gates) {
        var logs = EvidenceFolder.logs(desk.state(), report.tree());
        for (GateStep step : report.steps()) {
            gates.add(
                    new ShownGate(
                            on,
                            step.name(),
                            step.command(),
                            step.exitCode(),
                            step.tries(),
                            Optional.ofNullable(logs.get(step.name()))
                                    .map(Object::toString)
                                    .orElse("")));
        }
    }
}

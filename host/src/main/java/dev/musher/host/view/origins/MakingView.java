package dev.musher.host.view.origins;

import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.provenance.LandedWork;
import dev.musher.fleet.provenance.WorkHistory;
import dev.musher.host.view.FindingView;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.QaMode;
import io.avaje.jsonb.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How something that landed was made, for programs. */
@Json
public record MakingView(
        String dollars,
        int unpricedCalls,
        String tip,
        String head,
        String landedAt,
        List<AttemptView> attempts,
        String qaMode,
        List<ApprovalView> approvals,
        List<GateView> gates,
        List<String> provedBy,
        List<FindingView> findings) {
    /**
     * An attempt.
     *
     * @param session the name of its talk; empty if none is known
     * @param folder with its prompt, its log and its report; empty if it is gone
     */
    @Json
    public record AttemptView(
            int number,
            String agent,
            String role,
            String runtime,
            String ending,
            String session,
            String folder) {}

    /** An approval. */
    @Json
    public record ApprovalView(String kind, String id, String at) {}

    /**
     * A step that ran.
     *
     * @param on the tip of the story's branch, or the head that base moved to
     * @param log where its output is; empty if that is gone
     */
    @Json
    public record GateView(
            String on, String name, String command, int exitCode, int tries, String log) {}

    public static MakingView of(LandedWork work, Path state) {
        var workHistory = WorkHistory.of(work.history());
        var gates = new ArrayList<GateView>();
        workHistory.gates().ifPresent(report -> add("tip", report, state, gates));
        add("head", work.landing().gates(), state, gates);
        return new MakingView(
                work.item().spent().known().amount().toPlainString(),
                work.item().spent().unpriced(),
                work.landing().tip().hex(),
                work.landing().head().hex(),
                work.happened().at().toString(),
                workHistory.runs().stream().map(run -> attempt(run, work, state)).toList(),
                workHistory.mode().map(QaMode::word).orElse(""),
                workHistory.approvals().stream()
                        .map(by -> new ApprovalView(by.kind(), by.id(), by.at().toString()))
                        .toList(),
                gates,
                workHistory.gates().map(GateReport::proofs).orElse(List.of()),
                FindingView.all(work.findings()));
    }

    private static AttemptView attempt(WorkHistory.Run run, LandedWork work, Path state) {
        var folder = new AttemptFolders(state).folder(work.item().number(), run.attempt().number());
        return new AttemptView(
                run.attempt().number(),
                run.attempt().worker().agent(),
                run.attempt().worker().role().word(),
                run.attempt().worker().runtime(),
                run.word(),
                folder.session().orElse(""),
                Files.isDirectory(folder.path()) ? folder.path().toString() : "");
    }

    private static void add(String on, GateReport report, Path state, List<GateView> gates) {
        var logs = EvidenceFolder.logs(state, report.tree());
        for (GateStep step : report.steps()) {
            gates.add(
                    new GateView(
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

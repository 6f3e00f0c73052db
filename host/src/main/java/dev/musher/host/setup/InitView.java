package dev.musher.host.setup;

import dev.musher.host.setup.InitResult.Settled;
import dev.musher.host.view.StatusView;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code musher init --json} prints.
 *
 * @param baseBranch empty where it is not known
 * @param others gates left out, because one of the gates seems to do the same
 * @param ci commands of the project's CI, as advice
 */
@Json
public record InitView(
        String root,
        boolean dryRun,
        boolean repository,
        String baseBranch,
        List<String> tools,
        List<ShownGate> gates,
        List<ShownGate> others,
        List<ShownStep> ci,
        List<ShownFile> files,
        List<String> remarks,
        ShownRun run) {

    /**
     * A gate that was found.
     *
     * @param state written, kept (in the file before), offered (not in the file), or left-out
     */
    @Json
    record ShownGate(
            String name,
            String run,
            String folder,
            String fix,
            boolean network,
            String foundIn,
            String state) {
        static ShownGate of(GateProposal gateProposal, String state) {
            var gate = gateProposal.gate();
            return new ShownGate(
                    gate.name(),
                    gate.run(),
                    gate.folder(),
                    gate.fix().orElse(""),
                    gate.network(),
                    gateProposal.foundIn(),
                    state);
        }
    }

    /** A command of CI. */
    @Json
    record ShownStep(String run, String foundIn) {}

    /**
     * A file.
     *
     * @param change created, changed or unchanged
     */
    @Json
    record ShownFile(String path, String change) {}

    /**
     * The gates on base.
     *
     * @param base the commit; empty if they did not run
     * @param skipped why they did not run; empty if nobody asked for it
     */
    @Json
    record ShownRun(String base, String skipped, List<StatusView.GateView> gates) {
        static ShownRun of(FirstGateRun first) {
            return switch (first) {
                case FirstGateRun.NotAsked() -> new ShownRun("", "", List.of());
                case FirstGateRun.Skipped(var why) -> new ShownRun("", why, List.of());
                case FirstGateRun.Ran(var base, var steps) ->
                        new ShownRun(
                                base.hex(),
                                "",
                                steps.stream()
                                        .map(step -> StatusView.GateView.of(step, Map.of()))
                                        .toList());
            };
        }
    }

    public static InitView of(InitResult result, ProjectInit.Writing writing, FirstGateRun first) {
        var projectFindings = result.findings();
        return new InitView(
                result.place().root().toString(),
                writing == ProjectInit.Writing.DRY,
                result.place().keeping() == ProjectLocation.Keeping.REPOSITORY,
                projectFindings.base() instanceof BaseBranch.SearchResult.Found found
                        ? found.branch().name()
                        : "",
                projectFindings.tools(),
                gates(result),
                projectFindings.others().stream()
                        .map(one -> ShownGate.of(one, "left-out"))
                        .toList(),
                projectFindings.ci().stream()
                        .map(step -> new ShownStep(step.run(), step.foundIn()))
                        .toList(),
                List.of(
                        new ShownFile(ProjectLocation.FILE, word(result.file())),
                        new ShownFile(IgnoredState.FILE, word(result.ignore()))),
                result.remarks(),
                ShownRun.of(first));
    }

    private static List<ShownGate> gates(InitResult result) {
        var gates = new ArrayList<ShownGate>();
        for (GateProposal gateProposal : result.findings().gates()) {
            var there = result.missing().contains(gateProposal) ? "offered" : "kept";
            var state = result.file() == Settled.CREATED ? "written" : there;
            gates.add(ShownGate.of(gateProposal, state));
        }
        return gates;
    }

    private static String word(Settled settled) {
        return settled.name().toLowerCase(Locale.ROOT);
    }
}

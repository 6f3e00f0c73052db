package dev.musher.project;

import dev.musher.project.InitResult.Settled;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@code musher init --json} prints.
 *
 * @param baseBranch empty where it is not known
 * @param others gates left out, because one of the gates seems to do the same
 * @param ci commands of the project's CI, as advice
 */
@Json
record ShownInit(
        String root,
        boolean dryRun,
        boolean repository,
        String baseBranch,
        List<String> tools,
        List<ShownGate> gates,
        List<ShownGate> others,
        List<ShownStep> ci,
        List<ShownFile> files,
        List<String> remarks) {

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
        static ShownGate of(Proposal proposal, String state) {
            var gate = proposal.gate();
            return new ShownGate(
                    gate.name(),
                    gate.run(),
                    gate.folder(),
                    gate.fix().orElse(""),
                    gate.network(),
                    proposal.foundIn(),
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

    static ShownInit of(InitResult result, Init.Writing writing) {
        var findings = result.findings();
        return new ShownInit(
                result.place().root().toString(),
                writing == Init.Writing.DRY,
                result.place().keeping() == Place.Keeping.REPOSITORY,
                findings.base() instanceof BaseBranch.Look.Found found ? found.branch().name() : "",
                findings.tools(),
                gates(result),
                findings.others().stream().map(one -> ShownGate.of(one, "left-out")).toList(),
                findings.ci().stream()
                        .map(step -> new ShownStep(step.run(), step.foundIn()))
                        .toList(),
                List.of(
                        new ShownFile(Place.FILE, word(result.file())),
                        new ShownFile(IgnoredState.FILE, word(result.ignore()))),
                result.remarks());
    }

    private static List<ShownGate> gates(InitResult result) {
        var gates = new ArrayList<ShownGate>();
        for (Proposal proposal : result.findings().gates()) {
            var there = result.missing().contains(proposal) ? "offered" : "kept";
            var state = result.file() == Settled.CREATED ? "written" : there;
            gates.add(ShownGate.of(proposal, state));
        }
        return gates;
    }

    private static String word(Settled settled) {
        return settled.name().toLowerCase(Locale.ROOT);
    }
}

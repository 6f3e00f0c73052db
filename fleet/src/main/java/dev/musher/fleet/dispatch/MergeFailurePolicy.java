package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;

/** Who fixes a failed merge, by what failed. */
public enum MergeFailurePolicy {
    /** A merger, who knows both sides, merges them. */
    MERGER,
    /** A coder of the story, who is told what is red. */
    CODER,
    /** No agent; a person decides. */
    PERSON;

    /**
     * What is joined the wrong way is for a merger, or for a coder where the team has no merger;
     * what is red because of the story itself is for a coder.
     */
    public static MergeFailurePolicy of(MergeFailure failure, List<Gate> gates, Roster roster) {
        return switch (failure) {
            case MergeFailure.Conflict _ -> joining(roster);
            case MergeFailure.RedGate(var report) ->
                    kind(report, gates) == GateKind.BUILD ? joining(roster) : CODER;
            case MergeFailure.Empty _, MergeFailure.Other _ -> PERSON;
        };
    }

    private static MergeFailurePolicy joining(Roster roster) {
        return roster.team().stream().anyMatch(mate -> mate.role() == TeamRole.MERGE)
                ? MERGER
                : CODER;
    }

    /** A gate that the project has no more is what its name says. */
    private static GateKind kind(GateReport report, List<Gate> gates) {
        String red = report.firstRed().map(GateStep::name).orElse("");
        return gates.stream()
                .filter(gate -> gate.name().equals(red))
                .map(Gate::kind)
                .findFirst()
                .orElseGet(() -> GateKind.usual(red));
    }
}

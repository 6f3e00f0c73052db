package dev.musher.dispatch;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.roster.Post;
import dev.musher.roster.Roster;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.MergeFailure;
import java.util.List;

/** Who mends a merge that failed, by what failed. */
public enum Remedy {
    /** Somebody who knows both sides joins them. */
    MERGER,
    /** A coder of the story, who is told what is red. */
    CODER,
    /** Nobody by itself. */
    PERSON;

    /**
     * What is joined the wrong way is for a merger, or for a coder where the team has no merger;
     * what is red because of the story itself is for a coder.
     */
    public static Remedy of(MergeFailure failure, List<Gate> gates, Roster roster) {
        return switch (failure) {
            case MergeFailure.Conflict _ -> joining(roster);
            case MergeFailure.RedGate(var report) ->
                    kind(report, gates) == GateKind.BUILD ? joining(roster) : CODER;
            case MergeFailure.Empty _, MergeFailure.Other _ -> PERSON;
        };
    }

    private static Remedy joining(Roster roster) {
        return roster.team().stream().anyMatch(mate -> mate.post() == Post.MERGE) ? MERGER : CODER;
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

package dev.musher.host.setup;

import dev.musher.tools.ecosystem.CiStep;
import dev.musher.tools.ecosystem.ProjectStack;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found out about a project.
 *
 * @param others gates whose work one of the gates seems to do
 */
public record ProjectFindings(
        BaseBranch.SearchResult base,
        List<String> tools,
        List<GateProposal> gates,
        List<GateProposal> others,
        List<CiStep> ci,
        ProjectStack.SearchExtent reach) {

    static ProjectFindings of(BaseBranch.SearchResult base, ProjectStack projectStack) {
        var all = new ArrayList<>(projectStack.commands());
        all.addAll(projectStack.others());
        int taken = projectStack.commands().size();
        // Named together, so that each of them can be taken into the file beside the others.
        var gates = new ArrayList<>(GateProposal.installs(projectStack.commands()));
        gates.addAll(GateProposal.of(projectStack.commands()));
        var others = GateProposal.of(all).subList(taken, all.size());
        return new ProjectFindings(
                base, projectStack.tools(), gates, others, projectStack.ci(), projectStack.reach());
    }
}

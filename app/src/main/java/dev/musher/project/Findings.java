package dev.musher.project;

import dev.musher.stack.CiStep;
import dev.musher.stack.Stack;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found out about a project.
 *
 * @param others gates whose work one of the gates seems to do
 */
record Findings(
        BaseBranch.Look base,
        List<String> tools,
        List<Proposal> gates,
        List<Proposal> others,
        List<CiStep> ci,
        Stack.Reach reach) {

    static Findings of(BaseBranch.Look base, Stack stack) {
        var all = new ArrayList<>(stack.commands());
        all.addAll(stack.others());
        int taken = stack.commands().size();
        // Named together, so that each of them can be taken into the file beside the others.
        var gates = new ArrayList<>(Proposal.installs(stack.commands()));
        gates.addAll(Proposal.of(stack.commands()));
        var others = Proposal.of(all).subList(taken, all.size());
        return new Findings(base, stack.tools(), gates, others, stack.ci(), stack.reach());
    }
}
